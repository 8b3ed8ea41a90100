#include "law/kill.hpp"

#include <algorithm>

#include "board/forcing.hpp"
#include "board/movegen.hpp"

namespace caipan {
namespace {

/// No series of checks worth the name is longer; also bounds the recursion.
constexpr int kMostChecks = 64;
/// How far a mate that spares a piece is looked for.
constexpr int kSparingChecks = 5;

}  // namespace

bool KillSolver::mates_within(Board& board, int checks) {
    graph_.trim();
    const PositionIndex position = graph_.index_of(board);
    for (int n = 1; n <= checks; ++n) {
        if (attack(board, position, n)) return true;
    }
    return false;
}

int KillSolver::shortest_mate(Board& board, std::int64_t nodes) {
    graph_.trim();
    last_node_ = budget_.spent() + nodes;
    const int checks = deepen(board, graph_.index_of(board));
    last_node_ = kNoLastNode;
    return checks;
}

/// Looks twice as far each time, since what is looked at again costs more than what is looked at
/// too far; a mate found is then looked for in fewer checks.
int KillSolver::deepen(Board& board, PositionIndex position) {
    int safe = 0;
    for (int n = 1; n <= kMostChecks; n *= 2) {
        cut_by_depth_ = false;
        if (attack(board, position, n)) {
            int fewest = safe + 1;
            while (fewest < n && !attack(board, position, fewest)) ++fewest;
            return fewest;
        }
        if (!cut_by_depth_ || is_spent()) return 0;
        safe = n;
    }
    return 0;
}

/// Whether the side to move mates within so many checks, as far as it is known or a repetition
/// settles it for this line.
std::optional<bool> KillSolver::known(PositionIndex position, int checks) {
    const CheckGraph::Mating& mating = graph_.mating(position);
    if (mating.is_mate(checks)) return true;
    if (mating.is_safe(checks)) {
        cut_by_depth_ |= mating.open;
        return false;
    }
    // A repeated position brings a mate no nearer; whether it could end the series is left open.
    if (mating.on_path) {
        cut_by_depth_ = true;
        return false;
    }
    return std::nullopt;
}

bool KillSolver::attack(Board& board, PositionIndex position, int checks) {
    if (const auto mates = known(position, checks)) return *mates;
    if (is_spent() || !budget_.spend()) return false;

    const bool outer_cut = cut_by_depth_;
    cut_by_depth_ = false;
    graph_.mating(position).on_path = true;
    bool mates = false;
    const CheckGraph::CheckRange range = graph_.checks(board, position);
    for (CheckIndex check = range.first; check < range.last && !mates; ++check) {
        mates = !defended(board, check, checks);
    }
    graph_.mating(position).on_path = false;
    if (!is_spent()) remember(position, mates, checks);
    cut_by_depth_ |= outer_cut;
    return mates;
}

void KillSolver::remember(PositionIndex position, bool mates, int checks) {
    CheckGraph::Mating& mating = graph_.mating(position);
    if (mates) {
        mating.mates_in = mating.mates_in > 0 ? std::min(mating.mates_in, checks) : checks;
        return;
    }
    mating.safe_to = std::max(mating.safe_to, checks);
    mating.open = cut_by_depth_;
}

/// The side in check has a reply after which no mate within the remaining checks is left. `board`
/// shows the position before the check.
bool KillSolver::defended(Board& board, CheckIndex check, int checks) {
    if (checks == 1) {
        const bool holds = !graph_.mates_at_once(board, check);
        cut_by_depth_ |= holds;
        return holds;
    }
    const std::span<const CheckGraph::Reply> replies = graph_.replies(board, check);
    if (known_defence(replies, checks - 1)) return true;
    bool holds = false;
    const std::size_t count = replies.size();
    const Undo before = board.make(graph_.move(check));
    for (std::size_t i = 0; i < count && !holds; ++i) {
        const CheckGraph::Reply reply = graph_.reply(check, i);
        if (const auto mates = known(reply.to, checks - 1)) {
            holds = !*mates;
            continue;
        }
        const Undo checked = board.make(reply.move);
        holds = !attack(board, reply.to, checks - 1);
        board.undo(reply.move, checked);
    }
    board.undo(graph_.move(check), before);
    return holds;
}

/// A reply to a position already known to hold, best one that ends every series, spares looking at
/// the others.
bool KillSolver::known_defence(std::span<const CheckGraph::Reply> replies, int checks) {
    const CheckGraph::Mating* best = nullptr;
    for (const CheckGraph::Reply& reply : replies) {
        const CheckGraph::Mating& mating = graph_.mating(reply.to);
        if (!mating.is_safe(checks)) continue;
        best = &mating;
        if (!best->open) break;
    }
    cut_by_depth_ |= best != nullptr && best->open;
    return best != nullptr;
}

bool KillSolver::mates_sparing(Board& board, Square spared) {
    for (int n = 1; n <= kSparingChecks; ++n) {
        if (attack_sparing(board, spared, n)) return true;
    }
    return false;
}

bool KillSolver::attack_sparing(Board& board, Square spared, int checks) {
    if (checks == 0 || !budget_.spend()) return false;
    for (const Move move : checking_moves(board)) {
        if (move.to() == spared) continue;
        const Undo before = board.make(move);
        bool mates = true;
        for (const Move reply : legal_moves(board)) {
            const Square now = reply.from() == spared ? reply.to() : spared;
            const Undo taken = board.make(reply);
            mates = attack_sparing(board, now, checks - 1);
            board.undo(reply, taken);
            if (!mates) break;
        }
        board.undo(move, before);
        if (mates) return true;
    }
    return false;
}

std::vector<Move> KillSolver::line(Board board, int checks) {
    std::vector<Move> moves;
    while (checks > 0) {
        const CheckGraph::CheckRange range = graph_.checks(board, graph_.index_of(board));
        CheckIndex check = range.first;
        while (check < range.last && defended(board, check, checks)) ++check;
        if (check == range.last) return moves;
        // The reply that holds out longest; the first of those in move order.
        const auto known_replies = graph_.replies(board, check);
        std::vector<CheckGraph::Reply> replies(known_replies.begin(), known_replies.end());
        std::sort(replies.begin(), replies.end(),
                  [](const auto& a, const auto& b) { return a.move < b.move; });
        board.make(graph_.move(check));
        moves.push_back(graph_.move(check));
        int longest = 0;
        Move best;
        for (const CheckGraph::Reply& reply : replies) {
            const Undo before = board.make(reply.move);
            int n = 1;
            while (n < checks && !attack(board, reply.to, n)) ++n;
            board.undo(reply.move, before);
            if (n > longest) {
                longest = n;
                best = reply.move;
            }
        }
        if (best.is_null()) return moves;
        board.make(best);
        moves.push_back(best);
        checks = longest;
    }
    return moves;
}

}  // namespace caipan
