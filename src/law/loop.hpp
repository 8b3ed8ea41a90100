#pragma once

#include <optional>

namespace caipan {

class Line;

/// The part of a line that a ruling looks at (decisions 1): from the n-th last occurrence of the
/// present position to the present one. The move that enters the loop is not part of it.
struct LoopSpan {
    int start = 0;        ///< plies played when the span begins: its first ply is ply `start`
    int length = 0;       ///< plies in the span; even, and at least 4
    int occurrences = 0;  ///< how often the present position has stood in the whole line

    friend bool operator==(const LoopSpan&, const LoopSpan&) = default;
};

/// The span for at most `counted` occurrences (`loop.occurrences`, at least 2); nullopt when the
/// present position has not stood before.
std::optional<LoopSpan> find_loop(const Line& line, int counted);

}  // namespace caipan
