#include "protocol/go_request.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace caipan;
using namespace caipan::protocol;

namespace {

GoRequest lenient(const std::string& line) {
    return read_go(Words(line), Ranks::FromZero, true).value();
}

search::Limits limits(const std::string& line, Color mover = Color::Red, std::int64_t unit = 1) {
    return limits_of(lenient(line), mover, unit);
}

std::string refusal(const std::string& line) {
    const auto request = read_go(Words(line), Ranks::FromZero, false);
    return request ? "none" : std::string(word_of(request.error().id()));
}

}  // namespace

TEST_CASE("go: limits") {
    CHECK(limits("go depth 5").depth == 5);
    CHECK(limits("go depth 0").depth == 1);
    CHECK(limits("go depth -7").depth == 1);
    CHECK(limits("go depth 1000000000000").depth == search::kMaxDepth);
    CHECK(limits("go nodes 1000").nodes == 1000);
    CHECK(limits("go nodes 0").nodes == 1);
    CHECK(limits("go mate 3").depth == 5);
    CHECK(limits("go mate -3").depth == 1);
    CHECK(limits("go mate 9223372036854775807").depth == search::kMaxDepth);
    CHECK(limits("go movetime 1000").time_ms == 990);
    CHECK(limits("go infinite").infinite);
    CHECK(limits("go depth infinite").infinite);
    CHECK(limits("go depth infinite").depth == 0);
    CHECK(limits("go ponder time 1000").infinite);
    CHECK(limits("go ponder time 1000").time_ms == -1);
    const search::Limits none = limits("go");
    CHECK(none.depth == 0);
    CHECK(none.nodes == 0);
    CHECK(none.time_ms == -1);
    CHECK_FALSE(none.infinite);
}

TEST_CASE("go: the clock of the mover counts") {
    CHECK(limits("go wtime 30050 btime 60050", Color::Red).time_ms == 1000);
    CHECK(limits("go wtime 30050 btime 60050", Color::Black).time_ms == 2000);
    CHECK(limits("go time 30050 opptime 1", Color::Black).time_ms == 1000);
    CHECK(limits("go opptime 1 oppincrement 1").time_ms == -1);
    CHECK(limits("go time 300 movestogo 10", Color::Red, 1000).time_ms == 29'995);
    CHECK(limits("go time 0 opptime 0 movestogo 40").time_ms == 0);
    CHECK(limits("go time -9223372036854775808 increment 9223372036854775807", Color::Red, 1000)
              .time_ms == 0);
    CHECK(limits("go winc 100").time_ms == 0);
}

TEST_CASE("go: searchmoves takes what reads as moves") {
    const search::Limits taken = limits("go searchmoves h2e2 b0c2 depth 3");
    CHECK(taken.only.size() == 2);
    CHECK(taken.depth == 3);
}

TEST_CASE("go: what makes no sense is refused, or passed over") {
    CHECK(refusal("go depth 3 nodes 5 infinite draw") == "none");
    CHECK(refusal("go fast") == "bad-argument");
    CHECK(refusal("go depth") == "bad-value");
    CHECK(refusal("go depth deep") == "bad-value");
    CHECK(refusal("go depth 3 time 1.5") == "bad-value");
    CHECK(limits("go depth deep nodes 7").nodes == 7);
    CHECK(limits("go very fast depth 2").depth == 2);
    CHECK(lenient("go draw").draw);
}
