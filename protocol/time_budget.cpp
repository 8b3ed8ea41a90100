#include "protocol/time_budget.hpp"

#include <algorithm>

namespace caipan::protocol {
namespace {

/// Kept back for what happens between two processes.
constexpr std::int64_t kReserveMs = 50;
constexpr std::int64_t kMoveReserveMs = 10;
/// A game is taken to last so many moves more.
constexpr std::int64_t kMovesExpected = 30;
/// Longer times are not meant; also keeps the sums below from overflowing.
constexpr std::int64_t kLongestMs = 1'000LL * 3'600 * 24 * 365;

std::int64_t sane(std::int64_t ms) {
    return std::clamp<std::int64_t>(ms, 0, kLongestMs);
}

}  // namespace

std::int64_t time_budget_ms(const ClockTimes& clock) {
    const std::int64_t usable = std::max<std::int64_t>(0, sane(clock.left) - kReserveMs);
    const bool known = clock.moves_to_go > 0;
    const std::int64_t moves = known ? std::min(clock.moves_to_go, kMovesExpected) : kMovesExpected;
    const std::int64_t share = usable / moves + sane(clock.increment) * 3 / 4;
    const std::int64_t most = moves == 1 ? usable * 3 / 4 : usable / 2;
    return std::min(share, most);
}

std::int64_t move_time_budget_ms(std::int64_t move_time) {
    const std::int64_t time = sane(move_time);
    return time - std::min(kMoveReserveMs, time / 10);
}

}  // namespace caipan::protocol
