#include "server/event_log.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using namespace caipan::server;
using namespace std::string_view_literals;

namespace {

struct Lines {
    std::vector<std::string> all;
    EventLog log{[this](std::string_view line) { all.emplace_back(line); }};
};

TimePoint at(int ms) {
    return TimePoint{} + Milliseconds{1'000'000 + ms};
}

}  // namespace

TEST_CASE("event log: one line an event") {
    Lines lines;
    lines.log.write(Event::Timeout, Fields().add("peer", "1.2.3.4:5").add("output", 17U), at(0));
    lines.log.write(Event::Draining, Fields(), at(0));
    REQUIRE(lines.all.size() == 2);
    CHECK(lines.all[0] == "event=timeout peer=1.2.3.4:5 output=17");
    CHECK(lines.all[1] == "event=draining");
}

TEST_CASE("event log: every event has its name") {
    Lines lines;
    lines.log.write(Event::Limits, Fields(), at(0));
    lines.log.write(Event::JobFailed, Fields(), at(0));
    lines.log.write(Event::Stopped, Fields(), at(0));
    CHECK(lines.all == std::vector<std::string>{"event=limits", "event=job-failed",
                                                "event=stopped"});
}

TEST_CASE("event log: foreign bytes are cut and escaped") {
    CHECK(Fields().add_bytes("head", "GET / \"x\"\\\r\n\0\xff"sv).text() ==
          R"(head="GET / \"x\"\\\x0d\x0a\x00\xff")");
    CHECK(Fields().add_bytes("head", std::string(100, 'a')).text() ==
          "head=\"" + std::string(32, 'a') + "\"");
    CHECK(Fields().add_bytes("head", "").text() == "head=\"\"");
    CHECK(Fields().add("why", "no space left\n").text() == R"(why="no space left\x0a")");
    CHECK(Fields().add("why", "").text() == R"(why="")");
}

TEST_CASE("event log: ten lines a second of each kind, and the rest is counted") {
    Lines lines;
    for (int i = 0; i < 25; ++i) lines.log.write(Event::Timeout, Fields(), at(i));
    lines.log.write(Event::SlowClient, Fields(), at(30));
    CHECK(lines.all.size() == 11);
    CHECK(lines.all.back() == "event=slow-client");
    lines.log.write(Event::Timeout, Fields(), at(999));
    CHECK(lines.all.size() == 11);
    lines.log.write(Event::Timeout, Fields().add("n", 1U), at(1000));
    REQUIRE(lines.all.size() == 12);
    CHECK(lines.all.back() == "event=timeout n=1 left_out=16");
    lines.log.write(Event::Timeout, Fields(), at(1001));
    CHECK(lines.all.back() == "event=timeout");
}
