#include "server/job_pool.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <functional>
#include <thread>
#include <utility>
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

/// A task that nobody stops.
JobPool::Task task_of(std::function<void()> run) {
    return {std::move(run), [] {}};
}

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
            CHECK(pool.try_submit(task_of([&, i] {
                order.push_back(i);
                ++done;
            })));
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
        const auto task = task_of([&] {
            ++started;
            gate.wait();
            ++done;
        });
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
            pool.try_submit(task_of([&] {
                ++endless;
                gate.wait();
            }));
        }
        pool.try_submit(task_of([&] { ++done; }));
        wait_for(endless, 1);
        pool.look_after_long_tasks(Clock::now());
        CHECK(pool.waiting() == 4);
        pool.look_after_long_tasks(Clock::now() + JobPool::kLong);
        wait_for(endless, 2);
        pool.look_after_long_tasks(Clock::now() + JobPool::kLong);
        wait_for(endless, 3);
        pool.look_after_long_tasks(Clock::now() + JobPool::kLong);
        CHECK(pool.waiting() == 2);
        CHECK(done == 0);
        gate.open();
        wait_for(done, 1);
        CHECK(endless == 4);
    }

    TEST_CASE("job pool: long tasks give way when others wait") {
        std::atomic<int> endless{0};
        std::atomic<int> stopped{0};
        std::atomic<int> done{0};
        JobPool pool({1, 2, 10});
        std::vector<std::atomic<bool>> stop(5);
        for (std::atomic<bool>& flag : stop) {
            pool.try_submit({[&] {
                                 ++endless;
                                 while (!flag) std::this_thread::sleep_for(Milliseconds{1});
                                 ++stopped;
                             },
                             [&flag] { flag = true; }});
        }
        pool.try_submit(task_of([&] { ++done; }));
        // Time is an argument: an hour passes with every look.
        TimePoint now = Clock::now();
        for (int looks = 0; looks < 10'000 && done == 0; ++looks) {
            now += std::chrono::hours{1};
            pool.look_after_long_tasks(now);
            std::this_thread::sleep_for(Milliseconds{1});
        }
        CHECK(done == 1);
        CHECK(stopped >= 3);
        for (std::atomic<bool>& flag : stop) flag = true;
        CHECK(pool.finish(Milliseconds{20'000}));
        CHECK(endless == 5);
    }

    TEST_CASE("job pool: nobody gives way when nobody waits") {
        Gate gate;
        std::atomic<int> endless{0};
        std::atomic<int> stops{0};
        JobPool pool({1, 1, 10});
        for (int i = 0; i < 2; ++i) {
            pool.try_submit({[&] {
                                 ++endless;
                                 gate.wait();
                             },
                             [&] { ++stops; }});
        }
        while (endless < 2) {
            pool.look_after_long_tasks(Clock::now() + std::chrono::hours{1});
            std::this_thread::sleep_for(Milliseconds{1});
        }
        const int before = stops;
        for (int i = 0; i < 100; ++i) {
            pool.look_after_long_tasks(Clock::now() + std::chrono::hours{1});
        }
        CHECK(stops == before);
        gate.open();
        CHECK(pool.finish(Milliseconds{20'000}));
    }

    TEST_CASE("job pool: finish says whether something still runs") {
        Gate gate;
        std::atomic<int> started{0};
        JobPool pool({2, 0, 10});
        pool.try_submit(task_of([&] {
            ++started;
            gate.wait();
        }));
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
            pool.try_submit(task_of([&] {
                ++started;
                gate.wait();
                ++done;
            }));
            wait_for(started, 1);
            for (int i = 0; i < 5; ++i) pool.try_submit(task_of([&] { ++done; }));
            CHECK_FALSE(pool.finish(Milliseconds{1}));
            gate.open();
        }
        CHECK(done == 1);
    }
}

TEST_CASE("job pool: at least one thread") {
    CHECK(default_judge_threads() >= 1);
}
