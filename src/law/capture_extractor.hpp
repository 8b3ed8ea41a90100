#pragma once

#include "law/budget.hpp"
#include "law/capture_facts.hpp"

namespace caipan {

class Line;

/// The direct captures before and after every ply of the span, and what else names its moves. The
/// budget pays for the search for kills alone, which decides no verdict; without it some kills stay
/// unnamed.
CaptureLoop extract_captures(const Line& line, const LoopSpan& span, NodeBudget& budget);

}  // namespace caipan
