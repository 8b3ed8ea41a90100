#pragma once

#include <vector>

#include "core/color.hpp"
#include "core/move.hpp"
#include "law/loop.hpp"

namespace caipan {

class Line;

/// What is true of one ply of a loop, whatever the rulebook. Extended fact by fact as the packs
/// need them; a policy reads these and never the board.
struct PlyFacts {
    int ply = 0;
    Move move;
    Color by = Color::Red;
    bool check = false;  ///< the move attacks the king: directly, by discovery or by facing (28.1)
};

struct LoopFacts {
    LoopSpan span;
    std::vector<PlyFacts> plies;  ///< span.length of them, in order
};

/// The facts of every ply of the span.
LoopFacts extract_facts(const Line& line, const LoopSpan& span);

}  // namespace caipan
