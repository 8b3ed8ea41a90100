#pragma once

#include <optional>
#include <vector>

#include "board/line.hpp"
#include "core/move.hpp"
#include "law/pack.hpp"
#include "search/search.hpp"

namespace caipan::search {

/// A move that may be chosen, and what is known of it.
struct RootMove {
    Move move;
    int score = 0;  ///< of the last look at it
    /// Its score when the game ends with it, or with a mate by the next move.
    std::optional<int> settled;
    bool refused = false;  ///< the law speaks against it
    /// It repeats a position and nobody is at fault: no more than a draw can be hoped from it.
    bool repeats = false;
    std::vector<Move> pv;  ///< begins with the move itself
};

/// The moves to choose from, by the order of precedence that search() promises, the best-looking
/// first; empty only when there is no legal move.
std::vector<RootMove> root_moves(const Line& line, const RulePack& pack, const Limits& limits);

}  // namespace caipan::search
