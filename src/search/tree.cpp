#include "search/tree.hpp"

#include <algorithm>
#include <cstddef>

#include "board/movegen.hpp"
#include "law/dead.hpp"
#include "law/natural.hpp"
#include "search/evaluate.hpp"

namespace caipan::search {
namespace {

/// How far ahead a side must be, one ply from the end, to be taken at its word. Farther from the
/// end it could hide a mate.
constexpr int kStandMargin = 110;

constexpr int kReduceFromDepth = 3;
/// The second own move starts one later, so that a mate in three by quiet moves is found at the
/// depth that reaches it.
constexpr int kSecondOwnMove = 2;
constexpr std::size_t kReduceFromMove = 5;
constexpr std::size_t kReduceMoreFromMove = 15;

/// Plies taken off a move that the ordering thinks little of.
int reduction(int ply, int depth, std::size_t count) {
    const int from_depth = kReduceFromDepth + (ply == kSecondOwnMove ? 1 : 0);
    if (depth < from_depth || count < kReduceFromMove) return 0;
    return count >= kReduceMoreFromMove && depth > kReduceFromDepth ? 2 : 1;
}

void keep_captures(const Board& board, MoveList& moves) {
    MoveList captures;
    for (const Move move : moves) {
        if (board.at(move.to())) captures.push(move);
    }
    moves = captures;
}

}  // namespace

Tree::Tree(const Line& line, const RulePack& pack, Budget& budget, std::size_t table_size)
    : line_(line),
      pack_(pack),
      budget_(budget),
      table_(table_size),
      variations_(kMaxPly + 1),
      root_plies_(line.plies()),
      root_side_(line.side()) {}

int Tree::score_after(Move move, int depth, int alpha, int beta) {
    extend_until_ = 2 * depth;
    return search_move({depth, 0, alpha, beta}, move, 1);
}

std::vector<Move> Tree::replies() const {
    const Variation& below = variations_[1];
    return {below.moves.begin(), below.moves.begin() + static_cast<std::ptrdiff_t>(below.size)};
}

// ---- Nodes --------------------------------------------------------------------------------------

int Tree::search(Node node) {
    variation(node.ply).size = 0;
    if (const auto score = score_by_law(node.ply)) return *score;
    if (node.ply >= kMaxPly) return evaluate(line_.board());
    // No score can be better than a mate by the next move, or worse than being mated here.
    node.alpha = std::max(node.alpha, mated_at(node.ply));
    node.beta = std::min(node.beta, -mated_at(node.ply + 1));
    if (node.alpha >= node.beta) return node.alpha;

    if (line_.in_check() && node.ply < extend_until_) ++node.depth;
    if (node.depth <= 0) return quiesce(node);

    Move first;
    if (const Table::Entry* entry = table_.find(line_.board().key())) {
        first = entry->move;
        const int score = entry->score_at(node.ply);
        const Bound needed = score >= node.beta ? Bound::Lower : Bound::Upper;
        const bool enough = entry->bound == Bound::Exact || entry->bound == needed;
        if (node.is_test() && entry->depth >= node.depth && enough) return score;
    }
    if (stands_above(node)) return node.beta;

    MoveList moves = legal_moves(line_.board());
    if (moves.empty()) return mated_at(node.ply);
    return search_moves(node, moves, first);
}

int Tree::search_moves(Node node, MoveList& moves, Move first) {
    const Node whole = node;
    Picker picker(line_.board(), moves, first, experience_, node.ply);
    int best = -kInfinity;
    Move best_move = first;
    while (!picker.done()) {
        const Move move = picker.next();
        const int score = search_move(node, move, picker.count());
        if (budget_.over()) return kDraw;
        if (score <= best) continue;
        best = score;
        if (score <= node.alpha) continue;
        node.alpha = score;
        best_move = move;
        lengthen(node.ply, move);
        if (score < node.beta) continue;
        experience_.learn(line_.board(), move, moves, node.depth, node.ply);
        break;
    }
    remember(whole, best_move, best);
    return best;
}

int Tree::search_move(const Node& node, Move move, std::size_t count) {
    if (!budget_.spend()) return kDraw;
    const bool may_reduce = !line_.in_check() && !line_.board().at(move.to());
    line_.push(move);
    const int score = search_child(node, count, may_reduce && !line_.in_check());
    line_.pop();
    return score;
}

/// The first move gets the whole window; later ones must first show, reduced and then in full
/// depth, that they are better at all.
int Tree::search_child(const Node& node, std::size_t count, bool quiet) {
    const int depth = node.depth - 1;
    const int ply = node.ply + 1;
    if (count > 1) {
        const int less = quiet ? reduction(node.ply, node.depth, count) : 0;
        int score = -search({depth - less, ply, -node.alpha - 1, -node.alpha});
        if (less > 0 && score > node.alpha) {
            score = -search({depth, ply, -node.alpha - 1, -node.alpha});
        }
        if (score <= node.alpha || node.is_test()) return score;
    }
    return -search({depth, ply, -node.beta, -node.alpha});
}

/// Captures that do not lose material, and every way out of check, until nothing hangs.
int Tree::quiesce(Node node) {
    variation(node.ply).size = 0;
    const Board& board = line_.board();
    if (node.ply >= kMaxPly) return evaluate(board);
    const bool in_check = line_.in_check();
    if (!has_legal_move(board)) return mated_at(node.ply);
    int best = in_check ? mated_at(node.ply) : evaluate(board);
    node.alpha = std::max(node.alpha, best);
    if (node.alpha >= node.beta) return best;

    MoveList moves = legal_moves(board);
    if (!in_check) keep_captures(board, moves);
    Picker picker(board, moves, Move(), experience_, node.ply);
    while (!picker.done()) {
        const Move move = picker.next();
        if (!in_check && picker.losing_capture()) break;
        if (!budget_.spend()) return kDraw;
        line_.push(move);
        const int score = -quiesce({0, node.ply + 1, -node.beta, -node.alpha});
        line_.pop();
        best = std::max(best, score);
        if (score <= node.alpha) continue;
        node.alpha = score;
        lengthen(node.ply, move);
        if (score >= node.beta) break;
    }
    return best;
}

bool Tree::stands_above(const Node& node) const {
    if (node.depth > 1 || !node.is_test() || line_.in_check()) return false;
    if (node.beta > kMaxEvaluation || node.beta < -kMaxEvaluation) return false;
    return evaluate(line_.board()) - kStandMargin >= node.beta;
}

// ---- The law ------------------------------------------------------------------------------------

/// The score of a position that is an end of the game, or will be one if both insist. The position
/// after a root move is not looked at: the root has asked the law itself.
std::optional<int> Tree::score_by_law(int ply) const {
    if (ply <= 1) return std::nullopt;
    if (line_.occurrences() > 1) {
        if (const auto score = score_of_loop(ply)) return score;
    }
    const bool long_quiet =
        pack_.natural_rounds > 0 && line_.plies_without_capture() >= 2 * pack_.natural_rounds;
    if (long_quiet && count_natural(line_, pack_).reached()) return draw_unless_mated(ply);
    if (line_.ply(line_.plies() - 1).captured && is_dead(line_.board(), pack_)) {
        return draw_unless_mated(ply);
    }
    return std::nullopt;
}

std::optional<int> Tree::score_of_loop(int ply) const {
    if (pack_.loop_offences == LoopOffences::None) return kDraw;
    const int earlier = line_.previous(line_.plies());
    const bool ours = checks_throughout(earlier, line_.side());
    const bool theirs = checks_throughout(earlier, ~line_.side());
    if (ours == theirs) return kDraw;
    const Color at_fault = ours ? line_.side() : ~line_.side();
    // An opponent who checked before the root may still vary; only what he does in the tree is his
    // choice.
    if (earlier < root_plies_ && at_fault != root_side_) return std::nullopt;
    return ours ? -kLoopWin + ply : kLoopWin - ply;
}

bool Tree::checks_throughout(int from, Color color) const {
    for (int n = from; n < line_.plies(); ++n) {
        if (line_.mover(n) == color && !line_.ply(n).check) return false;
    }
    return true;
}

int Tree::draw_unless_mated(int ply) const {
    return has_legal_move(line_.board()) ? kDraw : mated_at(ply);
}

// ---- What is kept -------------------------------------------------------------------------------

void Tree::lengthen(int ply, Move move) {
    Variation& here = variation(ply);
    const Variation& below = variation(ply + 1);
    here.moves[0] = move;
    std::copy_n(below.moves.begin(), below.size, here.moves.begin() + 1);
    here.size = below.size + 1;
}

// Scores that a loop decided hang on the way to the position, and are left out.
void Tree::remember(const Node& node, Move move, int score) {
    if (is_by_loop(score)) return;
    const Bound bound = score >= node.beta   ? Bound::Lower
                        : score > node.alpha ? Bound::Exact
                                             : Bound::Upper;
    table_.store(line_.board().key(), node.ply, move, score, node.depth, bound);
}

}  // namespace caipan::search
