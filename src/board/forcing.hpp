#pragma once

#include "board/board.hpp"
#include "core/move.hpp"

namespace caipan {

/// The legal moves that give check, in the order of legal_moves(). The other king must not stand in
/// check.
MoveList checking_moves(const Board& board);

/// The legal moves that capture or give check, in the order of legal_moves(). The other king must
/// not stand in check.
MoveList forcing_moves(const Board& board);

}  // namespace caipan
