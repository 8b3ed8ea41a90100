#include "cli/job_table.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <limits>
#include <new>

#include "board/perft.hpp"
#include "board/position.hpp"
#include "cli/parallel_perft.hpp"

using namespace caipan;
using namespace caipan::cli;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

}  // namespace

TEST_SUITE_BEGIN("threads");

TEST_CASE("job table: as large as asked for, but no larger than the count can fill") {
    const Board board = Position::initial().board();
    // Two plies and more to go: 1, 44 and 1,920 positions, and 79,666 more.
    CHECK(JobTable(64 * kMegabyte, board, 1, 1).table().bytes() == 32);
    CHECK(JobTable(64 * kMegabyte, board, 4, 1).table().bytes() == PerftTable::bytes_for(1965));
    CHECK(JobTable(64 * kMegabyte, board, 5, 2).table().bytes() == 2 * kMegabyte);
    CHECK(JobTable(kMegabyte, board, 5, 2).table().bytes() == kMegabyte);
    CHECK(JobTable(3 * kMegabyte, board, 12, 2).table().bytes() == 2 * kMegabyte);
}

TEST_CASE("job table: a size that cannot be had is refused even if less would do") {
    const Board board = Position::initial().board();
    CHECK_THROWS_AS(JobTable(std::numeric_limits<std::size_t>::max(), board, 1, 1), std::bad_alloc);
}

TEST_CASE("job table: threads that share it count the same") {
    const Board board = Position::initial().board();
    for (const std::size_t bytes : {std::size_t{64}, 16 * kMegabyte}) {
        JobTable kept(bytes, board, 4, 3);
        std::uint64_t nodes = 0;
        for (const PerftShare& share :
             parallel_perft(board, 4, PerftMode::Delta, 3, &kept.table())) {
            nodes += share.nodes;
        }
        CHECK(nodes == 3290240);
    }
}

TEST_SUITE_END();
