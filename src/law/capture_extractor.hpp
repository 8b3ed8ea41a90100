#pragma once

#include "law/budget.hpp"
#include "law/capture_facts.hpp"

namespace caipan {

struct FactsMemory;
class Line;

/// The direct captures before and after every ply of the span, and what else names its moves. The
/// budget is charged with the search for kills alone, which decides no verdict and has bounds of
/// its own. `memory` spares the work for plies examined before.
CaptureLoop extract_captures(const Line& line, const LoopSpan& span, NodeBudget& budget,
                             FactsMemory& memory);

}  // namespace caipan
