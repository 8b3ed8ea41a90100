#include "board/forcing.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "board/movegen.hpp"
#include "support/oracle.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

std::vector<Move> all_of(const MoveList& moves) {
    return {moves.begin(), moves.end()};
}

/// Picked from the plain list of legal moves, each made on the slow board.
std::vector<Move> picked(const Board& board, const oracle::Board& slow, bool captures) {
    std::vector<Move> moves;
    for (const Move move : legal_moves(board)) {
        const oracle::Board after = slow.after(
            {{move.from().file(), move.from().rank()}, {move.to().file(), move.to().rank()}});
        const bool takes = captures && board.at(move.to());
        if (takes || oracle::in_check(after, after.side)) moves.push_back(move);
    }
    return moves;
}

std::vector<Move> checks_of(const char* fen) {
    return all_of(checking_moves(position_of(fen).board()));
}

}  // namespace

TEST_SUITE("board.forcing") {
    TEST_CASE("checks: the piece itself, a discovered rook, a new screen, a freed leg") {
        CHECK(checks_of("3k5/9/9/9/9/9/9/9/8R/4K4 w") == std::vector<Move>{mv("i1d1"), mv("i1i9")});
        // The horse leaves the rook's file: every jump checks.
        CHECK(checks_of("3k5/9/9/3N5/9/9/9/9/3R5/4K4 w").size() == 8);
        // A pawn becomes the screen of the cannon.
        CHECK(checks_of("3k5/9/9/9/2P6/9/9/9/3C5/5K3 w") == std::vector<Move>{mv("c5d5")});
        // The pawn frees the leg of the horse, whichever way it goes.
        CHECK(checks_of("3k5/2P6/2N6/9/9/9/9/9/9/4K4 w").size() == 3);
    }

    TEST_CASE("property: checks and captures are those of the full list, in its order") {
        Random random(seed(), 2101);
        long checks = 0;
        long forcing = 0;
        for (int i = 0; i < 4'000; ++i) {
            const oracle::Board slow = scatter({10 + random.below(60), 70}, random);
            const Board board = position_of(slow).board();
            INFO(fen_of(board));
            const std::vector<Move> expected = picked(board, slow, false);
            CHECK(all_of(checking_moves(board)) == expected);
            CHECK(all_of(forcing_moves(board)) == picked(board, slow, true));
            checks += static_cast<long>(expected.size());
            forcing += static_cast<long>(forcing_moves(board).size());
        }
        MESSAGE(checks, " checks, ", forcing, " captures and checks");
        CHECK(checks > 1'000);
        CHECK(forcing > checks);
    }
}
