#include "server/deadlines.hpp"

#include <doctest/doctest.h>

using namespace caipan::server;

namespace {

constexpr Deadlines::Limits kLimits = {Milliseconds{10}, Milliseconds{20}, Milliseconds{300},
                                       Milliseconds{40}};
const TimePoint kStart{};

TimePoint at(int ms) {
    return kStart + Milliseconds{ms};
}

}  // namespace

TEST_CASE("deadlines: the first byte is owed from the start, and the limit is exact") {
    const Deadlines deadlines(kLimits, kStart);
    CHECK_FALSE(deadlines.missed(at(9)));
    CHECK(deadlines.missed(at(10)) == Deadline::FirstByte);
    CHECK(deadlines.missed(at(1000)) == Deadline::FirstByte);
}

TEST_CASE("deadlines: more bytes of the same line do not help") {
    Deadlines deadlines(kLimits, kStart);
    deadlines.expect(Deadline::Line, true, at(5));
    deadlines.expect(Deadline::Line, false, at(15));
    deadlines.expect(Deadline::Line, false, at(24));
    CHECK_FALSE(deadlines.missed(at(24)));
    CHECK(deadlines.missed(at(25)) == Deadline::Line);
}

TEST_CASE("deadlines: a new line has its own time") {
    Deadlines deadlines(kLimits, kStart);
    deadlines.expect(Deadline::Line, true, at(5));
    deadlines.expect(Deadline::Line, true, at(20));
    CHECK_FALSE(deadlines.missed(at(39)));
    CHECK(deadlines.missed(at(40)) == Deadline::Line);
}

TEST_CASE("deadlines: idle time begins anew with every command") {
    Deadlines deadlines(kLimits, kStart);
    deadlines.expect(Deadline::Idle, true, at(100));
    deadlines.expect(Deadline::Idle, true, at(350));
    CHECK_FALSE(deadlines.missed(at(649)));
    CHECK(deadlines.missed(at(650)) == Deadline::Idle);
}

TEST_CASE("deadlines: who waits for us owes nothing") {
    Deadlines deadlines(kLimits, kStart);
    deadlines.expect(std::nullopt, false, at(5));
    CHECK_FALSE(deadlines.missed(at(100'000)));
}

TEST_CASE("deadlines: output must move, however slowly") {
    Deadlines deadlines(kLimits, kStart);
    deadlines.expect(std::nullopt, false, at(0));
    deadlines.output(true, false, at(10));
    deadlines.output(true, false, at(30));
    CHECK_FALSE(deadlines.missed(at(49)));
    CHECK(deadlines.missed(at(50)) == Deadline::Write);
    deadlines.output(true, true, at(49));
    CHECK_FALSE(deadlines.missed(at(88)));
    CHECK(deadlines.missed(at(89)) == Deadline::Write);
    deadlines.output(false, true, at(89));
    CHECK_FALSE(deadlines.missed(at(100'000)));
}

TEST_CASE("deadlines: zero means never") {
    Deadlines deadlines({}, kStart);
    CHECK_FALSE(deadlines.missed(at(100'000'000)));
    deadlines.output(true, false, at(0));
    deadlines.expect(Deadline::Line, true, at(0));
    CHECK_FALSE(deadlines.missed(at(100'000'000)));
}

TEST_CASE("deadlines: each has a name") {
    CHECK(name_of(Deadline::FirstByte) == "first-byte");
    CHECK(name_of(Deadline::Line) == "line");
    CHECK(name_of(Deadline::Idle) == "idle");
    CHECK(name_of(Deadline::Write) == "write");
}
