#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "law/judge.hpp"
#include "law/judged_line.hpp"
#include "law/plain_articles.hpp"
#include "support/asian.hpp"

// How loops end games under the Asian packs.

using namespace caipan;
using loops::Loop;
using loops::loop_of;

namespace {

/// Plays laps until the game is over; at most six.
JudgedLine played_out(const Loop& loop, const RulePack& pack) {
    JudgedLine judged(Position::from(loop.start).value(), Clocks{}, pack);
    for (const Move move : loop.lead_in) judged.push(move);
    for (int lap = 0; lap < 6 && !judged.outcome().over(); ++lap) {
        for (const Move move : loop.lap) {
            if (!judged.outcome().over()) judged.push(move);
        }
    }
    return judged;
}

/// "perpetual_chase black 12 (MY2008 M13)": why, winner, ply, article.
std::string end_of(const Loop& loop, const RulePack& pack) {
    const Outcome outcome = played_out(loop, pack).outcome();
    std::string text = id_of(outcome.why);
    if (outcome.winner) text += std::string(" ") + name_of(*outcome.winner);
    if (outcome.ply) text += " " + std::to_string(*outcome.ply);
    if (outcome.article) text += " (" + to_string(*outcome.article) + ")";
    return text;
}

RulePack pack_of(std::string_view name) {
    return RulePack::named(name).value();
}

const char* const kRookOnCannon = "4kab2/4a4/4b4/3rC2R1/9/9/4n4/4B4/4A4/4KAB1c w";
const char* const kRookOnCannonLap = "h6i6 i0h0 i6h6 h0i0";

}  // namespace

TEST_SUITE("law.asian_outcome") {
    TEST_CASE("MY2008 M13: told to vary at the third time, lost at the fourth") {
        const Loop loop = loop_of(kRookOnCannon, kRookOnCannonLap);
        CHECK(end_of(loop, pack_of("malaysia2008")) == "perpetual_chase black 12 (MY2008 M13)");
        CHECK(end_of(loop, pack_of("axf")) == "perpetual_chase black 12 (AXF A18)");
        CHECK(end_of(loop, pack_of("wxf2018")) == "perpetual_chase black 12 (WXF2018 20.3)");
    }

    TEST_CASE("MY2008 M1: perpetual check is told to vary as well") {
        const Loop loop = loop_of("3k5/9/9/9/3R5/9/9/9/9/5K3 b", "d9e9 d5e5 e9d9 e5d5");
        CHECK(end_of(loop, pack_of("malaysia2008")) == "perpetual_check black 12 (MY2008 M1)");
        RulePack at_once = pack_of("malaysia2008");
        at_once.perpetual_check_at_once = true;
        CHECK(end_of(loop, at_once) == "perpetual_check black 8 (MY2008 M1)");
    }

    TEST_CASE("MY2008 6.18.2, WXF2018 3.2: a draw at the fourth time, AXF at the third") {
        const Loop loop = loops::diagram("wxf-d29");
        CHECK(end_of(loop, pack_of("malaysia2008")) == "loop_draw 12 (MY2008 M12)");
        CHECK(end_of(loop, pack_of("wxf2018")) == "loop_draw 12 (WXF2018 20.3)");
        CHECK(end_of(loop, pack_of("axf")) == "loop_draw 8 (AXF A17)");
    }

    TEST_CASE("loop.offences: only check, or nothing, is judged") {
        const Loop chase = loop_of(kRookOnCannon, kRookOnCannonLap);
        RulePack pack = pack_of("malaysia2008");
        pack.loop_offences = LoopOffences::Check;
        CHECK(end_of(chase, pack) == "loop_draw 12 (MY2008 6.4.2.3)");
        const Loop check = loop_of("3k5/9/9/9/3R5/9/9/9/9/5K3 b", "d9e9 d5e5 e9d9 e5d5");
        CHECK(end_of(check, pack) == "perpetual_check black 12 (MY2008 M1)");
        pack.loop_offences = LoopOffences::None;
        CHECK(end_of(check, pack) == "loop_draw 12 (MY2008 6.4.2.3)");
    }

    TEST_CASE("MY2008 6.4: the plain ends cite the list's book") {
        // Mated, and without a legal move.
        const auto at_start = [](std::string_view fen, std::string_view pack) {
            return JudgedLine(Position::from(test::setup_of(fen)).value(), Clocks{}, pack_of(pack))
                .outcome();
        };
        constexpr std::string_view kMated = "R3k4/7R1/9/9/9/9/9/9/9/5K3 b";
        CHECK(to_string(*at_start(kMated, "malaysia2008").article) == "MY2008 6.4.1.1");
        CHECK(to_string(*at_start(kMated, "wxf2018").article) == "WXF2018 3.1");
        CHECK(to_string(*at_start(kMated, "cxa2020").article) == "CXA1999 4.1.1");
        constexpr std::string_view kStuck = "3k5/4P4/9/9/9/9/9/9/9/3RK4 b";
        CHECK(to_string(*at_start(kStuck, "axf").article).rfind("MY2008 6.4.1.", 0) == 0);
        CHECK(to_string(plain_articles(BaseLaw::Wxf2018).stalemate) == "WXF2018 2.11");
    }

    TEST_CASE("natural.rounds: fifty rounds for the Asian packs") {
        for (const char* name : {"malaysia2008", "axf", "wxf2018"}) {
            CHECK(pack_of(name).natural_rounds == 50);
        }
    }

    TEST_CASE("the moves that lead into the loop do not count, an idle one within it does") {
        Loop loop = loop_of("4kab2/4a4/4b4/3rC4/7R1/9/4n4/4B4/4A4/4KAB1c w", kRookOnCannonLap);
        loop.lead_in = {test::mv("h5h6"), test::mv("g9i7")};
        const Ruling chased = judge(loops::walk(loop, 2), pack_of("axf")).value();
        CHECK(chased.at_fault == Color::Red);
        CHECK(chased.span.start == 2);
        // The second lap has a round of idle moves in it.
        Loop idle = loop;
        for (const char* move : {"e1d2", "i7g9", "d2e1", "g9i7"}) {
            idle.lap.push_back(test::mv(move));
        }
        CHECK_FALSE(judge(loops::walk(idle, 2), pack_of("axf")).value().at_fault.has_value());
    }
}
