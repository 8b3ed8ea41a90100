#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "board/perft.hpp"

namespace caipan::cli {

/// What perft_divide() gives, with the positions after two plies (one, if few plies are asked for)
/// dealt to several threads that share nothing but the number of the next one, and the table if
/// there is one. Depth 1 and more.
std::vector<PerftShare> parallel_perft(const Board& board, int depth, PerftMode mode, int threads,
                                       PerftTable* table = nullptr);

}  // namespace caipan::cli
