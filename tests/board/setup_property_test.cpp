#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

#include "board/board.hpp"
#include "board/movegen.hpp"
#include "board/position.hpp"
#include "board/refusal.hpp"
#include "board/safety.hpp"
#include "board/setup.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

Setup setup_of_board(const Board& board) {
    Setup setup;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        setup.pieces[s.slot()] = board.at(s);
    }
    setup.side = board.side();
    return setup;
}

template <class Turn>
Moves turned(const Moves& moves, Turn turn) {
    Moves result;
    for (const Move m : moves) result.push_back(turn(m));
    return sorted(result);
}

template <class Turn>
Bitboard turned(Bitboard set, Turn turn) {
    Bitboard result;
    set.for_each([&](Square s) { result.add(turn(Move(s, s)).from()); });
    return result;
}

/// The position `image` is the position `board` seen in a mirror that turns moves by `turn`.
template <class Turn>
void check_image(const Board& board, const Setup& image_setup, bool colors_swapped, Turn turn) {
    const auto image_position = Position::from(image_setup);
    CAPTURE(fen_of(board));
    CAPTURE(colors_swapped);
    REQUIRE(image_position.has_value());
    const Board& image = image_position->board();
    const auto of = [&](Color color) { return colors_swapped ? ~color : color; };

    bool right = image.side() == of(board.side());
    const Moves moves = sorted_legal_moves(board);
    right = right && sorted_legal_moves(image) == turned(moves, turn);
    right = right && count_legal_moves(image) == static_cast<int>(moves.size());
    for (const Color color : kColors) {
        right = right && image.in_check(of(color)) == board.in_check(color);
        right = right && image.checkers(of(color)) == turned(board.checkers(color), turn);
        const Safety here(board, color);
        const Safety there(image, of(color));
        right = right && there.pinned == turned(here.pinned, turn);
        right = right && there.forbidden == turned(here.forbidden, turn);
    }
    CHECK_UNARY(right);

    // Equal keys exactly for equal setups.
    const bool same = image_setup == setup_of_board(board);
    const bool same_key = image.key() == board.key();
    CHECK_UNARY(same == same_key);
    CHECK_UNARY((image == board) == same);
}

void check_refusals(const Board& board, const Board& image, bool flipped, Random& random) {
    for (int i = 0; i < 20; ++i) {
        const Move move(Square::from_index(random.below(kSquares)),
                        Square::from_index(random.below(kSquares)));
        const Move other = flipped ? move.flipped() : move.mirrored();
        if (why_illegal(board, move) == why_illegal(image, other)) continue;
        CAPTURE(fen_of(board));
        CAPTURE(move);
        CHECK_UNARY(why_illegal(board, move) == why_illegal(image, other));
    }
}

void check_symmetries(const Board& board, Random& random) {
    const Setup setup = setup_of_board(board);
    const Setup mirrored = setup.mirrored();
    const Setup swapped = setup.swapped();
    check_image(board, mirrored, false, [](Move m) { return m.mirrored(); });
    check_image(board, swapped, true, [](Move m) { return m.flipped(); });
    check_refusals(board, Position::from(mirrored)->board(), false, random);
    check_refusals(board, Position::from(swapped)->board(), true, random);

    CHECK_UNARY(mirrored.mirrored() == setup);
    CHECK_UNARY(swapped.swapped() == setup);
    CHECK_UNARY(mirrored.swapped() == swapped.mirrored());
}

void run_symmetries(int count, std::uint64_t stream) {
    Random random(seed(), stream);
    random_positions(count, random, [&](const Board& b) { check_symmetries(b, random); });
}

// ---- Validity
// ------------------------------------------------------------------------------------

/// A setup that is wrong in a few places more often than not.
oracle::Board doubtful(Random& random) {
    oracle::Board board = scatter_once({random.below(60), random.below(60)}, random);
    for (int i = random.below(3); i > 0; --i) {
        const char type = random.pick(std::string_view("KABNRCP"));
        const oracle::Side side = random.chance(50) ? oracle::Side::Red : oracle::Side::Black;
        const oracle::Point p = random_point(random);
        const char piece = random.chance(30) ? oracle::kEmpty : oracle::piece_of(side, type);
        board.put(p, piece);
    }
    return board;
}

/// Position::from() takes exactly the setups that can exist; the square of a fault holds a piece of
/// the side at fault.
void check_validity(const oracle::Board& board) {
    const Setup setup = setup_of(board);
    const auto position = Position::from(setup);
    const SetupFaults faults = faults_of(setup);
    CAPTURE(write_fen(setup));
    CHECK_UNARY(position.has_value() == oracle::is_valid(board));
    CHECK_UNARY(faults.empty() == position.has_value());
    if (position) {
        CHECK_UNARY(position->setup() == setup);
        return;
    }
    CHECK_UNARY(faults == position.error());
    for (const SetupFault& f : faults) {
        CHECK_UNARY(f.square.has_value() == (f.fault != Fault::MissingKing));
        if (f.square) CHECK_UNARY(setup.at(*f.square).is(f.color));
    }
}

/// "In the order of Fault, then Red before Black, then by square."
void check_order(const Setup& setup) {
    const SetupFaults faults = faults_of(setup);
    const auto rank = [](const SetupFault& f) {
        return std::tuple(f.fault, f.color, f.square ? f.square->index() : -1);
    };
    for (std::size_t i = 1; i < faults.size(); ++i) {
        if (rank(faults[i - 1]) < rank(faults[i])) continue;
        CAPTURE(write_fen(setup));
        CAPTURE(std::string(id_of(faults[i - 1].fault)));
        CAPTURE(std::string(id_of(faults[i].fault)));
        REQUIRE_MESSAGE(false, "faults are not in the documented order");
    }
}

void run_validity(int count, std::uint64_t stream) {
    Random random(seed(), stream);
    int valid = 0;
    for (int i = 0; i < count; ++i) {
        const oracle::Board board = doubtful(random);
        valid += oracle::is_valid(board) ? 1 : 0;
        check_validity(board);
    }
    REQUIRE(valid * 20 > count);
    REQUIRE(valid * 2 < count);
}

}  // namespace

TEST_SUITE("board.setup") {
    TEST_CASE("setup property: mirror and colour swap commute with moves and checks and refusals") {
        run_symmetries(8'000, 21);
    }
}

TEST_SUITE("board.position") {
    TEST_CASE("position property: exactly the setups that can exist become positions") {
        run_validity(40'000, 22);
    }
    TEST_CASE("position property: faults come by kind and then colour and then square") {
        Random random(seed(), 24);
        for (int i = 0; i < 40'000; ++i) check_order(setup_of(doubtful(random)));
    }
    TEST_CASE("position property: legal moves lead from positions to positions") {
        Random random(seed(), 23);
        random_positions(20'000, random, [](const Board& board) {
            const auto position = Position::from(setup_of_board(board));
            if (position && position->board() == board) return;
            CAPTURE(fen_of(board));
            REQUIRE(position.has_value());
            CHECK(position->board() == board);
        });
    }
}

TEST_SUITE("long") {
    TEST_CASE("setup property: mirror and colour swap in 300 thousand positions") {
        run_symmetries(300'000, 121);
    }
    TEST_CASE("position property: two million doubtful setups") {
        run_validity(2'000'000, 122);
    }
}
