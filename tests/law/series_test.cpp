#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "law/judge.hpp"
#include "law/judged_line.hpp"
#include "law/loop.hpp"
#include "report/judgement.hpp"
#include "support/positions.hpp"
#include "support/test_data.hpp"

using namespace caipan;

namespace {

/// A rook checks on three points of its file; no position comes twice.
constexpr const char* kStart = "4k4/9/9/9/9/9/9/9/R8/3K5 b";
constexpr const char* kChecks = "e9e8 a1a8 e8e7 a8a7 e7e8 a7a8 e8e9 a8a9";

RulePack pack_with(const std::vector<std::pair<std::string, std::string>>& settings) {
    RulePack pack = RulePack::named("cxa2020").value();
    for (const auto& [key, value] : settings) REQUIRE(pack.set(key, value));
    return pack;
}

JudgedLine play(const RulePack& pack, const std::string& moves, const char* fen = kStart) {
    JudgedLine judged(test::position_of(fen), Clocks{}, pack);
    for (const std::string& move : test::split(moves, ' ')) judged.push(test::mv(move));
    return judged;
}

}  // namespace

TEST_SUITE("law.series") {
    TEST_CASE("series.rounds: so many rounds of forbidden moves count like a loop") {
        const RulePack pack = pack_with({{"series.rounds", "4"}});
        const JudgedLine judged = play(pack, kChecks);
        CHECK(judged.line().occurrences() == 1);
        CHECK(judged.outcome().why == Termination::PerpetualCheck);
        CHECK(judged.outcome().winner == Color::Black);
        CHECK(judged.outcome().ply == 8);
        const auto ruling = judge(judged.line(), pack);
        REQUIRE(ruling.has_value());
        CHECK(ruling->span == LoopSpan{0, 8, 1});
        CHECK(ruling->due);
        CHECK(report::judgement_text(judged, report::Language::English)
                  .find("The present position is new; judged are the last 8 plies") !=
              std::string::npos);
    }

    TEST_CASE("series.rounds: off, or with a round less, there is nothing to judge") {
        for (const char* rounds : {"0", "5"}) {
            const RulePack pack = pack_with({{"series.rounds", rounds}});
            const JudgedLine judged = play(pack, kChecks);
            CHECK_FALSE(judged.outcome().over());
            CHECK_FALSE(judge(judged.line(), pack).has_value());
        }
    }

    TEST_CASE("series.rounds: two points are none, nor is a series with an idle move") {
        const RulePack pack = pack_with({{"series.rounds", "3"}});
        // The last three checks are on a7, a8 and a9; one round earlier only a8 and a7 were used.
        const JudgedLine two = play(pack, "e9e8 a1a8 e8e7 a8a7 e7e8 a7a8");
        CHECK_FALSE(two.outcome().over());
        CHECK(play(pack, kChecks).outcome().over());
        const JudgedLine idle = play(pack, "e9e8 a1b1 e8e7 b1b7 e7e8 b7a7 e8e9 a7a9");
        CHECK_FALSE(idle.outcome().over());
    }

    TEST_CASE("series.rounds: told to vary, the offender is let one round more") {
        const RulePack pack =
            pack_with({{"series.rounds", "4"}, {"loop.perpetual_check_at_once", "no"}});
        const JudgedLine told = play(pack, kChecks);
        CHECK_FALSE(told.outcome().over());
        const auto ruling = judge(told.line(), pack);
        REQUIRE(ruling.has_value());
        CHECK(ruling->verdict == Verdict::MustVary);
        CHECK(ruling->at_fault == Color::Red);
        CHECK(ruling->due);

        const RulePack strict = pack_with(
            {{"series.rounds", "4"}, {"loop.perpetual_check_at_once", "no"}, {"loop.grace", "0"}});
        CHECK(play(strict, kChecks).outcome().over());
    }

    TEST_CASE("series.rounds: a capture begins a new series") {
        const RulePack pack = pack_with({{"series.rounds", "4"}});
        const JudgedLine judged = play(pack, kChecks, "n3k4/9/9/9/9/9/9/9/R8/3K5 b");
        CHECK_FALSE(judged.outcome().over());
    }
}
