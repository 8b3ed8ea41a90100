#pragma once

#include <algorithm>

#include "server/clock.hpp"

namespace caipan::server {

/// Pauses that double while something keeps failing.
class Backoff {
  public:
    static constexpr Milliseconds kFirst{10};
    static constexpr Milliseconds kLongest{1'000};

    Milliseconds next() {
        const Milliseconds pause = pause_;
        pause_ = std::min(pause_ * 2, kLongest);
        return pause;
    }
    void reset() { pause_ = kFirst; }

  private:
    Milliseconds pause_ = kFirst;
};

}  // namespace caipan::server
