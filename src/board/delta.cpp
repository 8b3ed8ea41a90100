#include "board/delta.hpp"

#include <cstdint>

#include "board/count.hpp"
#include "board/generate.hpp"
#include "board/replies.hpp"

namespace caipan {
namespace delta {
namespace {

/// Takes the legal moves of Us and adds up the replies.
template <Color Us>
class ReplySink {
  public:
    explicit ReplySink(Board& board) : board_(board), replies_(board) {}

    std::uint64_t count() const { return static_cast<std::uint64_t>(count_); }

    bool line_moves(Square from, unsigned rank_mask, unsigned file_mask) {
        const g::Place& place = g::kPlaces[from.slot()];
        return moves(from, g::rank_squares(rank_mask, place) | g::file_squares(file_mask, place));
    }
    bool moves(Square from, Bitboard targets) {
        if (targets.empty()) return false;
        if (replies_.in_check()) {
            count_anew(from, targets);
        } else if (!replies_.deep().has(from)) {
            add(replies_, from, targets);
        } else if (targets.count() < kWorthLifting) {
            count_anew(from, targets);
        } else {
            add_lifted(from, targets);
        }
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

  private:
    /// Below this, counting anew costs less than seeing the replies with the piece lifted.
    static constexpr int kWorthLifting = 2;

    void add(const Replies<Us>& replies, Square from, Bitboard targets) {
        const Bitboard hot = targets & replies.hot(board_.at(from).type());
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
            add(replies, from, targets);
        }
    }

    [[gnu::noinline]] void count_anew(Square from, Bitboard targets) {
        targets.for_each([&](Square to) {
            const Move move(from, to);
            const Undo before = board_.template make_without_key<Us>(move);
            count_ += count::legal<~Us>(board_);
            board_.template undo<Us>(move, before);
        });
    }

    Board& board_;
    Replies<Us> replies_;
    std::int64_t count_ = 0;
};

template <Color Us>
std::uint64_t two_plies(Board& board) {
    ReplySink<Us> sink(board);
    generate::legal<Us>(board, Safety(board, Us), sink);
    return sink.count();
}

}  // namespace
}  // namespace delta

std::uint64_t count_two_plies(Board& board) {
    return board.side() == Color::Red ? delta::two_plies<Color::Red>(board)
                                      : delta::two_plies<Color::Black>(board);
}

}  // namespace caipan
