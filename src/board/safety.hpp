#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/board.hpp"
#include "board/geometry.hpp"

namespace caipan {

/// What the safety of one side's king asks of that side's moves: made once per position and read
/// by generation, single-move legality, mate tests and the facts of rulings.
///
/// A move of any piece but the king is safe when (not in check) it does not go to `forbidden` and,
/// if its piece is in `pinned`, it goes to a square of allowed(). In check, a move must also pass
/// Board::king_safe_after(); only moves from or to a square of `evasion` can.
class Safety {
  public:
    /// Needs the kings in their palaces.
    Safety(const Board& board, Color us);

    Bitboard checkers;  ///< enemy pieces that give check
    Bitboard
        forbidden;     ///< points between the king and a cannon with no screen: no piece may enter
    Bitboard pinned;   ///< own pieces that are not free to go anywhere
    Bitboard evasion;  ///< in check: the points that matter to the first checker

    bool in_check() const { return checkers.any(); }
    /// Where a piece standing on `from` may go as far as pins are concerned.
    Bitboard allowed(Square from) const;

  private:
    /// Plain words, because an array that clears itself would cost more than the analysis.
    struct Pin {
        std::uint64_t lo;
        std::uint64_t hi;
        int from;
    };

    void add_checker(Square checker, Bitboard through);
    void add_pin(Square from, Bitboard allowed);
    void look_along_lines(const Board& board, Color us);
    void look_at_horses(const Board& board, Color us, Bitboard horses);
    void look_at_pawns(Bitboard pawns);

    // Two pieces on each of four lines, and a leg on each of four diagonals.
    std::array<Pin, 12> pins_;
    std::size_t pin_count_ = 0;
};

[[gnu::always_inline]] inline Safety::Safety(const Board& board, Color us) {
    namespace g = geometry;
    const Square king = board.king(us);
    const g::Place& place = g::kPlaces[king.slot()];
    const Bitboard occupied = board.occupied();
    const Bitboard rooks = board.pieces(~us, PieceType::Rook) | board.pieces(~us, PieceType::King);
    const Bitboard cannons = board.pieces(~us, PieceType::Cannon);
    // Most kings are watched by nobody, and that is seen at once.
    const auto on_rank = [&](Bitboard set) {
        return g::rank_bits(us == Color::Red ? set.lo : set.hi, place);
    };
    if (g::file_entry(place, occupied)
            .watched(g::file_bits(rooks, place), g::file_bits(cannons, place)) ||
        place.rank_row[on_rank(occupied)].watched(on_rank(rooks), on_rank(cannons))) {
        look_along_lines(board, us);
    }
    const Bitboard horses =
        board.pieces(~us, PieceType::Horse) & g::kTables.horse_to[king.slot()][0];
    if (horses.any()) look_at_horses(board, us, horses);
    const Bitboard pawns =
        g::kTables.pawn_to[~us][king.slot()] & board.pieces(~us, PieceType::Pawn);
    if (pawns.any()) look_at_pawns(pawns);
}

inline Bitboard Safety::allowed(Square from) const {
    Bitboard result = Bitboard::all();
    for (std::size_t i = 0; i < pin_count_; ++i) {
        if (pins_[i].from == from.index()) result &= Bitboard{pins_[i].lo, pins_[i].hi};
    }
    return result;
}

}  // namespace caipan
