#pragma once

#include <cstdint>
#include <string>

#include "board/board.hpp"
#include "core/move.hpp"
#include "core/piece.hpp"

/// Moves and pieces in Chinese, UTF-8 and simplified.
namespace caipan {

/// The character of a piece as its own side writes it. Not for none.
std::string chinese_word(Piece piece);
/// The piece with its side, two characters, as in sentences: "red rook". Not for none.
std::string chinese_name(Piece piece);

struct ChineseStyle {
    /// How Black's files and steps are written; Red's are always Chinese numerals.
    enum class BlackDigits : std::uint8_t {
        HalfWidth,  ///< as in the federation's record (CXA1999 7.5)
        FullWidth,  ///< as in many game files
    };
    BlackDigits black_digits = BlackDigits::HalfWidth;
};

/// The full record of a move (CXA1999 7.5), always four characters: piece, file, direction, and
/// the file gone to or, along the own file, the number of steps.
///
/// `board` is the position before the move, and a piece that can move so must stand on the
/// from-square (is_pseudo_legal); whose turn it is makes no difference. Of all pseudo-legal moves
/// of a side that has its advisors and elephants on their points, no two have the same text.
///
/// Pieces of one kind on one file are named as in xqbase's specification of moves, a mark before
/// the piece instead of the file behind it:
/// - two horses, rooks, cannons or pawns: front and rear;
/// - three pawns: front, middle, rear;
/// - four or five pawns: numbered from the front;
/// - pawns on two files with two or more each: numbered through both files, the file nearer to the
///   own right hand first, each from the front. A lone pawn keeps its file;
/// - advisors and elephants keep their file; the direction tells which is meant.
/// The numbers of pawns are Chinese numerals for both sides: they count pawns, not files.
std::string chinese_move(const Board& board, Move move, ChineseStyle style = {});

}  // namespace caipan
