#pragma once

#include <cstddef>

#include "board/board.hpp"
#include "board/perft_table.hpp"
#include "cli/zeroed_memory.hpp"

namespace caipan::cli {

/// The table of one perft, ready for its threads: clean, and its pages taken.
class JobTable {
  public:
    /// Uses at most so many bytes, and no more than the count can fill. Throws std::bad_alloc when
    /// the bytes cannot be had, also when fewer would do.
    JobTable(std::size_t bytes, const Board& board, int depth, int threads);

    PerftTable& table() { return table_; }

  private:
    ZeroedMemory memory_;
    PerftTable table_;
};

}  // namespace caipan::cli
