#pragma once

#include "law/capture_facts.hpp"

namespace caipan {

class Line;

/// The direct captures before and after every ply of the span, and the names of its moves. Looks
/// at single captures and the replies to them; there is nothing to bound.
CaptureLoop extract_captures(const Line& line, const LoopSpan& span);

}  // namespace caipan
