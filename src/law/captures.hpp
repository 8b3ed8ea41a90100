#pragma once

#include <vector>

#include "board/board.hpp"
#include "law/capture_facts.hpp"
#include "law/identity.hpp"

namespace caipan {

/// Every legal capture of the side to move but that of a king. Either side may stand in check: a
/// check that stands is overlooked, both in what the side to move may capture and in what its
/// opponent may retake; only checks that the capture or the retaking uncovers count.
std::vector<CaptureFacts> captures_of(const Board& board, const PieceIds& ids);

/// The piece on `rook` stands on a line between a cannon and its own king, and the cannon would
/// check if it left (MY2008 M22).
bool is_held_by_cannon(const Board& board, Square rook);

}  // namespace caipan
