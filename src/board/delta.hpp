#pragma once

#include <cstdint>

#include "board/board.hpp"

namespace caipan {

/// The number of legal sequences of two plies: the sum of count_legal_moves() after every legal
/// move, but for most moves without making them. The replies are counted once for the position;
/// a move changes that count only through the few points that a reply depends on. The board is
/// unchanged afterwards.
std::uint64_t count_two_plies(Board& board);

/// The same number, with the replies counted after every move. What a move cannot change is kept:
/// pawns and advisors, horses and elephants whose legs and eyes it leaves alone, and the king's
/// steps unless it could matter to the king; the sliders are counted each time.
std::uint64_t count_two_plies_each(Board& board);

}  // namespace caipan
