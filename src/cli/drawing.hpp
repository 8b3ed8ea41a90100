#pragma once

#include <string>

#include "board/board.hpp"

namespace caipan::cli {

/// The board as lines of text, ranks 9 to 0 from above, then whose turn it is and what gives check.
std::string drawing_of(const Board& board);

}  // namespace caipan::cli
