#pragma once

#include <cstdint>

namespace caipan::protocol {

/// What a `go` says of the mover's clock, in milliseconds. Anything may come: clocks that ran out
/// are sent as zero or less.
struct ClockTimes {
    std::int64_t left = 0;
    std::int64_t increment = 0;
    std::int64_t moves_to_go = 0;  ///< until the next time control; 0 = the rest of the game
};

/// How long to think about one move: never negative, and never so long that the clock runs out.
std::int64_t time_budget_ms(const ClockTimes& clock);

/// The same for a fixed time a move.
std::int64_t move_time_budget_ms(std::int64_t move_time);

}  // namespace caipan::protocol
