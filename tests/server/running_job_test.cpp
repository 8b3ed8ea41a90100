#include "server/running_job.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

using namespace caipan;
using namespace caipan::server;

namespace {

std::shared_ptr<RunningJob> make_job(std::function<protocol::JobResult(protocol::JobControl&)> run,
                                     int& notices, Milliseconds timeout = Milliseconds{0}) {
    return std::make_shared<RunningJob>(protocol::Job{std::move(run)}, timeout,
                                        [&notices](const auto&) { ++notices; });
}

}  // namespace

TEST_CASE("running job: lines come before the result, and one notice is enough") {
    int notices = 0;
    const auto job = make_job(
        [](protocol::JobControl& control) {
            control.emit("info 1\n");
            control.emit("info 2\n");
            return protocol::JobResult{"bestmove\n", {}};
        },
        notices);
    job->run();
    CHECK(notices == 1);
    std::string lines;
    const auto result = job->collect(lines);
    CHECK(lines == "info 1\ninfo 2\n");
    REQUIRE(result);
    CHECK(result->reply == "bestmove\n");
    CHECK_FALSE(job->timed_out());
}

TEST_CASE("running job: stops when told, and when its time is over") {
    int notices = 0;
    const auto until_stopped = [](protocol::JobControl& control) {
        while (!control.should_stop()) std::this_thread::yield();
        return protocol::JobResult{std::to_string(control.elapsed_ms() >= 20), {}};
    };
    std::string lines;
    const auto told = make_job(until_stopped, notices);
    told->stop();
    told->run();
    CHECK(told->collect(lines)->reply == "0");
    CHECK_FALSE(told->timed_out());

    const auto late = make_job(until_stopped, notices, Milliseconds{20});
    late->run();
    CHECK(late->collect(lines)->reply == "1");
    CHECK(late->timed_out());
}

TEST_CASE("running job: an exception is an answer") {
    int notices = 0;
    const auto job = make_job(
        [](protocol::JobControl&) -> protocol::JobResult { throw std::runtime_error("no memory"); },
        notices);
    job->run();
    CHECK(notices == 1);
    std::string lines;
    const auto result = job->collect(lines);
    REQUIRE(result);
    CHECK(result->reply.substr(0, 15) == "error internal ");
    CHECK(job->failure() == "no memory");
}

TEST_SUITE("threads") {
    TEST_CASE("running job: emitting and collecting on two threads") {
        std::atomic<int> notices{0};
        constexpr int kLines = 10'000;
        const auto job = std::make_shared<RunningJob>(
            protocol::Job{[](protocol::JobControl& control) {
                for (int i = 0; i < kLines; ++i) control.emit("x\n");
                return protocol::JobResult{"end\n", {}};
            }},
            Milliseconds{0}, [&notices](const auto&) { ++notices; });
        std::thread judge([&job] { job->run(); });
        std::string lines;
        std::optional<protocol::JobResult> result;
        while (!result) {
            while (notices == 0) std::this_thread::yield();
            --notices;
            result = job->collect(lines);
        }
        judge.join();
        CHECK(lines.size() == 2 * kLines);
        CHECK(result->reply == "end\n");
    }
}
