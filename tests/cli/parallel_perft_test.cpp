#include "cli/parallel_perft.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <vector>

#include "board/perft_table.hpp"
#include "board/position.hpp"

using namespace caipan;
using namespace caipan::cli;

namespace {

void check_equal(const std::vector<PerftShare>& shares, const std::vector<PerftShare>& expected) {
    REQUIRE(shares.size() == expected.size());
    for (std::size_t i = 0; i < shares.size(); ++i) {
        CHECK(shares[i].move == expected[i].move);
        CHECK(shares[i].nodes == expected[i].nodes);
    }
}

}  // namespace

TEST_SUITE_BEGIN("threads");

TEST_CASE("parallel perft: the shares do not depend on the threads") {
    Board board = Position::initial().board();
    for (int depth = 1; depth <= 4; ++depth) {
        const auto expected = perft_divide(board, depth, PerftMode::List);
        for (const int threads : {1, 2, 5}) {
            CAPTURE(depth);
            CAPTURE(threads);
            for (const PerftMode mode : {PerftMode::Direct, PerftMode::Delta}) {
                check_equal(parallel_perft(board, depth, mode, threads), expected);
            }
        }
    }
}

TEST_CASE("parallel perft: threads that share a small table count the same") {
    Board board = Position::initial().board();
    const auto expected = perft_divide(board, 4, PerftMode::List);
    for (const std::size_t bytes : {std::size_t{64}, std::size_t{1} << 20}) {
        for (const PerftMode mode : {PerftMode::List, PerftMode::Delta}) {
            PerftTable table(bytes);
            CAPTURE(bytes);
            // The second time most answers come from the table.
            check_equal(parallel_perft(board, 4, mode, 4, &table), expected);
            check_equal(parallel_perft(board, 4, mode, 4, &table), expected);
        }
    }
}

TEST_SUITE_END();
