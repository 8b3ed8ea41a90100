#include "law/ply_context.hpp"

namespace caipan {
namespace {

/// Pieces are numbered at multiples of so many plies.
constexpr int kNumberingStep = 64;

}  // namespace

std::vector<PlyContext> contexts_of(const Line& line, const LoopSpan& span) {
    std::vector<PlyContext> plies;
    plies.reserve(static_cast<std::size_t>(span.length));
    const int numbered_at = span.start - span.start % kNumberingStep;
    Board board = line.board_at(numbered_at);
    PieceIds ids(board);
    for (int n = numbered_at; n < span.start; ++n) {
        board.make(line.ply(n).move);
        ids.follow(line.ply(n).move);
    }
    bool in_check = board.in_check();
    for (int n = span.start; n < span.start + span.length; ++n) {
        const Line::Ply& ply = line.ply(n);
        const Board before = board;
        const PieceIds ids_before = ids;
        board.make(ply.move);
        ids.follow(ply.move);
        plies.push_back({n, ply.move, ply.moved, line.mover(n), ply.check, in_check, before,
                         ids_before, board, ids, before, ids_before});
        in_check = ply.check;
    }
    for (std::size_t i = 0; i < plies.size(); ++i) {
        // A loop goes round; of what came before a series nothing is known.
        if (i == 0 && !span.is_cyclic()) continue;
        const PlyContext& last = plies[i == 0 ? plies.size() - 1 : i - 1];
        plies[i].earlier = last.before;
        plies[i].ids_earlier = last.ids_before;
    }
    return plies;
}

}  // namespace caipan
