#include "search/root.hpp"

#include <algorithm>

#include "board/movegen.hpp"
#include "law/judge.hpp"
#include "law/outcome.hpp"
#include "search/evaluate.hpp"
#include "search/score.hpp"

namespace caipan::search {
namespace {

/// Leaves out the elements that fail the test, unless all do.
template <class T, class Test>
void keep_if_any(std::vector<T>& elements, Test test) {
    const auto end = std::stable_partition(elements.begin(), elements.end(), test);
    if (end != elements.begin()) elements.erase(end, elements.end());
}

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// A move that leaves the other side without a legal one.
std::optional<Move> mate_in_one(Board board) {
    for (const Move move : legal_moves(board)) {
        const Undo undo = board.make(move);
        const bool mates = !has_legal_move(board);
        board.undo(move, undo);
        if (mates) return move;
    }
    return std::nullopt;
}

int score_of(const Outcome& outcome, Color us) {
    if (!outcome.winner) return kDraw;
    const bool by_mate =
        outcome.why == Termination::Checkmate || outcome.why == Termination::Stalemate;
    const int size = by_mate ? -mated_at(1) : kLoopWin - 1;
    return outcome.winner == us ? size : -size;
}

/// What the law says of the move just played by `us`.
void ask_the_law(RootMove& root, const Line& line, const RulePack& pack, Color us) {
    FactsMemory memory;
    if (const auto ruling = judge(line, pack, memory)) {
        root.refused = ruling->at_fault == us;
        root.repeats = !ruling->at_fault;
    }
    const Outcome outcome = end_at(line, pack, memory);
    if (!outcome.over()) return;
    root.settled = score_of(outcome, us);
    if (outcome.winner == ~us) root.refused = true;
}

void await_mate(RootMove& root, const Board& after) {
    const auto reply = mate_in_one(after);
    if (!reply) return;
    root.settled = mated_at(2);
    root.pv.push_back(*reply);
}

RootMove look_at(Line& line, const RulePack& pack, Move move) {
    const Color us = line.side();
    const int taken = value_of(line.board().at(move.to()));
    const int loses_again = exchange_value(line.board(), move) - taken;
    RootMove root;
    root.move = move;
    root.pv = {move};
    line.push(move);
    ask_the_law(root, line, pack, us);
    if (!root.settled) await_mate(root, line.board());
    root.score = root.settled.value_or(loses_again - evaluate(line.board()));
    line.pop();
    return root;
}

}  // namespace

std::vector<RootMove> root_moves(const Line& line, const RulePack& pack, const Limits& limits) {
    const MoveList legal = legal_moves(line.board());
    std::vector<Move> moves(legal.begin(), legal.end());
    keep_if_any(moves, [&](Move move) { return !contains(limits.banned, move); });
    keep_if_any(moves,
                [&](Move move) { return limits.only.empty() || contains(limits.only, move); });

    std::vector<RootMove> roots;
    roots.reserve(moves.size());
    Line next = line;
    for (const Move move : moves) roots.push_back(look_at(next, pack, move));
    keep_if_any(roots, [](const RootMove& root) { return !root.refused; });
    std::stable_sort(roots.begin(), roots.end(),
                     [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
    return roots;
}

}  // namespace caipan::search
