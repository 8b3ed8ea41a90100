#include "protocol/time_budget.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <initializer_list>
#include <limits>

using namespace caipan::protocol;

namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

}  // namespace

TEST_CASE("time budget: never negative and never the whole clock") {
    for (const std::int64_t left :
         {std::numeric_limits<std::int64_t>::min(), std::int64_t{-5000}, std::int64_t{0},
          std::int64_t{1}, std::int64_t{49}, std::int64_t{50}, std::int64_t{51}, std::int64_t{1000},
          std::int64_t{300'000}, kMost}) {
        for (const std::int64_t increment :
             {std::int64_t{-1}, std::int64_t{0}, std::int64_t{100}, std::int64_t{10'000}, kMost}) {
            for (const std::int64_t moves : {std::int64_t{-3}, std::int64_t{0}, std::int64_t{1},
                                             std::int64_t{2}, std::int64_t{40}, kMost}) {
                CAPTURE(left);
                CAPTURE(increment);
                CAPTURE(moves);
                const std::int64_t budget = time_budget_ms({left, increment, moves});
                CHECK(budget >= 0);
                CHECK(budget <= (left < 0 ? 0 : left));
            }
        }
    }
}

TEST_CASE("time budget: usual clocks") {
    CHECK(time_budget_ms({0, 0, 40}) == 0);
    CHECK(time_budget_ms({300'000, 0, 0}) == 9'998);
    CHECK(time_budget_ms({300'000, 3'000, 0}) == 12'248);
    CHECK(time_budget_ms({60'050, 0, 1}) == 45'000);
    CHECK(time_budget_ms({60'050, 0, 10}) == 6'000);
}

TEST_CASE("time budget: fixed time a move") {
    CHECK(move_time_budget_ms(-1) == 0);
    CHECK(move_time_budget_ms(0) == 0);
    CHECK(move_time_budget_ms(50) == 45);
    CHECK(move_time_budget_ms(1'000) == 990);
    CHECK(move_time_budget_ms(kMost) > 0);
}
