#include "core/limits.hpp"

#include <doctest/doctest.h>

#include "board/movegen.hpp"
#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::test;

TEST_SUITE("core.limits") {
    TEST_CASE("limits: the documented values") {
        CHECK(kMaxHalfmoves == 10'000);
        CHECK(kMinBudgetNodes == 1'000);
        CHECK(kMaxBudgetNodes == 1'000'000'000);
        CHECK(kDefaultBudgetNodes == 200'000);
        CHECK(kMinBudgetNodes <= kDefaultBudgetNodes);
        CHECK(kDefaultBudgetNodes <= kMaxBudgetNodes);
    }

    TEST_CASE("limits: the position with most moves that a search found fits a move list") {
        // All of Red's pieces but one advisor, as free as they can stand.
        const char* fen = "r3k4/c4R3/n1P1P1P2/1R7/2N1P1P2/8C/7C1/B3B1N2/4A4/4K4 w";
        const Board board = position_of(fen).board();
        const MoveList moves = legal_moves(board);
        CHECK(moves.size() == 110);
        CHECK(moves.size() <= kMaxMoves);
        CHECK(sorted(moves) == sorted_oracle_moves(oracle_of(board)));
    }
}
