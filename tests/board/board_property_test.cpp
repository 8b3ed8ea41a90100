#include <doctest/doctest.h>

#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "board/board.hpp"
#include "board/movegen.hpp"
#include "board/safety.hpp"
#include "support/oracle.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

/// Calls f(Square) for all 90 points.
template <class F>
void for_each_square(F f) {
    for (int i = 0; i < kSquares; ++i) f(Square::from_index(i));
}

// ---- Making and taking back
// ----------------------------------------------------------------------

/// The board as a new one made of the same pieces.
Board rebuilt(const Board& board) {
    Board copy;
    for_each_square([&](Square s) {
        if (board.at(s)) copy.put(s, board.at(s));
    });
    copy.set_side(board.side());
    return copy;
}

void check_make_and_undo(const Board& start) {
    CAPTURE(fen_of(start));
    if (!(rebuilt(start) == start)) CHECK(rebuilt(start) == start);
    if (start.key() != start.full_key()) CHECK(start.key() == start.full_key());

    Board board = start;
    for (const Move move : legal_moves(start)) {
        const oracle::Board expected = oracle_of(start).after(move_of(move));
        const Undo before = board.make(move);
        const bool right = before.key == start.key() && before.captured == start.at(move.to()) &&
                           oracle_of(board) == expected && board == rebuilt(board) &&
                           board.key() == board.full_key() && board.key() != start.key();
        board.undo(move, before);
        if (right && board == start && board.key() == start.key()) continue;
        CAPTURE(move);
        CHECK_MESSAGE(right, "make() leaves a wrong board or key");
        CHECK(board == start);
        CHECK(board.key() == start.key());
    }
    board.pass();
    const Board passed = board;
    const bool passed_right = oracle_of(board) == oracle_of(start).passed() &&
                              board.key() == board.full_key() && board == rebuilt(board) &&
                              board.key() != start.key();
    CHECK_UNARY(passed_right);
    board.pass();
    if (!(board == start)) CHECK(board == start);
    board.set_side(start.side());
    if (!(board == start)) CHECK(board == start);
    board.set_side(~start.side());
    if (!(board == passed)) CHECK(board == passed);
}

// ---- Attacks
// -------------------------------------------------------------------------------------

/// A board as it looks when points stand differently from what they hold: pieces outside the
/// occupancy are gone, new points of it hold a piece of nobody.
oracle::Board seen_under(const Board& board, Bitboard occupied) {
    oracle::Board seen = oracle_of(board);
    for_each_square([&](Square s) {
        const oracle::Point p = point_of(s);
        if (!occupied.has(s)) {
            seen.put(p, oracle::kEmpty);
        } else if (seen.empty(p)) {
            seen.put(p, oracle::kBlocker);
        }
    });
    return seen;
}

/// An occupancy that differs from the real one at a few points; kings stay.
Bitboard disturbed(const Board& board, Random& random) {
    Bitboard occupied = board.occupied();
    const int changes = random.below(6);
    for (int i = 0; i < changes; ++i) {
        const Square s = Square::from_index(random.below(kSquares));
        occupied ^= Bitboard::of(s);
    }
    occupied.add(board.king(Color::Red));
    occupied.add(board.king(Color::Black));
    return occupied;
}

void check_attackers(const Board& board, Bitboard occupied) {
    const oracle::Board seen = seen_under(board, occupied);
    for (const Color by : kColors) {
        for_each_square([&](Square target) {
            // The piece on the target itself cannot be among its attackers.
            const Bitboard expected =
                set_of(oracle::attackers(seen, point_of(target), side_of(by)));
            const Bitboard ours = board.attackers(target, by, occupied);
            if (ours == expected) return;
            CAPTURE(fen_of(board));
            CAPTURE(occupied);
            CAPTURE(target);
            CAPTURE(name_of(by));
            CHECK(ours == expected);
        });
    }
}

/// checkers_at() and exposed() for every point of the palace of `color`, as if its king stood
/// there.
void check_exposure(const Board& board, Color color, Bitboard occupied, Random& random) {
    const Color by = ~color;
    for_each_square([&](Square target) {
        if (!in_palace(color, target)) return;
        Bitboard with_king = occupied;
        with_king.remove(board.king(color));
        with_king.add(target);
        oracle::Board seen = seen_under(board, with_king);
        seen.put(point_of(target), oracle::piece_of(side_of(color), 'K'));
        const Bitboard expected = set_of(oracle::checkers(seen, side_of(color)));
        const Bitboard ours = board.checkers_at(target, by, with_king);
        const bool exposed = board.exposed(target, by, with_king, with_king);

        // Some pieces may stand in the way only.
        Bitboard active = with_king;
        for (int i = random.below(4); i > 0; --i) {
            active.remove(Square::from_index(random.below(kSquares)));
        }
        oracle::Board partly = seen;
        for_each_square([&](Square s) {
            if (with_king.has(s) && !active.has(s) && s != target) {
                partly.put(point_of(s), oracle::kBlocker);
            }
        });
        const bool partly_expected = !oracle::checkers(partly, side_of(color)).empty();
        const bool partly_exposed = board.exposed(target, by, with_king, active);

        if (ours == expected && exposed == expected.any() && partly_exposed == partly_expected) {
            return;
        }
        CAPTURE(fen_of(board));
        CAPTURE(with_king);
        CAPTURE(active);
        CAPTURE(target);
        CHECK(ours == expected);
        CHECK(exposed == expected.any());
        CHECK(partly_exposed == partly_expected);
    });
}

void check_checks(const Board& board) {
    const oracle::Board slow = oracle_of(board);
    CAPTURE(fen_of(board));
    const bool facing = oracle::kings_facing(slow);
    if (board.kings_facing() != facing) CHECK(board.kings_facing() == facing);
    for (const Color color : kColors) {
        const Bitboard expected = set_of(oracle::checkers(slow, side_of(color)));
        const bool right =
            board.checkers(color) == expected && board.in_check(color) == expected.any();
        if (right) continue;
        CAPTURE(name_of(color));
        CHECK(board.checkers(color) == expected);
        CHECK(board.in_check(color) == expected.any());
    }
    CHECK_UNARY(board.in_check() == board.in_check(board.side()));
}

/// king_safe_after() for the pseudo-legal moves of both sides, whoever's turn it is.
void check_king_safety(const Board& board) {
    const oracle::Board slow = oracle_of(board);
    for (const Color color : kColors) {
        oracle::for_each_pseudo_legal(slow, side_of(color), [&](oracle::Move m) {
            const bool expected = oracle::safe_after(slow, side_of(color), m);
            if (board.king_safe_after(move_of(m), color) == expected) return;
            CAPTURE(fen_of(board));
            CAPTURE(m.text());
            CHECK(board.king_safe_after(move_of(m), color) == expected);
        });
    }
}

// ---- Safety
// --------------------------------------------------------------------------------------

/// What safety.hpp promises about moves that are not the king's.
void check_safety(const Board& board, Color us) {
    const Safety safety(board, us);
    const oracle::Board slow = oracle_of(board);
    const Bitboard expected_checkers = set_of(oracle::checkers(slow, side_of(us)));
    if (safety.checkers != expected_checkers) {
        CAPTURE(fen_of(board));
        CHECK(safety.checkers == expected_checkers);
    }
    if ((safety.pinned & ~board.pieces(us)).any()) {
        CAPTURE(fen_of(board));
        CHECK((safety.pinned & ~board.pieces(us)).empty());
    }
    oracle::for_each_pseudo_legal(slow, side_of(us), [&](oracle::Move m) {
        const Move move = move_of(m);
        if (move.from() == board.king(us)) return;
        const bool safe = oracle::safe_after(slow, side_of(us), m);
        const bool pinned = safety.pinned.has(move.from());
        bool right = pinned || safety.allowed(move.from()) == Bitboard::all();
        if (safety.in_check()) {
            const bool may_help = safety.evasion.has(move.from()) || safety.evasion.has(move.to());
            right = right && (may_help || !safe);
        } else {
            const bool free = !safety.forbidden.has(move.to()) &&
                              (!pinned || safety.allowed(move.from()).has(move.to()));
            right = right && free == safe;
        }
        if (right) return;
        CAPTURE(fen_of(board));
        CAPTURE(m.text());
        CAPTURE(safe);
        CAPTURE(safety.pinned);
        CAPTURE(safety.forbidden);
        CAPTURE(safety.evasion);
        CHECK_MESSAGE(right, "Safety tells the wrong moves safe");
    });
}

struct Counts {
    int make = 0;
    int attack = 0;
    int check = 0;
    int safety = 0;
};

constexpr Counts kQuick = {20'000, 3'000, 10'000, 12'000};
constexpr Counts kLong = {400'000, 50'000, 200'000, 300'000};

void run_make(int count, std::uint64_t stream) {
    Random random(seed(), stream);
    random_positions(count, random, check_make_and_undo);
}

void run_attack(int count, std::uint64_t stream) {
    Random random(seed(), stream);
    random_positions(count, random, [&](const Board& board) {
        check_attackers(board, board.occupied());
        check_attackers(board, disturbed(board, random));
        for (const Color color : kColors) {
            check_exposure(board, color, board.occupied(), random);
            check_exposure(board, color, disturbed(board, random), random);
        }
    });
}

void run_check(int count, std::uint64_t stream) {
    Random random(seed(), stream);
    random_positions(count, random, [](const Board& board) {
        check_checks(board);
        check_king_safety(board);
        Board passed = board;
        passed.pass();
        check_checks(passed);
    });
    // Any placement of pieces, so that kings often face and both may stand in check.
    for (int i = 0; i < count; ++i) {
        oracle::Board any = scatter_once({random.below(40), 50}, random);
        Board board;
        const Setup setup = setup_of(any);
        for_each_square([&](Square s) {
            if (setup.at(s)) board.put(s, setup.at(s));
        });
        board.set_side(setup.side);
        check_checks(board);
    }
}

void run_safety(int count, std::uint64_t stream) {
    Random random(seed(), stream);
    random_positions(count, random, [](const Board& board) {
        check_safety(board, board.side());
        check_safety(board, ~board.side());
    });
}

}  // namespace

TEST_SUITE("board.board") {
    TEST_CASE("board property: make and undo and pass restore the board and its key") {
        run_make(kQuick.make, 11);
    }
    TEST_CASE("board property: attackers under any occupancy agree with the oracle") {
        run_attack(kQuick.attack, 12);
    }
    TEST_CASE("board property: checks and facing kings and king safety agree with the oracle") {
        run_check(kQuick.check, 13);
    }
}

TEST_SUITE("board.safety") {
    TEST_CASE("safety property: pins and forbidden points and evasions tell the safe moves") {
        run_safety(kQuick.safety, 14);
    }
}

TEST_SUITE("long") {
    TEST_CASE("board property: make and undo in 400 thousand positions") {
        run_make(kLong.make, 111);
    }
    TEST_CASE("board property: attackers in 50 thousand positions") {
        run_attack(kLong.attack, 112);
    }
    TEST_CASE("board property: checks and king safety in 400 thousand positions") {
        run_check(kLong.check, 113);
    }
    TEST_CASE("safety property: safe moves in 300 thousand positions") {
        run_safety(kLong.safety, 114);
    }
}
