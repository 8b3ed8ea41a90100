#include "server/job_pool.hpp"

#include <algorithm>

namespace caipan::server {

JobPool::JobPool(const Size& size) : size_(size) {
    const std::lock_guard lock(mutex_);
    for (int i = 0; i < size_.threads; ++i) add_thread();
}

JobPool::~JobPool() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        queue_.clear();
    }
    work_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool JobPool::try_submit(Task task) {
    {
        const std::lock_guard lock(mutex_);
        if (queue_.size() >= size_.waiting) return false;
        queue_.push_back(std::move(task));
    }
    work_.notify_one();
    return true;
}

std::size_t JobPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
}

void JobPool::set_long_tasks_aside(TimePoint now) {
    const std::lock_guard lock(mutex_);
    for (Run& run : runs_) {
        if (set_aside_ == size_.long_tasks) return;
        if (run.set_aside || now - run.since < kLong) continue;
        run.set_aside = true;
        ++set_aside_;
        if (threads_.size() < static_cast<std::size_t>(size_.threads + set_aside_)) add_thread();
        work_.notify_one();
    }
}

bool JobPool::finish(Milliseconds patience) {
    std::unique_lock lock(mutex_);
    queue_.clear();
    return idle_.wait_for(lock, patience, [this] { return runs_.empty(); });
}

bool JobPool::may_start() const {
    const auto ordinary = static_cast<int>(runs_.size()) - set_aside_;
    return !queue_.empty() && ordinary < size_.threads;
}

void JobPool::add_thread() {
    threads_.emplace_back([this] { work(); });
}

void JobPool::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        work_.wait(lock, [this] { return closing_ || may_start(); });
        if (closing_) return;
        run_next(lock);
    }
}

void JobPool::run_next(std::unique_lock<std::mutex>& lock) {
    const auto run = runs_.insert(runs_.end(), Run{Clock::now()});
    Task task = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    task();
    task = nullptr;
    lock.lock();
    if (run->set_aside) --set_aside_;
    runs_.erase(run);
    if (runs_.empty()) idle_.notify_all();
}

int default_judge_threads() {
    const unsigned processors = std::thread::hardware_concurrency();
    return std::max(1, static_cast<int>(processors) - 1);
}

}  // namespace caipan::server
