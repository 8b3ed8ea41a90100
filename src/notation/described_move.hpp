#pragma once

#include <cstdint>

#include "board/board.hpp"
#include "core/color.hpp"
#include "core/move.hpp"
#include "core/piece.hpp"
#include "core/square.hpp"

/// What the Chinese and the WXF notation have in common: a move told as its player sees it.
/// Nothing here depends on whose turn it is: every piece is seen with the eyes of its own side.
namespace caipan {

/// The number of a file (0..8) as `color` counts them: 1 at its own right hand, 9 at its left.
constexpr int file_number(Color color, int file) {
    return color == Color::Red ? kFiles - file : file + 1;
}

/// Where a piece stands among its like: the pieces of its own side and type. Pieces of one kind
/// on one file are a tandem and need a mark instead of the number of their file.
struct Tandem {
    int size = 1;    ///< its like on its file, itself included: 1 when it needs no mark
    int place = 0;   ///< how many of them stand in front of it
    int files = 0;   ///< files with a tandem of its like
    int serial = 0;  ///< in a tandem: how many come before it when all tandems of its like are
                     ///< counted, files from the own right to the left, each from the front

    bool alone() const { return size == 1; }
    bool first() const { return place == 0; }
    bool last() const { return place == size - 1; }

    friend bool operator==(const Tandem&, const Tandem&) = default;
};

/// The tandem of the piece on `square`, which must not be empty. Advisors and elephants count as
/// alone: two on one file never move in the same direction, so the direction tells which is meant.
Tandem tandem_of(const Board& board, Square square);

enum class Direction : std::uint8_t { Forward, Back, Sideways };

/// The parts of which both notations make their text.
struct DescribedMove {
    Piece piece;
    int file = 0;  ///< file_number() of the from-square
    Tandem tandem;
    Direction direction = Direction::Sideways;
    int number = 0;  ///< points moved along the own file, else file_number() of the to-square
};

/// The parts of a move. There must be a piece on its from-square, and it should be able to move so
/// (is_pseudo_legal, whoever's turn it is): for any other move the parts do not say which one.
DescribedMove describe(const Board& board, Move move);

}  // namespace caipan
