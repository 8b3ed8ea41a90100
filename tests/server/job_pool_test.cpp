#include "server/job_pool.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

using namespace caipan::server;

namespace {

/// Holds tasks until it is opened.
class Gate {
  public:
    void open() { open_ = true; }
    void wait() const {
        while (!open_) std::this_thread::sleep_for(Milliseconds{1});
    }

  private:
    std::atomic<bool> open_{false};
};

void wait_for(const std::atomic<int>& counter, int value) {
    for (int ms = 0; ms < 20'000 && counter != value; ++ms) {
        std::this_thread::sleep_for(Milliseconds{1});
    }
    CHECK(counter == value);
}

}  // namespace

TEST_SUITE("threads") {
    TEST_CASE("job pool: one thread keeps the order") {
        std::vector<int> order;
        std::atomic<int> done{0};
        JobPool pool({1, 0, 100});
        for (int i = 0; i < 100; ++i) {
            CHECK(pool.try_submit([&, i] {
                order.push_back(i);
                ++done;
            }));
        }
        wait_for(done, 100);
        CHECK(pool.finish(Milliseconds{20'000}));
        for (int i = 0; i < 100; ++i) CHECK(order[static_cast<std::size_t>(i)] == i);
    }

    TEST_CASE("job pool: the queue is bounded") {
        Gate gate;
        std::atomic<int> started{0};
        std::atomic<int> done{0};
        JobPool pool({1, 0, 3});
        const auto task = [&] {
            ++started;
            gate.wait();
            ++done;
        };
        CHECK(pool.try_submit(task));
        wait_for(started, 1);
        for (int i = 0; i < 3; ++i) CHECK(pool.try_submit(task));
        CHECK(pool.waiting() == 3);
        CHECK_FALSE(pool.try_submit(task));
        gate.open();
        wait_for(done, 4);
        CHECK(pool.waiting() == 0);
        CHECK(pool.try_submit(task));
        wait_for(done, 5);
    }

    TEST_CASE("job pool: a long task does not hold up the others, and only so many may be long") {
        Gate gate;
        std::atomic<int> endless{0};
        std::atomic<int> done{0};
        JobPool pool({1, 2, 10});
        for (int i = 0; i < 4; ++i) {
            pool.try_submit([&] {
                ++endless;
                gate.wait();
            });
        }
        pool.try_submit([&] { ++done; });
        wait_for(endless, 1);
        pool.set_long_tasks_aside(Clock::now());
        CHECK(pool.waiting() == 4);
        pool.set_long_tasks_aside(Clock::now() + JobPool::kLong);
        wait_for(endless, 2);
        pool.set_long_tasks_aside(Clock::now() + JobPool::kLong);
        wait_for(endless, 3);
        pool.set_long_tasks_aside(Clock::now() + JobPool::kLong);
        CHECK(pool.waiting() == 2);
        CHECK(done == 0);
        gate.open();
        wait_for(done, 1);
        CHECK(endless == 4);
    }

    TEST_CASE("job pool: finish says whether something still runs") {
        Gate gate;
        std::atomic<int> started{0};
        JobPool pool({2, 0, 10});
        pool.try_submit([&] {
            ++started;
            gate.wait();
        });
        wait_for(started, 1);
        CHECK_FALSE(pool.finish(Milliseconds{5}));
        gate.open();
        CHECK(pool.finish(Milliseconds{20'000}));
    }

    TEST_CASE("job pool: waiting tasks are forgotten at the end") {
        std::atomic<int> done{0};
        Gate gate;
        {
            JobPool pool({1, 0, 10});
            std::atomic<int> started{0};
            pool.try_submit([&] {
                ++started;
                gate.wait();
                ++done;
            });
            wait_for(started, 1);
            for (int i = 0; i < 5; ++i) pool.try_submit([&] { ++done; });
            CHECK_FALSE(pool.finish(Milliseconds{1}));
            gate.open();
        }
        CHECK(done == 1);
    }
}

TEST_CASE("job pool: at least one thread") {
    CHECK(default_judge_threads() >= 1);
}
