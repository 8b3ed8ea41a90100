#pragma once

#include <array>

#include "board/board.hpp"
#include "core/move.hpp"
#include "core/piece.hpp"

namespace caipan::search {

/// What a piece is worth where pieces are traded, by index_of(PieceType). The king's value only
/// has to outweigh everything else.
inline constexpr std::array<int, kPieceTypes> kPieceValue = {10'000, 200, 200, 430, 950, 470, 90};

constexpr int value_of(Piece piece) {
    return piece ? kPieceValue[index_of(piece.type())] : 0;
}

/// How good the position is for the side to move, without looking ahead: material, places,
/// mobility, and how well the kings are guarded. A side without rook, horse, cannon or pawn cannot
/// win and never gets more than a draw.
int evaluate(const Board& board);

/// What `move` wins by the captures on its target, when both sides always take back with their
/// cheapest piece and may stop. Pins play no part.
int exchange_value(const Board& board, Move move);

}  // namespace caipan::search
