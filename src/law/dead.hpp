#pragma once

#include "board/board.hpp"
#include "law/pack.hpp"

namespace caipan {

/// A simple position that neither side can win (CXA 1999 4.2.1, which lists none): by
/// `dead.material`, neither side has a rook, horse, cannon or pawn.
bool is_dead(const Board& board, const RulePack& pack);

}  // namespace caipan
