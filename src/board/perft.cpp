#include "board/perft.hpp"

#include <algorithm>

#include "board/count.hpp"
#include "board/delta.hpp"
#include "board/generate.hpp"
#include "board/movegen.hpp"
#include "board/safety.hpp"

namespace caipan {

namespace {

template <Color Us>
std::uint64_t walk(Board& board, int depth, PerftMode mode) {
    if (depth == 2 && mode == PerftMode::Delta) return count_two_plies(board);
    if (depth == 2 && mode == PerftMode::Direct) return count_two_plies_each(board);
    if (depth == 1 && mode != PerftMode::List) {
        return static_cast<std::uint64_t>(count::legal<Us>(board));
    }
    MoveList moves;
    generate::ListSink sink(moves);
    generate::legal<Us>(board, Safety(board, Us), sink);
    if (depth == 1) return moves.size();
    std::uint64_t nodes = 0;
    for (const Move move : moves) {
        const Undo before = board.make_without_key<Us>(move);
        nodes += walk<~Us>(board, depth - 1, mode);
        board.undo<Us>(move, before);
    }
    return nodes;
}

}  // namespace

std::uint64_t perft(Board& board, int depth, PerftMode mode) {
    if (depth == 0) return 1;
    return board.side() == Color::Red ? walk<Color::Red>(board, depth, mode)
                                      : walk<Color::Black>(board, depth, mode);
}

std::vector<PerftShare> perft_divide(Board& board, int depth, PerftMode mode) {
    std::vector<PerftShare> shares;
    if (depth == 0) return shares;
    MoveList moves = legal_moves(board);
    std::sort(moves.begin(), moves.end());
    for (const Move move : moves) {
        const Undo before = board.make(move);
        shares.push_back({move, perft(board, depth - 1, mode)});
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
