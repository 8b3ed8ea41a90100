#include "board/perft.hpp"

#include <algorithm>

#include "board/count.hpp"
#include "board/delta.hpp"
#include "board/generate.hpp"
#include "board/movegen.hpp"
#include "board/safety.hpp"

namespace caipan {

namespace {

/// Below this depth a look-up costs more than it saves.
constexpr int kLeastTableDepth = 2;

template <Color Us>
class Walk {
  public:
    Walk(Board& board, PerftMode mode, PerftTable* table)
        : board_(board), mode_(mode), table_(table) {}

    std::uint64_t nodes(int depth) {
        if (table_ == nullptr || depth < kLeastTableDepth) return counted(depth);
        if (const auto known = table_->find(board_.key(), depth)) return *known;
        const std::uint64_t n = counted(depth);
        table_->store(board_.key(), depth, n);
        return n;
    }

  private:
    std::uint64_t counted(int depth) {
        if (depth == 2 && mode_ == PerftMode::Delta) return count_two_plies(board_);
        if (depth == 2 && mode_ == PerftMode::Direct) return count_two_plies_each(board_);
        if (depth == 1 && mode_ != PerftMode::List) {
            return static_cast<std::uint64_t>(count::legal<Us>(board_));
        }
        MoveList moves;
        generate::ListSink sink(moves);
        generate::legal<Us>(board_, Safety(board_, Us), sink);
        if (depth == 1) return moves.size();
        const bool keyed = table_ != nullptr && depth > kLeastTableDepth;
        Walk<~Us> below(board_, mode_, table_);
        std::uint64_t n = 0;
        for (const Move move : moves) {
            const Undo before = keyed ? board_.make(move) : board_.make_without_key<Us>(move);
            n += below.nodes(depth - 1);
            board_.undo<Us>(move, before);
        }
        return n;
    }

    Board& board_;
    PerftMode mode_;
    PerftTable* table_;
};

/// perft(), but it may stop when it has counted `most`.
std::uint64_t perft_up_to(Board& board, int depth, std::uint64_t most) {
    if (depth <= 2) return perft(board, depth, PerftMode::Delta);
    std::uint64_t n = 0;
    for (const Move move : legal_moves(board)) {
        if (n >= most) break;
        const Undo before = board.make(move);
        n += perft_up_to(board, depth - 1, most - n);
        board.undo(move, before);
    }
    return n;
}

}  // namespace

std::uint64_t perft(Board& board, int depth, PerftMode mode, PerftTable* table) {
    if (depth == 0) return 1;
    return board.side() == Color::Red ? Walk<Color::Red>(board, mode, table).nodes(depth)
                                      : Walk<Color::Black>(board, mode, table).nodes(depth);
}

std::uint64_t perft_entries(Board& board, int depth, std::uint64_t most) {
    std::uint64_t n = 0;
    for (int plies = 0; plies <= depth - kLeastTableDepth && n < most; ++plies) {
        n += perft_up_to(board, plies, most - n);
    }
    return std::min(n, most);
}

std::vector<PerftShare> perft_divide(Board& board, int depth, PerftMode mode, PerftTable* table) {
    std::vector<PerftShare> shares;
    if (depth == 0) return shares;
    MoveList moves = legal_moves(board);
    std::sort(moves.begin(), moves.end());
    for (const Move move : moves) {
        const Undo before = board.make(move);
        shares.push_back({move, perft(board, depth - 1, mode, table)});
        board.undo(move, before);
    }
    return shares;
}

PerftDetail perft_detail(Board& board, int depth) {
    PerftDetail detail;
    if (depth == 0) return {1, 0, 0, 0};
    MoveList moves;
    append_legal_moves(board, moves);
    if (depth == 1 && moves.empty()) detail.dead_ends = 1;
    for (const Move move : moves) {
        const Undo before = board.make(move);
        if (depth == 1) {
            ++detail.nodes;
            detail.captures += before.captured ? 1U : 0U;
            detail.checks += board.in_check() ? 1U : 0U;
        } else {
            const PerftDetail part = perft_detail(board, depth - 1);
            detail.nodes += part.nodes;
            detail.captures += part.captures;
            detail.checks += part.checks;
            detail.dead_ends += part.dead_ends;
        }
        board.undo(move, before);
    }
    return detail;
}

}  // namespace caipan
