#pragma once

#include "board/board.hpp"
#include "core/move.hpp"

namespace caipan {

/// Appends every legal move of the side to move, in no particular order.
void append_legal_moves(const Board& board, MoveList& list);
/// Every legal move of the side to move.
MoveList legal_moves(const Board& board);
/// legal_moves(board).size(), without naming the moves.
int count_legal_moves(const Board& board);
/// False when the side to move is mated or stalemated; stops at the first move found.
bool has_legal_move(const Board& board);
/// The same for who knows whether the side to move stands in check.
bool has_legal_move(const Board& board, bool in_check);

/// The piece on `from` is the mover's and reaches `to`, which does not hold an own piece; the
/// safety of its king is not looked at.
bool is_pseudo_legal(const Board& board, Move move);
/// The same answer as legal_moves(board).contains(move), without generating anything.
bool is_legal(const Board& board, Move move);

}  // namespace caipan
