#include "server/running_job.hpp"

#include <exception>
#include <utility>

namespace caipan::server {

RunningJob::RunningJob(protocol::Job job, Milliseconds timeout, Notify notify)
    : job_(std::move(job)), timeout_(timeout), notify_(std::move(notify)) {}

void RunningJob::run() {
    started_ = Clock::now();
    protocol::JobResult result = guarded_run();
    job_ = {};
    const std::lock_guard lock(mutex_);
    result_ = std::move(result);
    announce();
}

// Out of memory in one job is no reason to end all others.
protocol::JobResult RunningJob::guarded_run() {
    try {
        return job_.run(*this);
    } catch (const std::exception& error) {
        const std::lock_guard lock(mutex_);
        failure_ = error.what();
    }
    return {"error internal message the server could not do this\n", std::nullopt};
}

bool RunningJob::should_stop() {
    if (stop_.load(std::memory_order_relaxed)) return true;
    if (timeout_ == Milliseconds{0} || Clock::now() - started_ < timeout_) return false;
    timed_out_.store(true, std::memory_order_relaxed);
    return true;
}

std::int64_t RunningJob::elapsed_ms() {
    return std::chrono::duration_cast<Milliseconds>(Clock::now() - started_).count();
}

void RunningJob::emit(std::string_view lines) {
    const std::lock_guard lock(mutex_);
    emitted_ += lines;
    announce();
}

std::optional<protocol::JobResult> RunningJob::collect(std::string& out) {
    const std::lock_guard lock(mutex_);
    out += emitted_;
    emitted_.clear();
    announced_ = false;
    return std::exchange(result_, std::nullopt);
}

// Under the lock, so that notify and collect come in the order of their causes.
void RunningJob::announce() {
    if (!std::exchange(announced_, true)) notify_(shared_from_this());
}

}  // namespace caipan::server
