#include "server/job_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace caipan::server {
namespace {

/// Of threads that have been set aside; there is no way back without privileges.
constexpr int kLowPriority = 10;

}  // namespace

JobPool::JobPool(const Size& size) : size_(size) {
    const std::lock_guard lock(mutex_);
    for (int i = 0; i < size_.threads; ++i) {
        if (!add_worker() && workers_.empty()) throw std::runtime_error("no thread can be started");
    }
}

JobPool::~JobPool() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        queue_.clear();
    }
    work_.notify_all();
    for (Worker& worker : workers_) worker.thread.join();
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

void JobPool::look_after_long_tasks(TimePoint now) {
    join_retired();
    const std::lock_guard lock(mutex_);
    for (Worker& worker : workers_) {
        if (!worker.busy_since) continue;
        const auto time = now - *worker.busy_since;
        if (time >= kLong && !worker.set_aside && set_aside_ < size_.long_tasks) set_aside(worker);
        const bool in_the_way = set_aside_ == size_.long_tasks && !queue_.empty();
        if (time >= kGranted && in_the_way) worker.stop();
    }
}

bool JobPool::finish(Milliseconds patience) {
    std::unique_lock lock(mutex_);
    queue_.clear();
    return idle_.wait_for(lock, patience, [this] { return running_ == 0; });
}

bool JobPool::may_start() const {
    return !queue_.empty() && running_ - set_aside_ < size_.threads;
}

// ---- Workers -----------------------------------------------------------------------------------

bool JobPool::add_worker() {
    Worker& worker = workers_.emplace_back();
    try {
        worker.thread = std::thread([this, &worker] { work(worker); });
    } catch (const std::system_error&) {
        workers_.pop_back();
        return false;
    }
    return true;
}

void JobPool::work(Worker& self) {
    std::unique_lock lock(mutex_);
    self.id = gettid();
    while (!self.set_aside) {
        work_.wait(lock, [this] { return closing_ || may_start(); });
        if (closing_) return;
        run_next(self, lock);
    }
    // Its priority cannot be raised again; another has taken its place.
    --set_aside_;
    self.retired = true;
}

void JobPool::run_next(Worker& self, std::unique_lock<std::mutex>& lock) {
    Task task = std::move(queue_.front());
    queue_.pop_front();
    self.busy_since = Clock::now();
    self.stop = std::move(task.stop);
    ++running_;
    lock.unlock();
    task.run();
    task.run = nullptr;
    lock.lock();
    self.busy_since.reset();
    self.stop = nullptr;
    if (--running_ == 0) idle_.notify_all();
}

void JobPool::set_aside(Worker& worker) {
    if (!add_worker()) return;
    worker.set_aside = true;
    ++set_aside_;
    setpriority(PRIO_PROCESS, static_cast<id_t>(worker.id), kLowPriority);
}

void JobPool::join_retired() {
    std::list<Worker> retired;
    {
        const std::lock_guard lock(mutex_);
        for (auto worker = workers_.begin(); worker != workers_.end();) {
            const auto next = std::next(worker);
            if (worker->retired) retired.splice(retired.end(), workers_, worker);
            worker = next;
        }
    }
    for (Worker& worker : retired) worker.thread.join();
}

int default_judge_threads() {
    const unsigned processors = std::thread::hardware_concurrency();
    return std::max(1, static_cast<int>(processors) - 1);
}

}  // namespace caipan::server
