#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "board/perft.hpp"

namespace caipan::cli {

/// What perft_divide() gives, with the positions after two plies dealt to several threads that
/// share nothing but the number of the next one. Depth 1 and more.
std::vector<PerftShare> parallel_perft(const Board& board, int depth, PerftMode mode, int threads);

}  // namespace caipan::cli
