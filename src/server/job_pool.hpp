#pragma once

#include <sys/types.h>

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <thread>

#include "server/clock.hpp"

namespace caipan::server {

/// Threads that run tasks in the order they came, and a bounded queue before them.
///
/// A task that turns out to be long is set aside: it runs on, at a lower priority, and a fresh
/// thread takes the next one. When as many as allowed are set aside and others wait, the long ones
/// are told to stop. So endless searches never keep everybody else waiting.
class JobPool {
  public:
    struct Task {
        std::function<void()> run;
        std::function<void()> stop;  ///< asks run to end soon; any thread, at any time
    };

    struct Size {
        int threads = 1;
        int long_tasks = 0;  ///< as many may be set aside
        std::size_t waiting = 64;
    };

    /// Makes do with fewer threads when no more can be had; throws when there is none at all.
    explicit JobPool(const Size& size);
    /// Waits for running tasks and forgets waiting ones.
    ~JobPool();
    JobPool(const JobPool&) = delete;
    JobPool& operator=(const JobPool&) = delete;

    /// False when the queue is full.
    bool try_submit(Task task);
    std::size_t waiting() const;

    /// To be called now and then: sees to tasks that have been running for long.
    void look_after_long_tasks(TimePoint now);
    /// Waits until nothing runs, but no longer than `patience`; waiting tasks are forgotten.
    bool finish(Milliseconds patience);

    /// From then on a task is long.
    static constexpr Milliseconds kLong{200};
    /// So much time a task has in any case.
    static constexpr Milliseconds kGranted{1'000};

  private:
    struct Worker {
        std::thread thread;
        pid_t id = 0;
        std::optional<TimePoint> busy_since;
        std::function<void()> stop;
        bool set_aside = false;
        bool retired = false;
    };

    bool may_start() const;
    bool add_worker();
    void work(Worker& self);
    void run_next(Worker& self, std::unique_lock<std::mutex>& lock);
    void set_aside(Worker& worker);
    void join_retired();

    const Size size_;
    mutable std::mutex mutex_;
    std::condition_variable work_;
    std::condition_variable idle_;
    std::deque<Task> queue_;
    std::list<Worker> workers_;
    int running_ = 0;
    int set_aside_ = 0;
    bool closing_ = false;
};

/// Processors - 1, at least 1.
int default_judge_threads();

}  // namespace caipan::server
