#include "board/forcing.hpp"

#include <array>

#include "board/generate.hpp"

namespace caipan {
namespace {

namespace g = geometry;

/// Where a move has to end, or to begin, to come into question as a check.
class CheckMasks {
  public:
    explicit CheckMasks(const Board& board)
        : line_(g::kTables.line[board.king(~board.side()).slot()]) {
        const Color us = board.side();
        const Square king = board.king(~us);
        const Bitboard occupied = board.occupied();
        const Bitboard open = seen_from(king, occupied);
        const Bitboard jumps = g::kTables.horse_to[king.slot()][0];
        direct_[index_of(PieceType::King)] = line_;
        direct_[index_of(PieceType::Rook)] = open;
        direct_[index_of(PieceType::Cannon)] = line_ & ~open;
        direct_[index_of(PieceType::Horse)] = jumps;
        direct_[index_of(PieceType::Pawn)] = g::kTables.pawn_to[us][king.slot()];

        const auto& between = g::kTables.between[g::kTables.palace_slot[king.slot()]];
        for (const PieceType type : {PieceType::King, PieceType::Rook}) {
            (board.pieces(us, type) & line_).for_each([&](Square s) {
                const Bitboard blockers = between[s.slot()] & occupied;
                if (!blockers.several()) leave_ |= blockers;
            });
        }
        (board.pieces(us, PieceType::Cannon) & line_).for_each([&](Square s) {
            const Bitboard screens = between[s.slot()] & occupied;
            if (screens.empty()) arrive_ |= between[s.slot()];
            if (screens.count() == 2) leave_ |= screens;
        });
        // The legs of horses that are a jump away.
        if ((board.pieces(us, PieceType::Horse) & jumps).any()) {
            leave_ |= g::kTables.check_zone[king.slot()] & ~(line_ | jumps);
        }
        leave_ &= board.pieces(us);
    }

    /// Of the points that the piece on `from` could go to, those that may give check.
    Bitboard targets(Square from, PieceType type) const {
        if (leave_.has(from)) return Bitboard::all();
        // A cannon on a line of the king is itself a screen there until it moves.
        if (type == PieceType::Cannon && line_.has(from)) return line_ | arrive_;
        return direct_[index_of(type)] | arrive_;
    }
    /// Of the points that pawns, advisors and elephants could go to, those that may give check,
    /// unless one of `small` gives it by leaving.
    Bitboard targets_of_small() const { return direct_[index_of(PieceType::Pawn)] | arrive_; }
    bool check_by_leaving(Bitboard small) const { return (leave_ & small).any(); }

  private:
    /// The points that a rook on `s` attacks.
    static Bitboard seen_from(Square s, Bitboard occupied) {
        const g::Cross cross = g::cross(s, occupied);
        return g::rank_squares(cross.on_rank.quiet() | cross.on_rank.first(), s.rank()) |
               g::file_squares(cross.on_file.quiet() | cross.on_file.first(), s.file());
    }

    Bitboard line_;                               ///< the lines of the other king
    std::array<Bitboard, kPieceTypes> direct_{};  ///< where such a piece may itself attack
    Bitboard leave_;   ///< points whose leaving may let another piece attack
    Bitboard arrive_;  ///< points where any piece would be the screen of a cannon
};

/// Appends the checks, and the captures if asked for, to a list.
class ForcingSink {
  public:
    ForcingSink(const Board& board, Bitboard captures, MoveList& list)
        : board_(board), masks_(board), captures_(captures), list_(list) {
        const Color us = board.side();
        const Bitboard small = board.pieces(us, PieceType::Pawn) |
                               board.pieces(us, PieceType::Advisor) |
                               board.pieces(us, PieceType::Elephant);
        small_ = masks_.check_by_leaving(small) ? Bitboard::all()
                                                : captures_ | masks_.targets_of_small();
    }

    /// The points that the piece on `from` may go to to be listed.
    Bitboard of_interest(Square from) const {
        return captures_ | masks_.targets(from, board_.at(from).type());
    }
    bool line_moves(Square from, unsigned rank_mask, unsigned file_mask) {
        const g::Place& place = g::kPlaces[from.slot()];
        const Bitboard wanted = of_interest(from);
        add_all(from, g::rank_squares(rank_mask, place) & wanted);
        add_all(from, g::file_squares(file_mask, place) & wanted);
        return false;
    }
    bool moves(Square from, Bitboard targets) {
        add_all(from, targets & of_interest(from));
        return false;
    }
    bool shifted(std::uint64_t targets, int base, int step) {
        targets &= base == 0 ? small_.lo : small_.hi;
        for (; targets != 0; targets &= targets - 1) {
            const int to = base + std::countr_zero(targets);
            one(Move(Square::from_index(to - step), Square::from_index(to)));
        }
        return false;
    }
    bool one(Move move) { return moves(move.from(), Bitboard::of(move.to())); }

  private:
    void add_all(Square from, Bitboard targets) {
        targets.for_each([&](Square to) { add(Move(from, to)); });
    }
    [[gnu::noinline]] void add(Move move) {
        if (captures_.has(move.to()) || board_.gives_check(move)) list_.push(move);
    }

    const Board& board_;
    CheckMasks masks_;
    Bitboard captures_;
    Bitboard small_;  ///< where a move of a pawn, advisor or elephant is looked at
    MoveList& list_;
};

}  // namespace

MoveList checking_moves(const Board& board) {
    MoveList list;
    ForcingSink sink(board, {}, list);
    generate::legal(board, sink);
    return list;
}

MoveList forcing_moves(const Board& board) {
    MoveList list;
    ForcingSink sink(board, board.pieces(~board.side()), list);
    generate::legal(board, sink);
    return list;
}

}  // namespace caipan
