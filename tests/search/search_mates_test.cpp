#include <doctest/doctest.h>

#include <array>
#include <string_view>

#include "search/recorder.hpp"
#include "search/search.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

namespace caipan::test {
namespace {

/// The side to move can force mate or stalemate by its n-th move: plain trying, apart from the
/// search.
bool mates_within(Board& board, int n);

bool is_answerless(Board& board, int n) {
    if (n == 0) return !has_legal_move(board);
    for (const Move reply : legal_moves(board)) {
        const Undo undo = board.make(reply);
        const bool mated = mates_within(board, n);
        board.undo(reply, undo);
        if (!mated) return false;
    }
    return true;
}

bool mates_within(Board& board, int n) {
    for (const Move move : legal_moves(board)) {
        const Undo undo = board.make(move);
        const bool mates = is_answerless(board, n - 1);
        board.undo(move, undo);
        if (mates) return true;
    }
    return false;
}

struct Problem {
    int moves;
    std::string_view fen;
};

constexpr std::array kProblems = {
    // Rook; two cannons in one line; cannon behind the horse; pawns; stalemate.
    Problem{1, "3k5/9/9/9/9/9/9/9/4R4/4K4 w"},
    Problem{1, "3aka3/9/9/9/4C4/9/9/9/1C7/3K5 w"},
    Problem{1, "4k4/9/4N4/9/9/9/1C7/9/9/3K5 w"},
    Problem{1, "4k4/3P1P3/9/9/9/9/9/9/9/3K5 w"},
    Problem{1, "3k5/9/2P6/9/9/9/9/9/9/4K4 w"},
    Problem{2, "3a1k3/7R1/4P4/4C4/9/9/P8/5A3/2r1rR3/3K2n2 w"},
    Problem{2, "9/4a4/5k3/6P2/2b6/9/9/5p3/6p2/5K3 b"},
    Problem{2, "5r3/3CP4/4k4/4p4/4P4/6n2/4C4/3A2p2/9/1R1K5 w"},
    Problem{2, "9/3N5/n2k5/4N4/9/9/9/3A5/9/5K3 w"},
    Problem{2, "3k5/N8/2C6/R8/2n6/9/9/9/4K4/9 w"},
    Problem{2, "5a3/5P3/5k2P/5C3/3R5/9/3N5/9/3KA4/9 w"},
    Problem{2, "9/3k1P3/1C7/8r/2b6/2R6/9/1p1pBK1n1/9/9 b"},
    Problem{3, "3k5/3N5/4Pa3/5P3/9/9/3p5/3A3C1/4K4/6B2 w"},
    Problem{3, "5k3/9/9/9/9/9/5c3/9/4K2R1/2r6 b"},
    Problem{3, "2b2a3/9/4k4/5R3/9/9/4N4/4K3B/6p2/3A1A3 w"},
    Problem{3, "3a5/4k4/3R1P3/3n5/6p2/9/4C4/3K5/4A4/9 w"},
    Problem{3, "4ka3/9/6n2/6N2/6p2/4p1r2/9/3Ac4/9/3K1Ar2 b"},
    Problem{3, "9/5k3/9/p8/9/9/9/p2AK4/4p4/C8 w"},
};

/// What the search says at the depth that just reaches the mate.
void check_solved(const Problem& problem) {
    CAPTURE(problem.fen);
    Board board = position_of(problem.fen).board();
    REQUIRE((problem.moves == 1 || !mates_within(board, problem.moves - 1)));

    Recorder recorder;
    const search::Limits limits = to_depth(2 * problem.moves - 1);
    const auto result = search::search(Line(position_of(problem.fen)), {}, limits, recorder);
    REQUIRE(result.best);
    CHECK(recorder.infos.back().mate_in_moves == problem.moves);
    CHECK(recorder.infos.back().pv.size() == static_cast<std::size_t>(2 * problem.moves - 1));
    board.make(*result.best);
    CHECK(is_answerless(board, problem.moves - 1));
}

/// In a random position the search reports a mate in one or two exactly when there is one.
void check_mates_of(const Board& board) {
    CAPTURE(fen_of(board));
    Board copy = board;
    const int exact = mates_within(copy, 1) ? 1 : (mates_within(copy, 2) ? 2 : 0);
    Recorder recorder;
    search::search(Line(position_of(fen_of(board))), {}, to_depth(3), recorder);
    const auto reported = recorder.infos.back().mate_in_moves;
    CHECK((exact > 0) == (reported == 1 || reported == 2));
    if (exact > 0) CHECK(reported == exact);
}

/// The side that is going to be mated knows it, and holds out as long as it can.
void check_suffered(const Problem& problem) {
    CAPTURE(problem.fen);
    const Position start = position_of(problem.fen);
    Line line(start);
    line.push(search_line(line, to_depth(2 * problem.moves)).best.value());
    if (problem.moves == 1) return;
    Recorder recorder;
    const auto result = search::search(line, {}, to_depth(2 * problem.moves), recorder);
    CHECK(result.lost);
    CHECK(recorder.infos.back().mate_in_moves == 1 - problem.moves);
    Board board = line.board();
    board.make(result.best.value());
    CHECK((problem.moves == 2 || !mates_within(board, problem.moves - 2)));
}

}  // namespace

TEST_SUITE("search") {
    TEST_CASE("search: finds every mate in one, two and three at the depth that reaches it") {
        for (const Problem& problem : kProblems) check_solved(problem);
    }

    TEST_CASE("search: knows that it is mated in one or two, and holds out") {
        for (const Problem& problem : kProblems) check_suffered(problem);
    }
}

TEST_SUITE("long") {
    TEST_CASE("search: reports the mates in one and two of random positions and no others") {
        Random random(seed(), 45);
        int mates = 0;
        for (int i = 0; i < 15'000; ++i) {
            const Position position = position_of(scatter({20 + random.below(25), 60}, random));
            if (!has_legal_move(position.board())) continue;
            check_mates_of(position.board());
            Board board = position.board();
            if (mates_within(board, 2)) ++mates;
        }
        CHECK(mates > 500);
    }
}

}  // namespace caipan::test
