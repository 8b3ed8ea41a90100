#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "law/judge.hpp"
#include "law/loop.hpp"
#include "support/judged.hpp"
#include "support/loops.hpp"

using namespace caipan;
using loops::Loop;

namespace {

/// A pack and the diagrams it is held to. The Malaysian list rules the diagrams of both books.
struct Gate {
    const char* pack;
    const char* file;
};

constexpr std::array<Gate, 6> kGates = {{{"axf", "axf"},
                                         {"wxf2018", "wxf2018"},
                                         {"malaysia2008", "axf"},
                                         {"malaysia2008", "wxf2018"},
                                         {"axf", "wxf2018"},
                                         {"wxf2018", "axf"}}};

/// The printed lines that close, each with the whole span that is judged as its lap: where a line
/// comes to the position of its loop before, that part belongs to the ruling.
std::vector<Loop> closing(const char* file) {
    std::vector<Loop> closed;
    for (const Loop& printed : loops::read_gold(file)) {
        if (printed.lap.empty()) continue;
        const Line line = loops::walk(printed, 1);
        const LoopSpan span = find_loop(line, 3).value();
        Loop loop = printed;
        loop.lead_in.clear();
        loop.lap.clear();
        for (int n = 0; n < line.plies(); ++n) {
            (n < span.start ? loop.lead_in : loop.lap).push_back(line.ply(n).move);
        }
        closed.push_back(loop);
    }
    return closed;
}

Ruling rule(const Loop& loop, int laps, const RulePack& pack) {
    const auto ruling = judge(loops::walk(loop, laps), pack);
    REQUIRE(ruling.has_value());
    return *ruling;
}

/// The published side at fault; told to vary first (MY2008 M1), or a draw. The item is the same
/// for every variant of a loop.
void check_verdict(const Loop& loop, int laps, const RulePack& pack, AsianItem item) {
    INFO(pack.name(), " ", loop.id, ", laps ", laps);
    const Ruling ruling = rule(loop, laps, pack);
    CHECK(ruling.at_fault == loop.at_fault());
    CHECK(ruling.verdict == (loop.at_fault() ? Verdict::MustVary : Verdict::Draw));
    CHECK(ruling.item == item);
    CHECK(ruling.article.has_value());
}

}  // namespace

TEST_SUITE("law.asian_gold") {
    TEST_CASE("asian gold: the published ruling of every diagram, under all three packs") {
        int cases = 0;
        for (const Gate& gate : kGates) {
            const RulePack pack = *RulePack::named(gate.pack);
            for (const Loop& loop : closing(gate.file)) {
                check_verdict(loop, 2, pack, rule(loop, 2, pack).item);
                ++cases;
            }
        }
        MESSAGE(cases, " rulings");
        CHECK(cases == 3 * (45 + 77));
    }

    TEST_CASE("asian gold: mirror, colour swap, a later entry, a lead-in, more laps: no change") {
        for (const Gate& gate : {kGates[0], kGates[1], kGates[2]}) {
            const RulePack pack = *RulePack::named(gate.pack);
            for (const Loop& loop : closing(gate.file)) {
                const AsianItem item = rule(loop, 2, pack).item;
                check_verdict(loops::mirrored(loop), 2, pack, item);
                check_verdict(loops::swapped(loop), 1, pack, item);
                check_verdict(loops::entered_later(loop, 1), 2, pack, item);
                check_verdict(loops::led_in(loop, 2), 3, pack, item);
            }
        }
    }
}

TEST_SUITE("long") {
    TEST_CASE(
        "asian gold: every variant of every diagram has the ruling and the item of the case") {
        int variants = 0;
        for (const Gate& gate : kGates) {
            const RulePack pack = *RulePack::named(gate.pack);
            for (const Loop& loop : closing(gate.file)) {
                const AsianItem item = rule(loop, 2, pack).item;
                for (const Loop& side : {loop, loops::mirrored(loop), loops::swapped(loop),
                                         loops::mirrored(loops::swapped(loop))}) {
                    for (const int later : {0, 1, 2, 3}) {
                        const Loop entered = later == 0 ? side : loops::entered_later(side, later);
                        for (const int lead : {0, 1, 2, 4}) {
                            const Loop variant = lead == 0 ? entered : loops::led_in(entered, lead);
                            for (const int laps : {1, 2, 4}) {
                                check_verdict(variant, laps, pack, item);
                                ++variants;
                            }
                        }
                    }
                }
            }
        }
        MESSAGE(variants, " variants");
    }
}
