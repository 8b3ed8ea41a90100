#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "board/perft_table.hpp"

namespace caipan {

/// How perft counts. All modes give the same numbers.
enum class PerftMode : std::uint8_t {
    List,    ///< a full list of legal moves at every node, the last one's size counted in bulk
    Direct,  ///< the last ply is counted after every move, without being listed
    Delta,   ///< the last two plies are counted by what each move changes
};

/// The number of legal move sequences of `depth` plies (1 for depth 0). The board is unchanged
/// afterwards. Depth up to kMaxPerftDepth. With a table, positions that come again at the same
/// depth, two plies and more, are counted once.
std::uint64_t perft(Board& board, int depth, PerftMode mode, PerftTable* table = nullptr);

/// How many entries such a count can put in a table: its positions with two plies and more to go,
/// those that come again counted again. Stops at `most`, which bounds the time it takes.
std::uint64_t perft_entries(Board& board, int depth, std::uint64_t most);

/// One root move and the sequences that begin with it.
struct PerftShare {
    Move move;
    std::uint64_t nodes = 0;
};

/// What perft counts for each root move, ordered by move; empty for depth 0.
std::vector<PerftShare> perft_divide(Board& board, int depth, PerftMode mode,
                                     PerftTable* table = nullptr);

/// Counts of the published tables: of the last plies, how many capture and how many give check;
/// of the positions one ply above the leaves, in how many the side to move has no legal move.
struct PerftDetail {
    std::uint64_t nodes = 0;
    std::uint64_t captures = 0;
    std::uint64_t checks = 0;
    std::uint64_t dead_ends = 0;

    friend bool operator==(const PerftDetail&, const PerftDetail&) = default;
};
PerftDetail perft_detail(Board& board, int depth);

}  // namespace caipan
