#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/job.hpp"
#include "server/clock.hpp"

namespace caipan::server {

/// One job between the I/O thread, which owns the session, and the judge thread that runs it.
class RunningJob : public protocol::JobControl, public std::enable_shared_from_this<RunningJob> {
  public:
    using Notify = std::function<void(std::shared_ptr<RunningJob>)>;

    /// `notify` is called on the judge thread when there is something to collect; once more only
    /// after it has been collected. A `timeout` of 0 means never.
    RunningJob(protocol::Job job, Milliseconds timeout, Notify notify);

    // On the judge thread.
    void run();
    bool should_stop() override;
    std::int64_t elapsed_ms() override;
    void emit(std::string_view lines) override;

    // On the I/O thread.
    void stop() { stop_.store(true, std::memory_order_relaxed); }
    /// Appends what was emitted; the result once there is one.
    std::optional<protocol::JobResult> collect(std::string& out);
    bool timed_out() const { return timed_out_.load(std::memory_order_relaxed); }
    /// What was thrown, if the result is missing because of that; after collect().
    const std::string& failure() const { return failure_; }

  private:
    protocol::JobResult guarded_run();
    void announce();

    protocol::Job job_;
    const Milliseconds timeout_;
    const Notify notify_;
    TimePoint started_{};
    std::atomic<bool> stop_{false};
    std::atomic<bool> timed_out_{false};

    std::mutex mutex_;  ///< for all below
    bool announced_ = false;
    std::string emitted_;
    std::string failure_;
    std::optional<protocol::JobResult> result_;
};

}  // namespace caipan::server
