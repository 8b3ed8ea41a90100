#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "board/board.hpp"
#include "board/count.hpp"
#include "board/geometry.hpp"
#include "board/king_watch.hpp"
#include "board/safety.hpp"

/// The replies of one side as a function of where a piece of the other side arrives: the base of
/// delta counting, see delta.hpp. Internal to the board room.
namespace caipan::delta {

namespace g = geometry;

/// A rook or cannon on one of its two lines.
struct SliderLine {
    const g::LineEntry* row;
    unsigned occupied;
    unsigned open;   ///< the points it may go to
    unsigned reach;  ///< the points whose occupancy the moves depend on
    int count;
    g::LineField moves;  ///< of a rook or of a cannon

    SliderLine() {}  // NOLINT(modernize-use-equals-default): left as it is until set
    SliderLine(const g::LineEntry* line_row, unsigned line_occupied, unsigned line_open,
               g::LineField line_moves)
        : row(line_row), occupied(line_occupied), open(line_open), moves(line_moves) {
        const g::LineEntry entry = row[occupied];
        // A rook's up to the first piece, a cannon's up to the second.
        reach = moves == g::LineField::Cannon ? span(row, entry.second()) : entry.rook();
        count = count_if(occupied);
    }

    /// The moves if the line were occupied so.
    int count_if(unsigned bits) const { return std::popcount(row[bits].raw(moves) & open); }

    /// What changes in all when a piece arrives on each of some empty points in turn.
    int change(unsigned points) const {
        int sum = 0;
        for (points &= reach; points != 0; points &= points - 1) {
            sum += count_if(occupied | (points & (0 - points))) - count;
        }
        return sum;
    }
};

struct Slider {
    const g::Place* place;
    SliderLine on_rank;
    SliderLine on_file;

    Slider() {}  // NOLINT(modernize-use-equals-default): left as it is until set
    Slider(Square s, g::LineField moves, const count::View& view)
        : place(&g::kPlaces[s.slot()]),
          on_rank(place->rank_row, g::rank_bits(view.occupied, *place),
                  g::rank_bits(~view.closed, *place), moves),
          on_file(place->file_row, g::file_bits(view.occupied, *place),
                  g::file_bits(~view.closed, *place), moves) {}

    int count() const { return on_rank.count + on_file.count; }
    /// The moves if the board were occupied so.
    int count_if(Bitboard occupied) const {
        return on_rank.count_if(g::rank_bits(occupied, *place)) +
               on_file.count_if(g::file_bits(occupied, *place));
    }
    Bitboard reach() const {
        return g::rank_squares(on_rank.reach, *place) | g::file_squares(on_file.reach, *place);
    }
    int change(Bitboard arrivals) const {
        return on_rank.change(g::rank_bits(arrivals, *place)) +
               on_file.change(g::file_bits(arrivals, *place));
    }
    /// Takes away a piece that stands within reach.
    void remove(Bitboard piece) {
        const unsigned rank_bit = g::rank_bits(piece, *place);
        SliderLine& line = rank_bit != 0 ? on_rank : on_file;
        const unsigned bit = rank_bit != 0 ? rank_bit : g::file_bits(piece, *place);
        line = SliderLine(line.row, line.occupied & ~bit, line.open, line.moves);
    }
};

/// The replies of ~Us, whose king is not in check, to a move of one piece of Us. Where the piece
/// arrives decides:
///   on a hot point             (see KingWatch) the king's steps may change, or everything: see
///                              only_steps_change()
///   on another empty point     only sliders, horses and elephants that depend on it change
///   on a piece                 that piece's replies go, and others may take back
/// This holds for pieces that do not stand on a deep point; for one that does, Replies must be made
/// anew with that piece lifted off the board.
template <Color Us>
class Replies {
  public:
    static constexpr Color kThem = ~Us;

    explicit Replies(const Board& board) : board_(board), king_(board) {
        if (in_check()) return;
        view_ = {board.occupied(), board.pieces(kThem) | safety().forbidden};
        add_sliders(PieceType::Rook, g::LineField::Rook);
        add_sliders(PieceType::Cannon, g::LineField::Cannon);
        add_leapers();
        steps_ = count::king_steps<kThem>(board);
        total_ += sliders_total_ + leapers_ + count_plain() + steps_;
    }

    bool in_check() const { return king_.in_check(); }
    const KingWatch<Us>& king() const { return king_; }

    /// The sum of the replies after the piece on `from` has gone to each of `points`, which are not
    /// hot.
    std::int64_t after(Square from, Bitboard points) const {
        const Bitboard lifted = Bitboard::of(from);
        const Bitboard occupied = view_.occupied.without(lifted);
        const Bitboard takes = points & view_.occupied;
        const Bitboard quiet = points.without(takes);
        // First the replies while the piece is in the air, then what each arrival changes.
        std::int64_t total = total_;
        std::int64_t changes = 0;
        if (((quiet | lifted) & sliding_).any()) {
            for (std::size_t i = 0; i < slider_count_; ++i) {
                if ((reach_[i] & lifted).any()) {
                    Slider slider = sliders_[i];
                    slider.remove(lifted);
                    total += slider.count() - sliders_[i].count();
                    changes += slider.change(quiet);
                } else if ((reach_[i] & quiet).any()) {
                    changes += sliders_[i].change(quiet);
                }
            }
        }
        if (((quiet | lifted) & leaping_).any()) {
            const int leapers = count_leapers({occupied, view_.closed});
            total += leapers - leapers_;
            (quiet & leaping_).for_each([&](Square to) {
                changes += count_leapers({occupied | Bitboard::of(to), view_.closed}) - leapers;
            });
        }
        takes.for_each([&](Square to) { changes += change_by_taking(to, occupied); });
        return total * points.count() + changes;
    }

    /// The same with the sliders counted after each move.
    std::int64_t after_each(Square from, Bitboard points) const {
        const Bitboard lifted = Bitboard::of(from);
        const Bitboard occupied = view_.occupied.without(lifted);
        std::int64_t n = (total_ - sliders_total_ - leapers_) * points.count();
        points.for_each([&](Square to) {
            const Bitboard landed = Bitboard::of(to);
            const Bitboard then = occupied | landed;
            for (std::size_t i = 0; i < slider_count_; ++i) n += sliders_[i].count_if(then);
            n += ((lifted | landed) & leaping_).any() ? count_leapers({then, view_.closed})
                                                      : leapers_;
        });
        (points & view_.occupied).for_each([&](Square to) { n += change_by_taking(to, occupied); });
        return n;
    }

    /// After a move that leaves `then` as the safety of the king: the move counts with after(), but
    /// for the king's steps, which must be counted anew and compared with steps().
    bool only_steps_change(const Safety& then) const {
        return (then.checkers | then.pinned | safety().pinned).empty() &&
               then.forbidden == safety().forbidden;
    }
    int steps() const { return steps_; }

  private:
    const Safety& safety() const { return king_.safety(); }

    /// The piece on `to` can reply no more, and every piece that reaches that point may take back.
    int change_by_taking(Square to, Bitboard occupied) const {
        const Bitboard takers =
            board_.attackers(to, kThem, occupied).without(Bitboard::of(board_.king(kThem)));
        int n = takers.without(safety().pinned).count();
        (takers & safety().pinned).for_each([&](Square s) {
            n += safety().allowed(s).has(to) ? 1 : 0;
        });
        return n - count::single_piece<kThem>(board_, to, {occupied, closed_for(to)});
    }

    Bitboard closed_for(Square s) const {
        return safety().pinned.has(s) ? view_.closed | ~safety().allowed(s) : view_.closed;
    }

    /// What stands still as long as nobody takes it and the king is safe: pawns and advisors.
    int count_plain() const {
        const Bitboard set =
            board_.pieces(kThem, PieceType::Pawn) | board_.pieces(kThem, PieceType::Advisor);
        const Bitboard free = set.without(safety().pinned);
        int n = count::pawns<kThem>(board_.pieces(kThem, PieceType::Pawn) & free, view_.closed) +
                count::advisors<kThem>(
                    g::near_half<kThem>(board_.pieces(kThem, PieceType::Advisor) & free),
                    g::near_half<kThem>(view_.closed));
        (set & safety().pinned).for_each([&](Square s) {
            n += count::single_piece<kThem>(board_, s, {view_.occupied, closed_for(s)});
        });
        return n;
    }

    void add_sliders(PieceType type, g::LineField moves) {
        board_.pieces(kThem, type).for_each([&](Square s) {
            const Slider slider(s, moves, {view_.occupied, closed_for(s)});
            sliders_total_ += slider.count();
            reach_[slider_count_] = slider.reach();
            sliding_ |= reach_[slider_count_];
            sliders_[slider_count_++] = slider;
        });
    }

    int count_leapers(const count::View& view) const {
        const Bitboard free = ~safety().pinned;
        return count::horses(board_.pieces(kThem, PieceType::Horse) & free, view) +
               count::elephants(
                   g::near_half<kThem>(board_.pieces(kThem, PieceType::Elephant) & free),
                   g::near_half<kThem>(view.occupied), g::near_half<kThem>(view.closed));
    }

    /// Horses depend on their legs and elephants on their eyes. A bound one can seldom move: its
    /// count is fixed, and what it depends on is hot.
    void add_leapers() {
        leapers_ = count_leapers(view_);
        const auto add = [&](Square s, Bitboard around) {
            if (safety().pinned.has(s)) {
                king_.add_hot(around);
                total_ += count::single_piece<kThem>(board_, s, {view_.occupied, closed_for(s)});
            } else {
                leaping_ |= around;
            }
        };
        board_.pieces(kThem, PieceType::Horse).for_each([&](Square s) {
            add(s, g::kTables.beside[s.slot()]);
        });
        board_.pieces(kThem, PieceType::Elephant).for_each([&](Square s) {
            add(s, g::kTables.diagonal[s.slot()]);
        });
    }

    const Board& board_;
    KingWatch<Us> king_;
    count::View view_;
    std::int64_t total_ = 0;
    Bitboard leaping_;  ///< legs and eyes
    Bitboard sliding_;  ///< all of reach_
    int leapers_ = 0;
    int sliders_total_ = 0;
    int steps_ = 0;  ///< of the king
    std::size_t slider_count_ = 0;
    std::array<Slider, 4> sliders_;
    std::array<Bitboard, 4> reach_;
};

}  // namespace caipan::delta
