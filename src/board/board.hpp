#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.hpp"
#include "board/zobrist.hpp"
#include "core/bitboard.hpp"
#include "core/color.hpp"
#include "core/move.hpp"
#include "core/piece.hpp"

namespace caipan {

/// What Board::undo needs to take a move back.
struct Undo {
    std::uint64_t key = 0;
    Piece captured;
};

/// Pieces, side to move and key. Promises only that each side has exactly one king, standing in
/// its palace, and no more than full_count() pieces of a type; the side not to move may stand in
/// check (rulings look at positions after a pass). Public signatures trust `Position` instead.
class Board {
  public:
    /// An empty board with Red to move: to be filled with put() before anything else is asked.
    Board() = default;

    void put(Square s, Piece piece);
    void set_side(Color side);

    Color side() const { return side_; }
    Piece at(Square s) const { return mailbox_[s.slot()]; }
    Square king(Color color) const { return king_[color]; }
    Bitboard pieces(Color color) const { return color_[color]; }
    Bitboard pieces(Color color, PieceType type) const { return kind_[Piece(color, type).index()]; }
    Bitboard occupied() const { return color_[Color::Red] | color_[Color::Black]; }

    /// Equal for equal placements with the same side to move; incremental.
    std::uint64_t key() const { return key_; }
    /// The same key computed from nothing.
    std::uint64_t full_key() const;
    /// key() after a pseudo-legal move of the side to move.
    std::uint64_t key_after(Move move) const;

    /// Plays a pseudo-legal move of the side to move that does not take a king.
    Undo make(Move move);
    /// The same, but key() stays as it was: for counting, where nobody asks for it.
    Undo make_without_key(Move move);
    void undo(Move move, Undo before);
    /// The same two for who knows whose move it is.
    template <Color Us>
    Undo make_without_key(Move move);
    template <Color Us>
    void undo(Move move, Undo before);
    /// Takes the piece on a square off the sets of pieces, or puts it back: a way to see the board
    /// without it. at(), king(), side() and key() stay as they were.
    void lift(Square s) { flip_bit(s, at(s)); }
    /// Puts a lifted piece on a square, in place of what stands there; the second call undoes it.
    template <Color Us>
    void land(Piece piece, Square to);
    /// Gives the turn to the other side.
    void pass();

    /// The pieces of `by` that could capture on `target` if the points stood as in `occupied`
    /// (which may differ from the real occupancy; pieces of `by` outside it do not count). Reverse
    /// of the pieces' own moves, so pins and the safety of the king of `by` play no part.
    Bitboard attackers(Square target, Color by, Bitboard occupied) const;

    /// The pieces of `by` that would check a king on `target`: as attackers(), but a facing king
    /// counts along the file, and king, advisors and elephants do not reach the other palace.
    Bitboard checkers_at(Square target, Color by, Bitboard occupied) const;
    /// The pieces of a side that can check, by the way they do; a facing king is among the rooks.
    struct Strikers {
        Bitboard rooks;
        Bitboard cannons;
        Bitboard horses;
        Bitboard pawns;
    };
    Strikers strikers_of(Color color) const {
        return {pieces(color, PieceType::Rook) | pieces(color, PieceType::King),
                pieces(color, PieceType::Cannon), pieces(color, PieceType::Horse),
                pieces(color, PieceType::Pawn)};
    }
    /// For a palace point of the other side: one of the strikers checks a king there.
    static bool struck(Square target, Color by, const Strikers& strikers, Bitboard occupied);
    /// For a palace point of the other side: checkers_at() is not empty, with early exits. Pieces
    /// of `by` outside `active` block lines and legs but do not attack: a piece just captured, say.
    bool exposed(Square target, Color by, Bitboard occupied, Bitboard active) const;
    /// The same with all pieces of `by` active.
    bool exposed(Square target, Color by, Bitboard occupied) const;

    /// What gives check to the king of `color` now.
    Bitboard checkers(Color color) const { return checkers_at(king(color), ~color, occupied()); }
    bool in_check(Color color) const { return exposed(king(color), ~color, occupied()); }
    bool in_check() const { return in_check(side_); }
    /// The two kings stand on one file with nothing between them.
    bool kings_facing() const;

    /// True when a pseudo-legal move of the side to move attacks the other king: directly, by
    /// discovery or by facing. The same as make() and in_check(), without making the move, provided
    /// that king does not stand in check already (after a pass it may).
    bool gives_check(Move move) const;

    /// True when a pseudo-legal move of `color` does not leave its own king attacked.
    bool king_safe_after(Move move, Color color) const;

    friend bool operator==(const Board&, const Board&) = default;

  private:
    void flip_bit(Square s, Piece piece) {
        const Bitboard bit = Bitboard::of(s);
        kind_[piece.index()] ^= bit;
        color_[piece.color()] ^= bit;
    }

    std::array<Bitboard, 16> kind_{};  ///< by Piece::index(); 7 and 15 stay empty
    PerColor<Bitboard> color_{};
    std::array<Piece, kSquares> mailbox_{};
    PerColor<Square> king_{};
    Color side_ = Color::Red;
    std::uint64_t key_ = 0;
};

inline std::uint64_t Board::key_after(Move move) const {
    const Piece piece = mailbox_[move.from().slot()];
    const Piece captured = mailbox_[move.to().slot()];
    const auto& keys = zobrist::kKeys.piece;
    return key_ ^ keys[piece.index()][move.from().slot()] ^ keys[piece.index()][move.to().slot()] ^
           keys[captured.index()][move.to().slot()] ^ zobrist::kKeys.black_to_move;
}

inline Undo Board::make(Move move) {
    const std::uint64_t key = key_after(move);
    const Undo before = make_without_key(move);
    key_ = key;
    return before;
}

template <Color Us>
Undo Board::make_without_key(Move move) {
    const Square from = move.from();
    const Square to = move.to();
    const Piece piece = mailbox_[from.slot()];
    const Piece captured = mailbox_[to.slot()];
    if (captured) {
        kind_[captured.index()] ^= Bitboard::of(to);
        color_[~Us] ^= Bitboard::of(to);
    }
    const Bitboard step = Bitboard::of(from) | Bitboard::of(to);
    kind_[piece.index()] ^= step;
    color_[Us] ^= step;
    mailbox_[from.slot()] = Piece::none();
    mailbox_[to.slot()] = piece;
    if (piece.type() == PieceType::King) king_[Us] = to;
    side_ = ~Us;
    return {key_, captured};
}

template <Color Us>
void Board::undo(Move move, Undo before) {
    const Square from = move.from();
    const Square to = move.to();
    const Piece piece = mailbox_[to.slot()];
    side_ = Us;
    const Bitboard step = Bitboard::of(from) | Bitboard::of(to);
    kind_[piece.index()] ^= step;
    color_[Us] ^= step;
    if (before.captured) {
        kind_[before.captured.index()] ^= Bitboard::of(to);
        color_[~Us] ^= Bitboard::of(to);
    }
    mailbox_[from.slot()] = piece;
    mailbox_[to.slot()] = before.captured;
    if (piece.type() == PieceType::King) king_[Us] = from;
    key_ = before.key;
}

template <Color Us>
void Board::land(Piece piece, Square to) {
    const Bitboard bit = Bitboard::of(to);
    kind_[piece.index()] ^= bit;
    color_[Us] ^= bit;
    if (const Piece captured = at(to)) {
        kind_[captured.index()] ^= bit;
        color_[~Us] ^= bit;
    }
}

inline Undo Board::make_without_key(Move move) {
    return side_ == Color::Red ? make_without_key<Color::Red>(move)
                               : make_without_key<Color::Black>(move);
}

inline void Board::undo(Move move, Undo before) {
    if (side_ == Color::Black) {
        undo<Color::Red>(move, before);
    } else {
        undo<Color::Black>(move, before);
    }
}

inline void Board::pass() {
    side_ = ~side_;
    key_ ^= zobrist::kKeys.black_to_move;
}

inline bool Board::exposed(Square target, Color by, Bitboard occupied, Bitboard active) const {
    Strikers strikers = strikers_of(by);
    strikers.rooks &= active;
    strikers.cannons &= active;
    strikers.horses &= active;
    strikers.pawns &= active;
    return struck(target, by, strikers, occupied);
}

inline bool Board::exposed(Square target, Color by, Bitboard occupied) const {
    return struck(target, by, strikers_of(by), occupied);
}

inline bool Board::struck(Square target, Color by, const Strikers& strikers, Bitboard occupied) {
    namespace g = geometry;
    const g::Place& place = g::kPlaces[target.slot()];
    const unsigned file_rooks = g::file_bits(strikers.rooks, place);
    const unsigned file_cannons = g::file_bits(strikers.cannons, place);
    if ((file_rooks | file_cannons) != 0 &&
        g::file_entry(place, occupied).attacked(file_rooks, file_cannons)) {
        return true;
    }
    // The palaces share no rank, so a king among the rooks can only be met along a file.
    const auto on_rank = [&](Bitboard set) {
        return g::rank_bits(by == Color::Red ? set.hi : set.lo, place);
    };
    const unsigned rank_rooks = on_rank(strikers.rooks);
    const unsigned rank_cannons = on_rank(strikers.cannons);
    if ((rank_rooks | rank_cannons) != 0 &&
        place.rank_row[on_rank(occupied)].attacked(rank_rooks, rank_cannons)) {
        return true;
    }
    const Bitboard horses = strikers.horses & g::kTables.horse_to[target.slot()][0];
    if (horses.any() && (g::horse_sources(target, occupied) & horses).any()) return true;
    return (g::kTables.pawn_to[by][target.slot()] & strikers.pawns).any();
}

inline bool Board::gives_check(Move move) const {
    const Square king = king_[~side_];
    const Bitboard from = Bitboard::of(move.from());
    const Bitboard to = Bitboard::of(move.to());
    // A check comes from, or through, the points of this zone; most moves touch none of them.
    if (((from | to) & geometry::kTables.check_zone[king.slot()]).empty()) return false;
    Strikers strikers = strikers_of(side_);
    switch (mailbox_[move.from().slot()].type()) {
        case PieceType::King:
        case PieceType::Rook: strikers.rooks ^= from | to; break;
        case PieceType::Cannon: strikers.cannons ^= from | to; break;
        case PieceType::Horse: strikers.horses ^= from | to; break;
        case PieceType::Pawn: strikers.pawns ^= from | to; break;
        case PieceType::Advisor:
        case PieceType::Elephant: break;
    }
    return struck(king, side_, strikers, occupied().without(from) | to);
}

inline bool Board::king_safe_after(Move move, Color color) const {
    const Bitboard to = Bitboard::of(move.to());
    const Bitboard after = occupied().without(Bitboard::of(move.from())) | to;
    const Square king = move.from() == king_[color] ? move.to() : king_[color];
    return !exposed(king, ~color, after, after.without(to));  // what stood on `to` attacks no more
}

}  // namespace caipan
