#pragma once

#include "board/board.hpp"
#include "board/geometry.hpp"
#include "board/safety.hpp"
#include "core/bitboard.hpp"

/// What the moves of one side can mean to the king of the other. Internal to the board room.
namespace caipan::delta {

namespace g = geometry;

/// Everything up to and including the pieces in `ends`, both ways: as far as a rook would see if
/// only those stood on the line.
inline unsigned span(const g::LineEntry* row, unsigned ends) {
    return row[ends].rook();
}

/// The king of ~Us, not in check, before a move of Us. A move of a piece that does not stand on
/// deep() to a point that is not hot() changes neither the safety() of that king (checks, forbidden
/// points, bound pieces) nor the steps it may take. For a piece that stands on deep() the watch
/// must be made anew with that piece lifted off the board.
template <Color Us>
class KingWatch {
  public:
    static constexpr Color kThem = ~Us;

    explicit KingWatch(const Board& board) : safety_(board, kThem) {
        if (!in_check()) watch_king(board);
    }

    bool in_check() const { return safety_.in_check(); }
    const Safety& safety() const { return safety_; }
    /// Where a piece matters to the safety of the king and its steps.
    Bitboard deep() const { return deep_; }
    /// Of the points where a piece of this type arrives, those whose count must be made anew.
    Bitboard hot(PieceType type) const {
        const Bitboard shut = near_king_ | hot_quiet_;
        switch (type) {
            case PieceType::King:
            case PieceType::Rook: return shut | hot_rook_;
            case PieceType::Cannon: return shut | hot_cannon_;
            case PieceType::Horse: return shut | hot_horse_;
            case PieceType::Pawn: return shut | hot_pawn_;
            case PieceType::Advisor:
            case PieceType::Elephant: break;
        }
        return shut;
    }

    /// Makes an empty point hot, and a piece there deep.
    void add_hot(Bitboard points) {
        hot_quiet_ |= points.without(theirs_);
        deep_ |= points;
    }

  private:
    /// The lines of a king up to the third piece, those of a point it may step to up to the second:
    /// beyond that nothing attacks, pins or will after one move.
    void watch_king(const Board& board) {
        const Square king = board.king(kThem);
        const Bitboard occupied = board.occupied();
        theirs_ = board.pieces(kThem);
        const Board::Strikers strikers = board.strikers_of(Us);
        near_king_ = g::kTables.king[king.slot()];
        watch_lines<3>(king, occupied, strikers);
        watch_leaps(king, strikers);
        const Bitboard without_king = occupied.without(Bitboard::of(king));
        near_king_.without(theirs_).for_each([&](Square step) {
            watch_lines<2>(step, without_king, strikers);
            watch_leaps(step, strikers);
        });
        // Where a piece is taken the lines stay as they are.
        hot_quiet_ = hot_quiet_.without(theirs_);
    }

    template <int Pieces>
    void watch_lines(Square point, Bitboard occupied, const Board::Strikers& strikers) {
        const g::Place& place = g::kPlaces[point.slot()];
        const Sight on_rank = sight<Pieces>(place.rank_row, g::rank_bits(occupied, place),
                                            g::rank_bits(strikers.rooks, place),
                                            g::rank_bits(strikers.cannons, place));
        const Sight on_file = sight<Pieces>(place.file_row, g::file_bits(occupied, place),
                                            g::file_bits(strikers.rooks, place),
                                            g::file_bits(strikers.cannons, place));
        const auto squares = [&](unsigned Sight::*part) {
            return g::rank_squares(on_rank.*part, place) | g::file_squares(on_file.*part, place);
        };
        hot_rook_ |= squares(&Sight::rook);
        hot_cannon_ |= squares(&Sight::cannon);
        hot_quiet_ |= squares(&Sight::quiet);
        deep_ |= squares(&Sight::cannon);
    }

    /// The points of one line where the arrival of a rook, a cannon or anything matters.
    struct Sight {
        unsigned rook;
        unsigned cannon;
        unsigned quiet;
    };
    template <int Pieces>
    static Sight sight(const g::LineEntry* row, unsigned occupied, unsigned rooks,
                       unsigned cannons) {
        const g::LineEntry entry = row[occupied];
        if constexpr (Pieces == 3) {
            const unsigned all = span(row, entry.third());
            return {span(row, entry.second()), all, entry.watched(rooks, cannons) ? all : 0};
        } else {
            const unsigned all = span(row, entry.second());
            const bool watched = entry.attacked(rooks | cannons, cannons);
            return {entry.rook(), all, watched ? all : 0};
        }
    }

    void watch_leaps(Square point, const Board::Strikers& strikers) {
        const Bitboard jumps = g::kTables.horse_to[point.slot()][0];
        const Bitboard pawns = g::kTables.pawn_to[Us][point.slot()];
        hot_horse_ |= jumps;
        hot_pawn_ |= pawns;
        deep_ |= pawns & strikers.pawns;
        (jumps & strikers.horses).for_each([&](Square s) {
            const Bitboard leg = Bitboard::of(g::horse_leg(s, point));
            hot_quiet_ |= leg;
            deep_ |= leg | Bitboard::of(s);
        });
    }

    Safety safety_;
    Bitboard theirs_;
    Bitboard deep_;
    Bitboard near_king_;
    Bitboard hot_quiet_;
    Bitboard hot_rook_;
    Bitboard hot_cannon_;
    Bitboard hot_horse_;
    Bitboard hot_pawn_;
};

}  // namespace caipan::delta
