#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/line.hpp"
#include "core/move.hpp"
#include "law/pack.hpp"

/// A modest player: iterative deepening alpha-beta that keeps to the law. One thread, no clock of
/// its own, nothing kept between two searches.
namespace caipan::search {

/// What ends a search; several limits may be given, the first one met acts. None at all (and not
/// `infinite`) means kDefaultDepth.
struct Limits {
    int depth = 0;              ///< plies of the last iteration, at most kMaxDepth; 0 = none
    std::int64_t nodes = 0;     ///< moves made in the tree, never exceeded; 0 = none
    std::int64_t time_ms = -1;  ///< against Watch::elapsed_ms(); -1 = none
    bool infinite = false;      ///< until Watch::should_stop(), or kMaxDepth
    std::vector<Move> only;     ///< the root moves to choose from; empty = all
    std::vector<Move> banned;   ///< never chosen while there is another legal move
};

inline constexpr int kMaxDepth = 64;
inline constexpr int kDefaultDepth = 4;

/// One completed iteration. Scores are for the side to move, in hundredths of a pawn.
struct Info {
    int depth = 0;
    int score_cp = 0;
    std::optional<int> mate_in_moves;  ///< negative: being mated
    std::int64_t nodes = 0;
    std::vector<Move> pv;  ///< at least one move
};

struct Result {
    std::optional<Move> best;    ///< none only when there is no legal move
    std::optional<Move> ponder;  ///< the expected reply
    int score_cp = 0;
    bool lost = false;  ///< mated, or mate against us is forced
};

/// What a search asks of the world outside.
class Watch {
  public:
    virtual ~Watch() = default;

    /// Asked about every thousand nodes, as is elapsed_ms().
    virtual bool should_stop() = 0;
    /// Milliseconds since the search was asked for.
    virtual std::int64_t elapsed_ms() = 0;
    /// Called after every completed iteration.
    virtual void on_info(const Info& info) = 0;
};

/// Chooses a move for the side to move. Deterministic when only `depth` and `nodes` limit it.
///
/// Whatever the limits, every root move and its replies are looked at once, uncounted, so that a
/// mate in one is given and not allowed. Moves are left out in this order, each step only if it
/// leaves any: the banned ones; those not in `only`; those the law speaks against, which close a
/// loop with the mover at fault (judge()) or end the game as its loss (end_at()).
Result search(const Line& line, const RulePack& pack, const Limits& limits, Watch& watch);

}  // namespace caipan::search
