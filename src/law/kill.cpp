#include "law/kill.hpp"

#include <algorithm>

#include "board/forcing.hpp"
#include "board/movegen.hpp"

namespace caipan {
namespace {

/// No series of checks worth the name is longer; also bounds the recursion.
constexpr int kMostChecks = 40;
/// How far a mate that spares a piece is looked for.
constexpr int kSparingChecks = 5;

}  // namespace

bool KillSolver::mates_within(Board& board, int checks) {
    for (int n = 1; n <= checks; ++n) {
        if (attack(board, n)) return true;
    }
    return false;
}

int KillSolver::shortest_mate(Board& board, std::int64_t nodes) {
    const std::int64_t last = budget_.spent() + nodes;
    for (int n = 1; n <= kMostChecks && budget_.spent() < last; ++n) {
        cut_by_depth_ = false;
        if (attack(board, n)) return n;
        if (!cut_by_depth_ || budget_.exhausted()) return 0;
    }
    return 0;
}

bool KillSolver::attack(Board& board, int checks) {
    const std::uint64_t key = board.key();
    if (const auto known = memory_.find(key); known != memory_.end()) {
        if (known->second.mates_in > 0 && known->second.mates_in <= checks) return true;
        if (known->second.is_safe(checks)) {
            cut_by_depth_ |= known->second.open;
            return false;
        }
    }
    // A repeated position brings a mate no nearer; whether it could end the series is left open.
    if (std::find(path_.begin(), path_.end(), key) != path_.end()) {
        cut_by_depth_ = true;
        return false;
    }
    if (!budget_.spend()) return false;

    const bool outer_cut = cut_by_depth_;
    cut_by_depth_ = false;
    path_.push_back(key);
    bool mates = false;
    for (const Move move : checking_moves(board)) {
        const Undo before = board.make(move);
        mates = !defended(board, checks);
        board.undo(move, before);
        if (mates) break;
    }
    path_.pop_back();
    if (!budget_.exhausted()) {
        Memory& memory = memory_[key];
        if (mates)
            memory.mates_in = memory.mates_in > 0 ? std::min(memory.mates_in, checks) : checks;
        if (!mates) memory.safe_to = std::max(memory.safe_to, checks);
        if (!mates) memory.open = cut_by_depth_;
    }
    cut_by_depth_ |= outer_cut;
    return mates;
}

/// The side to move, in check, has a reply after which no mate within the remaining checks is left.
bool KillSolver::defended(Board& board, int checks) {
    if (checks == 1) {
        const bool holds = has_legal_move(board);
        cut_by_depth_ |= holds;
        return holds;
    }
    const MoveList replies = legal_moves(board);
    if (known_defence(board, replies, checks - 1)) return true;
    for (const Move reply : replies) {
        const Undo before = board.make(reply);
        const bool mates = attack(board, checks - 1);
        board.undo(reply, before);
        if (!mates) return true;
    }
    return false;
}

/// A reply to a position already known to hold, best one that ends every series, spares looking at
/// the others.
bool KillSolver::known_defence(Board& board, const MoveList& replies, int checks) {
    const Memory* best = nullptr;
    for (const Move reply : replies) {
        const Undo before = board.make(reply);
        const auto known = memory_.find(board.key());
        board.undo(reply, before);
        if (known == memory_.end() || !known->second.is_safe(checks)) continue;
        best = &known->second;
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
        Move check;
        for (const Move move : checking_moves(board)) {
            const Undo before = board.make(move);
            const bool mates = !defended(board, checks);
            board.undo(move, before);
            if (mates) {
                check = move;
                break;
            }
        }
        if (check.is_null()) return moves;
        board.make(check);
        moves.push_back(check);
        // The reply that holds out longest; the first of those in move order.
        int longest = 0;
        Move best;
        MoveList replies = legal_moves(board);
        std::sort(replies.begin(), replies.end());
        for (const Move reply : replies) {
            const Undo before = board.make(reply);
            int n = 1;
            while (n < checks && !attack(board, n)) ++n;
            board.undo(reply, before);
            if (n > longest) {
                longest = n;
                best = reply;
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
