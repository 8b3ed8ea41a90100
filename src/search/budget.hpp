#pragma once

#include <cstdint>

#include "search/search.hpp"

namespace caipan::search {

/// Counts nodes and says when a search has to end.
class Budget {
  public:
    Budget(const Limits& limits, Watch& watch) : limits_(limits), watch_(watch) {}

    /// Allows one more node, or says that the search is over.
    bool spend() {
        if (limits_.nodes > 0 && nodes_ >= limits_.nodes) over_ = true;
        if (over_) return false;
        ++nodes_;
        if (nodes_ % kPollInterval == 0) over_ = is_time_up() || watch_.should_stop();
        return !over_;
    }

    /// Once over, always over: scores found since then mean nothing.
    bool over() const { return over_; }
    std::int64_t nodes() const { return nodes_; }

  private:
    bool is_time_up() { return limits_.time_ms >= 0 && watch_.elapsed_ms() >= limits_.time_ms; }

    static constexpr std::int64_t kPollInterval = 1024;

    const Limits& limits_;
    Watch& watch_;
    std::int64_t nodes_ = 0;
    bool over_ = false;
};

}  // namespace caipan::search
