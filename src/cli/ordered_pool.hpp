#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/line_reader.hpp"
#include "cli/summary.hpp"

namespace caipan::cli {

/// A portion of a batch: what was read, and what became of it.
struct Portion {
    Lines lines;
    std::string output;
    Summary summary;
};

/// Runs a function on portions in several threads and hands them on in the order in which they
/// came. Few portions are under way at a time, so memory stays bounded. Used by one thread.
class OrderedPool {
  public:
    using Work = std::function<void(Portion&)>;
    using Sink = std::function<void(Portion&)>;

    /// `work` runs in the pool, `sink` in the thread that calls submit() and drain(). With one
    /// thread everything happens in the caller.
    OrderedPool(int threads, Work work, Sink sink);
    ~OrderedPool();
    OrderedPool(const OrderedPool&) = delete;
    OrderedPool& operator=(const OrderedPool&) = delete;

    /// Takes a portion; waits for the oldest one when too many are under way. Rethrows what `work`
    /// threw.
    void submit(Lines lines);
    /// Waits for all portions.
    void drain();

  private:
    struct Task {
        Portion portion;
        std::exception_ptr error;
        bool done = false;
    };

    void run();
    void finish(Task& task);
    void retire_oldest();
    bool oldest_is_done();

    Work work_;
    Sink sink_;
    std::size_t window_;
    std::deque<std::unique_ptr<Task>> tasks_;  ///< under way, oldest first; the caller's alone

    std::mutex mutex_;
    std::condition_variable task_waits_;
    std::condition_variable task_done_;
    std::deque<Task*> waiting_;  ///< guarded by mutex_
    bool stopping_ = false;      ///< guarded by mutex_
    std::vector<std::thread> threads_;
};

}  // namespace caipan::cli
