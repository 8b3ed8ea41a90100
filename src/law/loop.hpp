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

    /// A loop, or (key `series.rounds`) a series of moves that comes back to no position.
    bool is_cyclic() const { return occurrences > 1; }

    friend bool operator==(const LoopSpan&, const LoopSpan&) = default;
};

/// The span for at most `counted` occurrences (`loop.occurrences`, at least 2); nullopt when the
/// present position has not stood before.
std::optional<LoopSpan> find_loop(const Line& line, int counted);

/// The last `rounds` rounds of a line (key `series.rounds`) if they may count like a loop although
/// the present position is new: no capture among them, and the side that moved last has gone to
/// three points at least. The clause of the 2020 rules as far as it is known: "forbidden moves for
/// nine rounds in a row on three or more points".
std::optional<LoopSpan> find_series(const Line& line, int rounds);

}  // namespace caipan
