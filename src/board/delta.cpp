#include "board/delta.hpp"

#include <bit>
#include <cstdint>

#include "board/count.hpp"
#include "board/generate.hpp"
#include "board/replies.hpp"

namespace caipan {
namespace delta {
namespace {

/// Calls look(to) after each move of one piece. Counting reads the sets of pieces only, so that a
/// move is the piece lifted and landed in them.
template <Color Us, class Look>
void for_each_landing(Board& board, Square from, Bitboard targets, Look look) {
    const Piece piece = board.at(from);
    board.lift(from);
    while (targets.any()) {
        const Square to = targets.pop_first();
        board.template land<Us>(piece, to);
        look(to);
        board.template land<Us>(piece, to);
    }
    board.lift(from);
}

/// How the replies to a move are counted that changes neither the safety of the king nor its steps.
enum class Calm : std::uint8_t {
    ByDifference,  ///< only what changes, and nothing at all for most moves
    Each,          ///< the sliders after each move
};

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

/// Adds up the replies to every move.
template <Color Us, Calm How>
class ReplySink : public ByPiece<ReplySink<Us, How>> {
  public:
    explicit ReplySink(Board& board) : board_(board), replies_(board) {}

    std::uint64_t count() const { return static_cast<std::uint64_t>(count_); }

    void add(Square from, Bitboard targets) {
        if (replies_.in_check()) {
            count_anew(from, targets);
        } else if (!replies_.king().deep().has(from)) {
            add_with(replies_, from, targets);
        } else if (targets.count() < kWorthLifting) {
            add_hot(replies_, from, targets);
        } else {
            add_lifted(from, targets);
        }
    }

  private:
    /// Below this, looking at each move costs less than seeing the replies with the piece lifted.
    static constexpr int kWorthLifting = 3;

    void add_with(const Replies<Us>& replies, Square from, Bitboard targets) {
        const Bitboard hot = targets & replies.king().hot(board_.at(from).type());
        add_calm(replies, from, targets.without(hot));
        if (hot.any()) add_hot(replies, from, hot);
    }

    void add_calm(const Replies<Us>& replies, Square from, Bitboard targets) {
        if (targets.empty()) return;
        count_ +=
            How == Calm::Each ? replies.after_each(from, targets) : replies.after(from, targets);
    }

    /// Most moves that could matter to the king change its steps at most.
    [[gnu::noinline]] void add_hot(const Replies<Us>& replies, Square from, Bitboard targets) {
        Bitboard calm;
        for_each_landing<Us>(board_, from, targets, [&](Square to) {
            const Safety safety(board_, ~Us);
            if (replies.only_steps_change(safety)) {
                count_ += count::king_steps<~Us>(board_) - replies.steps();
                calm.add(to);
            } else {
                count_ += count::legal<~Us>(board_, safety);
            }
        });
        add_calm(replies, from, calm);
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

    /// With nothing known before.
    [[gnu::noinline]] void count_anew(Square from, Bitboard targets) {
        for_each_landing<Us>(board_, from, targets,
                             [&](Square) { count_ += count::legal<~Us>(board_); });
    }

    Board& board_;
    Replies<Us> replies_;
    std::int64_t count_ = 0;
};

template <Calm How, Color Us>
std::uint64_t two_plies(Board& board) {
    ReplySink<Us, How> sink(board);
    generate::legal<Us>(board, Safety(board, Us), sink);
    return sink.count();
}

template <Calm How>
std::uint64_t two_plies(Board& board) {
    return board.side() == Color::Red ? two_plies<How, Color::Red>(board)
                                      : two_plies<How, Color::Black>(board);
}

}  // namespace
}  // namespace delta

std::uint64_t count_two_plies(Board& board) {
    return delta::two_plies<delta::Calm::ByDifference>(board);
}

std::uint64_t count_two_plies_each(Board& board) {
    return delta::two_plies<delta::Calm::Each>(board);
}

}  // namespace caipan
