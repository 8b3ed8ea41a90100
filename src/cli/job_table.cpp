#include "cli/job_table.hpp"

#include <algorithm>
#include <cstdint>

#include "board/perft.hpp"

namespace caipan::cli {
namespace {

/// Where more entries than this are needed, a table has the size asked for. To find that out takes
/// less time than to clear a table for so many.
constexpr std::uint64_t kMostCounted = std::uint64_t{1} << 28;

/// How many of these bytes the count can fill.
std::size_t bytes_of_use(std::size_t bytes, const Board& board, int depth) {
    const std::uint64_t most = std::min(PerftTable::entries_in(bytes), kMostCounted);
    Board copy = board;
    const std::uint64_t entries = perft_entries(copy, depth, most);
    return entries < most ? std::min(bytes, PerftTable::bytes_for(entries)) : bytes;
}

}  // namespace

JobTable::JobTable(std::size_t bytes, const Board& board, int depth, int threads)
    : memory_(bytes), table_(memory_.bytes().first(bytes_of_use(bytes, board, depth))) {
    memory_.touch(table_.bytes(), threads);
}

}  // namespace caipan::cli
