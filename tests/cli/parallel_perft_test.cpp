#include "cli/parallel_perft.hpp"

#include <doctest/doctest.h>

#include "board/position.hpp"

using namespace caipan;
using namespace caipan::cli;

TEST_SUITE_BEGIN("threads");

TEST_CASE("parallel perft: the shares do not depend on the threads") {
    Board board = Position::initial().board();
    for (int depth = 1; depth <= 4; ++depth) {
        const auto expected = perft_divide(board, depth, PerftMode::List);
        for (const int threads : {1, 2, 5}) {
            CAPTURE(depth);
            CAPTURE(threads);
            const auto shares = parallel_perft(board, depth, PerftMode::Direct, threads);
            REQUIRE(shares.size() == expected.size());
            for (std::size_t i = 0; i < shares.size(); ++i) {
                CHECK(shares[i].move == expected[i].move);
                CHECK(shares[i].nodes == expected[i].nodes);
            }
        }
    }
}

TEST_SUITE_END();
