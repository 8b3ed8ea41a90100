#include "cli/ordered_pool.hpp"

#include <utility>

#include "cli/start_threads.hpp"

namespace caipan::cli {
namespace {

/// Portions under way for each thread: enough that none waits for a slow neighbour.
constexpr std::size_t kPortionsPerThread = 8;

}  // namespace

OrderedPool::OrderedPool(int threads, Work work, Sink sink)
    : work_(std::move(work)),
      sink_(std::move(sink)),
      window_(static_cast<std::size_t>(threads) * kPortionsPerThread) {
    if (threads == 1) return;
    threads_ = start_threads(threads, [this] { run(); });
}

OrderedPool::~OrderedPool() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        waiting_.clear();
    }
    task_waits_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void OrderedPool::submit(Lines lines) {
    auto task = std::make_unique<Task>();
    task->portion.lines = std::move(lines);
    if (threads_.empty()) {
        work_(task->portion);
        sink_(task->portion);
        return;
    }
    while (tasks_.size() >= window_ || (!tasks_.empty() && oldest_is_done())) retire_oldest();
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(task.get());
    }
    tasks_.push_back(std::move(task));
    task_waits_.notify_one();
}

void OrderedPool::drain() {
    while (!tasks_.empty()) retire_oldest();
}

bool OrderedPool::oldest_is_done() {
    const std::lock_guard lock(mutex_);
    return tasks_.front()->done;
}

void OrderedPool::retire_oldest() {
    {
        std::unique_lock lock(mutex_);
        task_done_.wait(lock, [this] { return tasks_.front()->done; });
    }
    const std::unique_ptr<Task> task = std::move(tasks_.front());
    tasks_.pop_front();
    if (task->error) std::rethrow_exception(task->error);
    sink_(task->portion);
}

void OrderedPool::run() {
    for (;;) {
        Task* task = nullptr;
        {
            std::unique_lock lock(mutex_);
            task_waits_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            task = waiting_.front();
            waiting_.pop_front();
        }
        finish(*task);
    }
}

void OrderedPool::finish(Task& task) {
    try {
        work_(task.portion);
    } catch (...) {
        task.error = std::current_exception();
    }
    {
        const std::lock_guard lock(mutex_);
        task.done = true;
    }
    task_done_.notify_one();
}

}  // namespace caipan::cli
