#pragma once

#include <string>

#include "board/board.hpp"
#include "protocol/dialect.hpp"

namespace caipan::protocol {

/// The board as lines of text, the highest rank first, with the names of ranks and files beside it.
std::string drawing_of(const Board& board, Ranks ranks);

}  // namespace caipan::protocol
