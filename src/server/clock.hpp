#pragma once

#include <chrono>

namespace caipan::server {

/// The clock of all deadlines. Whoever can be tested without it takes the time as an argument.
using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;
using Milliseconds = std::chrono::milliseconds;

}  // namespace caipan::server
