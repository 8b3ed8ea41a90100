#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

#include "server/clock.hpp"

namespace caipan::server {

/// Threads that run tasks in the order they came, and a bounded queue before them. A task that
/// turns out to be long is set aside: it runs on, and a thread more takes the next one, so that a
/// few endless searches do not keep everybody waiting.
class JobPool {
  public:
    using Task = std::function<void()>;

    struct Size {
        int threads = 1;
        int long_tasks = 0;  ///< as many may be set aside
        std::size_t waiting = 64;
    };

    explicit JobPool(const Size& size);
    /// Waits for running tasks and forgets waiting ones.
    ~JobPool();
    JobPool(const JobPool&) = delete;
    JobPool& operator=(const JobPool&) = delete;

    /// False when the queue is full.
    bool try_submit(Task task);
    std::size_t waiting() const;

    /// To be called now and then: sets aside what has been running for kLong.
    void set_long_tasks_aside(TimePoint now);
    /// Waits until nothing runs, but no longer than `patience`; waiting tasks are forgotten.
    bool finish(Milliseconds patience);

    static constexpr Milliseconds kLong{200};

  private:
    struct Run {
        TimePoint since;
        bool set_aside = false;
    };

    bool may_start() const;
    void add_thread();
    void work();
    void run_next(std::unique_lock<std::mutex>& lock);

    const Size size_;
    mutable std::mutex mutex_;
    std::condition_variable work_;
    std::condition_variable idle_;
    std::deque<Task> queue_;
    std::list<Run> runs_;
    int set_aside_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

/// Processors - 1, at least 1.
int default_judge_threads();

}  // namespace caipan::server
