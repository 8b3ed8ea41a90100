#pragma once

#include <cstdint>

namespace caipan {

/// The look-ahead that one ruling may spend (key `budget.nodes`), shared by all its questions. Once
/// it is exhausted every answer is worthless and the ruling is undecided.
class NodeBudget {
  public:
    explicit NodeBudget(std::int64_t limit) : limit_(limit) {}

    /// Pays for one node; false when nothing is left.
    bool spend() {
        if (spent_ >= limit_) {
            exhausted_ = true;
            return false;
        }
        ++spent_;
        return true;
    }
    /// Pays for `nodes` at once; false, and everything is spent, when so many are not left.
    bool spend(std::int64_t nodes) {
        if (nodes > left()) exhausted_ = true;
        spent_ = exhausted_ ? limit_ : spent_ + nodes;
        return !exhausted_;
    }
    std::int64_t left() const { return limit_ - spent_; }
    bool exhausted() const { return exhausted_; }
    std::int64_t spent() const { return spent_; }

  private:
    std::int64_t limit_;
    std::int64_t spent_ = 0;
    bool exhausted_ = false;
};

}  // namespace caipan
