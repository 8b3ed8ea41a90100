#include "board/delta.hpp"

#include <bit>
#include <cstdint>

#include "board/count.hpp"
#include "board/generate.hpp"
#include "board/king_watch.hpp"
#include "board/replies.hpp"

namespace caipan {
namespace delta {
namespace {

/// Calls count() after each move of one piece and adds up. Counting reads the sets of pieces only,
/// so that a move is the piece lifted and landed in them.
template <Color Us, class Count>
std::int64_t for_each_landing(Board& board, Square from, Bitboard targets, Count count) {
    const Piece piece = board.at(from);
    std::int64_t n = 0;
    board.lift(from);
    while (targets.any()) {
        const Square to = targets.pop_first();
        board.template land<Us>(piece, to);
        n += count();
        board.template land<Us>(piece, to);
    }
    board.lift(from);
    return n;
}

/// The replies after each move of one piece, counted with nothing known before.
template <Color Us>
[[gnu::noinline]] std::int64_t count_each(Board& board, Square from, Bitboard targets) {
    return for_each_landing<Us>(board, from, targets, [&] { return count::legal<~Us>(board); });
}

/// A sink that breaks everything into the moves of one piece. `Derived` has add(from, targets).
template <class Derived>
class ByPiece {
  public:
    bool line_moves(Square from, unsigned rank_mask, unsigned file_mask) {
        const g::Place& place = g::kPlaces[from.slot()];
        return moves(from, g::rank_squares(rank_mask, place) | g::file_squares(file_mask, place));
    }
    bool moves(Square from, Bitboard targets) {
        if (targets.any()) static_cast<Derived*>(this)->add(from, targets);
        return false;
    }
    bool shifted(std::uint64_t targets, int base, int step) {
        for (; targets != 0; targets &= targets - 1) {
            const int to = base + std::countr_zero(targets);
            one(Move(Square::from_index(to - step), Square::from_index(to)));
        }
        return false;
    }
    bool one(Move move) { return moves(move.from(), Bitboard::of(move.to())); }
};

/// Counts the replies to every move; what is known of the king that replies is used again after
/// every move that cannot change it.
template <Color Us>
class EachSink : public ByPiece<EachSink<Us>> {
  public:
    explicit EachSink(Board& board) : board_(board), king_(board) {
        if (!king_.in_check()) steps_ = count::king_steps<~Us>(board);
    }
    std::uint64_t count() const { return static_cast<std::uint64_t>(count_); }

    void add(Square from, Bitboard targets) {
        Bitboard calm;
        if (!king_.in_check() && !king_.deep().has(from)) {
            calm = targets.without(king_.hot(board_.at(from).type()));
        }
        const Bitboard hot = targets.without(calm);
        if (hot.any()) count_ += count_each<Us>(board_, from, hot);
        if (calm.any()) count_calm(from, calm);
    }

  private:
    [[gnu::noinline]] void count_calm(Square from, Bitboard targets) {
        count_ += for_each_landing<Us>(board_, from, targets, [&] {
            return steps_ + count::pieces_under<~Us>(board_, king_.safety());
        });
    }

    Board& board_;
    KingWatch<Us> king_;
    int steps_ = 0;
    std::int64_t count_ = 0;
};

/// Adds up the replies by difference.
template <Color Us>
class DeltaSink : public ByPiece<DeltaSink<Us>> {
  public:
    explicit DeltaSink(Board& board) : board_(board), replies_(board) {}

    std::uint64_t count() const { return static_cast<std::uint64_t>(count_); }

    void add(Square from, Bitboard targets) {
        if (replies_.in_check()) {
            count_anew(from, targets);
        } else if (!replies_.king().deep().has(from)) {
            add_with(replies_, from, targets);
        } else if (targets.count() < kWorthLifting) {
            count_anew(from, targets);
        } else {
            add_lifted(from, targets);
        }
    }

  private:
    /// Below this, counting anew costs less than seeing the replies with the piece lifted.
    static constexpr int kWorthLifting = 2;

    void add_with(const Replies<Us>& replies, Square from, Bitboard targets) {
        const Bitboard hot = targets & replies.king().hot(board_.at(from).type());
        const Bitboard calm = targets.without(hot);
        if (calm.any()) count_ += replies.after(from, calm);
        if (hot.any()) count_anew(from, hot);
    }

    [[gnu::noinline]] void add_lifted(Square from, Bitboard targets) {
        board_.lift(from);
        const Replies<Us> replies(board_);
        board_.lift(from);
        if (replies.in_check()) {
            count_anew(from, targets);
        } else {
            add_with(replies, from, targets);
        }
    }

    void count_anew(Square from, Bitboard targets) {
        count_ += count_each<Us>(board_, from, targets);
    }

    Board& board_;
    Replies<Us> replies_;
    std::int64_t count_ = 0;
};

template <Color Us, template <Color> class Sink>
std::uint64_t two_plies(Board& board) {
    Sink<Us> sink(board);
    generate::legal<Us>(board, Safety(board, Us), sink);
    return sink.count();
}

}  // namespace
}  // namespace delta

std::uint64_t count_two_plies(Board& board) {
    return board.side() == Color::Red ? delta::two_plies<Color::Red, delta::DeltaSink>(board)
                                      : delta::two_plies<Color::Black, delta::DeltaSink>(board);
}

std::uint64_t count_two_plies_each(Board& board) {
    return board.side() == Color::Red ? delta::two_plies<Color::Red, delta::EachSink>(board)
                                      : delta::two_plies<Color::Black, delta::EachSink>(board);
}

}  // namespace caipan
