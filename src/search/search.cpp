#include "search/search.hpp"

#include <algorithm>
#include <cstddef>

#include "search/budget.hpp"
#include "search/root.hpp"
#include "search/score.hpp"
#include "search/tree.hpp"

namespace caipan::search {
namespace {

constexpr std::size_t kSmallTable = std::size_t{1} << 16;  ///< 1 MiB
constexpr std::size_t kLargeTable = std::size_t{1} << 19;  ///< 8 MiB
constexpr int kShortDepth = 4;
constexpr std::int64_t kShortNodes = 100'000;
constexpr std::int64_t kShortTimeMs = 100;

int last_depth(const Limits& limits) {
    if (limits.depth > 0) return std::min(limits.depth, kMaxDepth);
    const bool limited = limits.nodes > 0 || limits.time_ms >= 0;
    return limited || limits.infinite ? kMaxDepth : kDefaultDepth;
}

std::size_t table_size(const Limits& limits) {
    const bool is_short = last_depth(limits) <= kShortDepth ||
                          (limits.nodes > 0 && limits.nodes <= kShortNodes) ||
                          (limits.time_ms >= 0 && limits.time_ms <= kShortTimeMs);
    return is_short ? kSmallTable : kLargeTable;
}

class Deepening {
  public:
    Deepening(const Line& line, const RulePack& pack, const Limits& limits, Watch& watch)
        : limits_(limits),
          watch_(watch),
          budget_(limits, watch),
          roots_(root_moves(line, pack, limits)),
          tree_(line, pack, budget_, table_size(limits)) {}

    Result run() {
        if (roots_.empty()) return {std::nullopt, std::nullopt, mated_at(0), true};
        const int last = last_depth(limits_);
        for (int depth = 1; depth <= last; ++depth) {
            if (!iterate(depth)) break;
            watch_.on_info(info(depth));
            if (is_decided(depth)) break;
        }
        return result();
    }

  private:
    /// Looks at every root move with `depth` plies, the best one coming to the front. False when
    /// the budget ended it; then the front is the best of those looked at, or else the old one.
    bool iterate(int depth) {
        int best = -kInfinity;
        for (std::size_t i = 0; i < roots_.size(); ++i) {
            RootMove& root = roots_[i];
            const int score = score_of(root, depth, best, i == 0);
            if (budget_.over()) {
                prefer_unrefuted(i);
                return false;
            }
            root.score = score;
            if (score <= best) continue;
            best = score;
            if (!root.settled) set_variation(root);
            bring_to_front(i);
        }
        return true;
    }

    void set_variation(RootMove& root) const {
        const std::vector<Move> replies = tree_.replies();
        root.pv = {root.move};
        root.pv.insert(root.pv.end(), replies.begin(), replies.end());
    }

    int score_of(const RootMove& root, int depth, int best, bool first) {
        if (root.settled) return *root.settled;
        if (root.repeats && best >= kDraw) return kDraw;
        int score = kInfinity;
        if (!first) score = tree_.score_after(root.move, depth, best, best + 1);
        if (score > best) score = tree_.score_after(root.move, depth, best, kInfinity);
        return root.repeats ? std::min(score, kDraw) : score;
    }

    /// Cut short when all moves looked at are mated: any other is better than those.
    void prefer_unrefuted(std::size_t next) {
        if (next == 0 || !is_mated(roots_.front().score)) return;
        const auto other =
            std::find_if(roots_.begin() + static_cast<std::ptrdiff_t>(next), roots_.end(),
                         [](const RootMove& root) { return !is_mated(root.score); });
        if (other == roots_.end()) return;
        other->pv = {other->move};  // what was expected after it belongs to an older look
        bring_to_front(static_cast<std::size_t>(other - roots_.begin()));
    }

    void bring_to_front(std::size_t i) {
        const auto here = roots_.begin() + static_cast<std::ptrdiff_t>(i);
        std::rotate(roots_.begin(), here, here + 1);
    }

    /// Nothing better can be found by looking deeper, or nothing that would change the choice.
    bool is_decided(int depth) const {
        const RootMove& best = roots_.front();
        const bool all_settled =
            std::all_of(roots_.begin(), roots_.end(),
                        [](const RootMove& root) { return root.settled.has_value(); });
        if (all_settled || (best.settled && *best.settled > kDraw)) return true;
        const bool mates = is_mate(best.score) || is_mated(best.score);
        if (mates && mate_distance(best.score) <= depth) return true;
        const bool on_the_clock = limits_.time_ms >= 0 && !limits_.infinite && limits_.depth <= 0;
        return on_the_clock && roots_.size() == 1 && depth >= kShortDepth;
    }

    Info info(int depth) const {
        const RootMove& best = roots_.front();
        return {depth, best.score, mate_in_moves(best.score), budget_.nodes(), best.pv};
    }

    static std::optional<int> mate_in_moves(int score) {
        if (!is_mate(score) && !is_mated(score)) return std::nullopt;
        const int moves = (mate_distance(score) + 1) / 2;
        return is_mate(score) ? moves : -moves;
    }

    Result result() const {
        const RootMove& best = roots_.front();
        Result result{best.move, std::nullopt, best.score, false};
        if (best.pv.size() > 1) result.ponder = best.pv[1];
        const bool loses = is_mated(best.score) || (best.settled && *best.settled < kDraw);
        // Moves that nobody asked about may be better.
        result.lost = loses && limits_.only.empty();
        return result;
    }

    const Limits& limits_;
    Watch& watch_;
    Budget budget_;
    std::vector<RootMove> roots_;
    Tree tree_;
};

}  // namespace

Result search(const Line& line, const RulePack& pack, const Limits& limits, Watch& watch) {
    return Deepening(line, pack, limits, watch).run();
}

}  // namespace caipan::search
