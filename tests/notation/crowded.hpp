#pragma once

#include <array>
#include <string_view>

#include "board/board.hpp"
#include "board/movegen.hpp"
#include "core/color.hpp"
#include "core/move.hpp"
#include "core/piece.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"

/// Boards on which pieces of one kind crowd on few files, and all the moves that notations must
/// tell apart.
namespace caipan::test {

using Files = std::array<int, 3>;

/// Kings, advisors and elephants, also two of a kind on a file; some of them or none.
inline constexpr std::array<std::string_view, 4> kGuards = {
    "2bak4/9/3a5/9/2b6/6B2/9/5A3/9/4KAB2 w",
    "4kab2/9/5a3/9/6b2/2B6/9/3A5/9/2BAK4 w",
    "4k4/4a4/b2ab4/9/9/9/9/4BA2B/4A4/4K4 w",
    "4k4/9/9/9/9/9/9/9/9/4K4 w",
};

/// Puts up to full_count() pieces of a kind on the given files, pawns not behind their first rank.
inline void crowd(Board& board, Piece piece, const Files& files, Random& random) {
    const bool pawn = piece.type() == PieceType::Pawn;
    for (int attempt = 0; attempt < full_count(piece.type()) + 2; ++attempt) {
        const int rank = kRanks - 1 - random.below(pawn ? 7 : kRanks);
        const Square seen = Square::at(random.pick(files), rank);
        const Square s = piece.color() == Color::Red ? seen : seen.flipped();
        const bool full =
            board.pieces(piece.color(), piece.type()).count() == full_count(piece.type());
        if (!full && board.at(s).is_none()) board.put(s, piece);
    }
}

/// A board on which all that needs marks stands on a few files. Kings may be in check.
inline Board crowded_board(Random& random) {
    Board board = board_of(random.pick(kGuards));
    const Files files = {random.below(kFiles), random.below(kFiles), random.below(kFiles)};
    for (const Color color : kColors) {
        for (const PieceType type :
             {PieceType::Pawn, PieceType::Rook, PieceType::Horse, PieceType::Cannon}) {
            crowd(board, Piece(color, type),
                  {random.pick(files), random.pick(files), random.pick(files)}, random);
        }
    }
    return board;
}

/// Calls f(Move) for every pseudo-legal move of `color`, whoever's turn it is.
template <class F>
void for_each_pseudo_legal(Board board, Color color, F f) {
    board.set_side(color);
    board.pieces(color).for_each([&](Square from) {
        for (int i = 0; i < kSquares; ++i) {
            const Move move(from, Square::from_index(i));
            if (is_pseudo_legal(board, move)) f(move);
        }
    });
}

/// The board turned by half, with the colours swapped: what the other player sees.
inline Board turned(const Board& board) {
    Board result;
    board.occupied().for_each([&](Square s) {
        const Piece piece = board.at(s);
        result.put(s.mirrored().flipped(), Piece(~piece.color(), piece.type()));
    });
    result.set_side(~board.side());
    return result;
}

}  // namespace caipan::test
