#pragma once

#include <cstdint>

#include "board/board.hpp"

namespace caipan {

/// The number of legal sequences of two plies: the sum of count_legal_moves() after every legal
/// move, but for most moves without making them. The replies are counted once for the position;
/// a move changes that count only through the few points that a reply depends on. The board is
/// unchanged afterwards.
std::uint64_t count_two_plies(Board& board);

/// The same number, with the replies to every move counted; only what is known of the king that
/// replies is kept from move to move.
std::uint64_t count_two_plies_each(Board& board);

}  // namespace caipan
