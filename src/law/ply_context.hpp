#pragma once

#include <vector>

#include "board/board.hpp"
#include "board/line.hpp"
#include "law/identity.hpp"
#include "law/loop.hpp"

namespace caipan {

/// One ply of a loop with the positions around it; pieces keep their identity through the loop.
struct PlyContext {
    int number = 0;
    Move move;
    Piece moved;
    Color mover = Color::Red;
    bool check = false;
    bool answers_check = false;
    Board before;
    PieceIds ids_before;
    Board after;
    PieceIds ids_after;
    /// The position before the opponent's last move; at the first ply of a loop, that of the
    /// loop's last move, since the loop goes round; of a series, the position before this ply.
    Board earlier;
    PieceIds ids_earlier;

    /// The position after the ply with the opponent's turn passed.
    Board movers_turn() const {
        Board board = after;
        board.pass();
        return board;
    }
    bool same_as(const PlyContext& other) const {
        return move == other.move && before.key() == other.before.key() &&
               earlier.key() == other.earlier.key() && before == other.before &&
               earlier == other.earlier;
    }
    /// The same move of the same pieces from the same position.
    bool same_captures_as(const PlyContext& other) const {
        return move == other.move && before.key() == other.before.key() && before == other.before &&
               ids_before == other.ids_before;
    }
};

/// The contexts of all plies of the span, in order. Pieces are numbered at a point that is mostly
/// the same for spans of one line that follow each other.
std::vector<PlyContext> contexts_of(const Line& line, const LoopSpan& span);

}  // namespace caipan
