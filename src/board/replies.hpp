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
    unsigned closed;
    unsigned reach;  ///< the points whose occupancy the moves depend on
    int count;
    bool cannon;

    SliderLine() {}  // NOLINT(modernize-use-equals-default): left as it is until set
    SliderLine(const g::LineEntry* line_row, unsigned line_occupied, unsigned line_closed,
               bool is_cannon)
        : row(line_row), occupied(line_occupied), closed(line_closed), cannon(is_cannon) {
        const g::LineEntry entry = row[occupied];
        // A rook's up to the first piece, a cannon's up to the second.
        reach = cannon ? span(row, entry.second()) : entry.rook();
        count = std::popcount((cannon ? entry.cannon() : entry.rook()) & ~closed);
    }

    /// What changes in all when a piece arrives on each of some empty points in turn.
    int change(unsigned points) const {
        int sum = 0;
        for (points &= reach; points != 0; points &= points - 1) {
            const g::LineEntry entry = row[occupied | (points & (0 - points))];
            sum += std::popcount((cannon ? entry.cannon() : entry.rook()) & ~closed) - count;
        }
        return sum;
    }
};

struct Slider {
    const g::Place* place;
    SliderLine on_rank;
    SliderLine on_file;

    Slider() {}  // NOLINT(modernize-use-equals-default): left as it is until set
    Slider(Square s, bool cannon, const count::View& view)
        : place(&g::kPlaces[s.slot()]),
          on_rank(place->rank_row, g::rank_bits(view.occupied, *place),
                  g::rank_bits(view.closed, *place), cannon),
          on_file(place->file_row, g::file_bits(view.occupied, *place),
                  g::file_bits(view.closed, *place), cannon) {}

    int count() const { return on_rank.count + on_file.count; }
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
        line = SliderLine(line.row, line.occupied & ~bit, line.closed, line.cannon);
    }
};

/// The replies of ~Us, whose king is not in check, to a move of one piece of Us. Where the piece
/// arrives decides:
///   on a hot point             (see KingWatch) king and steps may change: count anew
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
        add_sliders(PieceType::Rook);
        add_sliders(PieceType::Cannon);
        add_leapers();
        total_ += leapers_ + count_plain() + count::king_steps<kThem>(board);
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
                } else {
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

    void add_sliders(PieceType type) {
        board_.pieces(kThem, type).for_each([&](Square s) {
            const Slider slider(s, type == PieceType::Cannon, {view_.occupied, closed_for(s)});
            total_ += slider.count();
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
    std::size_t slider_count_ = 0;
    std::array<Slider, 4> sliders_;
    std::array<Bitboard, 4> reach_;
};

}  // namespace caipan::delta
