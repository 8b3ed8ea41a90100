#include "cli/ordered_pool.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

using namespace caipan::cli;

namespace {

Lines portion_of(const std::string& text) {
    Lines lines;
    lines.bytes = text;
    return lines;
}

/// Work of uneven length.
void work_on(Portion& portion) {
    const int number = std::stoi(portion.lines.bytes);
    volatile unsigned sink = 0;
    for (int i = 0; i < number % 7 * 20'000; ++i) sink = sink + 1;
    portion.output = "<" + portion.lines.bytes + ">";
}

std::string run(int threads, int portions) {
    std::string text;
    OrderedPool pool(threads, work_on, [&](Portion& portion) { text += portion.output; });
    for (int i = 0; i < portions; ++i) pool.submit(portion_of(std::to_string(i)));
    pool.drain();
    return text;
}

}  // namespace

TEST_SUITE_BEGIN("threads");

TEST_CASE("ordered pool: the order does not depend on the threads") {
    const std::string expected = run(1, 300);
    CHECK(expected.substr(0, 9) == "<0><1><2>");
    for (const int threads : {2, 3, 8}) {
        CAPTURE(threads);
        CHECK(run(threads, 300) == expected);
    }
}

TEST_CASE("ordered pool: an exception reaches the caller") {
    OrderedPool pool(
        2,
        [](Portion& portion) {
            if (portion.lines.bytes == "5") throw std::runtime_error("five");
        },
        [](Portion&) {});
    const auto submit_all = [&] {
        for (int i = 0; i < 50; ++i) pool.submit(portion_of(std::to_string(i)));
        pool.drain();
    };
    CHECK_THROWS_WITH(submit_all(), "five");
}

TEST_CASE("ordered pool: may be dropped with work under way") {
    OrderedPool pool(2, work_on, [](Portion&) {});
    for (int i = 0; i < 8; ++i) pool.submit(portion_of(std::to_string(i)));
}

TEST_SUITE_END();
