#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "law/judge.hpp"
#include "support/labelled.hpp"
#include "support/loops.hpp"
#include "support/test_data.hpp"

using namespace caipan;
using loops::Labelled;
using loops::Loop;

namespace {

constexpr std::array kPacks = {"cxa1999", "cxa2020"};

/// The miss of one printed nature, as in tests/data/gold/missed-natures.tsv.
using Miss = std::tuple<std::string, std::string, std::string, std::string>;

Ruling rule(const Loop& loop, int laps, const RulePack& pack) {
    const auto ruling = judge(loops::walk(loop, laps), pack);
    REQUIRE(ruling.has_value());
    return *ruling;
}

/// CXA 1999 26: the side at fault varies (24.3), loses at once for perpetual check (24.1), or
/// nobody has to vary.
void check_verdict(const Loop& loop, int laps, const RulePack& pack) {
    INFO(loop.id, ", laps ", laps);
    const Ruling ruling = rule(loop, laps, pack);
    CHECK_FALSE(ruling.undecided.has_value());
    CHECK(ruling.nodes <= pack.budget_nodes);
    CHECK(ruling.at_fault == loop.at_fault());
    if (!loop.at_fault()) CHECK(ruling.verdict == Verdict::Draw);
    if (loop.at_fault()) CHECK(ruling.verdict != Verdict::Draw);
    if (loop.verdict == "red_loses") CHECK(ruling.verdict == Verdict::Loses);
}

std::vector<Miss> misses_of(const Labelled& labelled, const RulePack& pack, int& labels) {
    std::vector<Miss> misses;
    const Ruling ruling = rule(labelled.loop, 2, pack);
    for (std::size_t i = 0; i < labelled.natures.size(); ++i) {
        ++labels;
        const std::string ours = loops::family_of(ruling.findings[i]);
        if (ours == loops::family_of(labelled.natures[i])) continue;
        misses.emplace_back(labelled.loop.id, std::to_string(labelled.first_ply + i),
                            labelled.natures[i], ours);
    }
    return misses;
}

std::vector<Loop> turned(const Loop& loop) {
    return {loop, loops::mirrored(loop), loops::swapped(loop),
            loops::mirrored(loops::swapped(loop))};
}

}  // namespace

TEST_SUITE("law.gold") {
    TEST_CASE("gold: the published ruling of every Chinese case, within the default budget") {
        int cases = 0;
        std::int64_t most = 0;
        for (const char* name : kPacks) {
            const RulePack pack = *RulePack::named(name);
            for (const Loop& loop : loops::read_gold(name)) {
                REQUIRE_FALSE(loop.lap.empty());
                check_verdict(loop, 2, pack);
                const Ruling ruling = rule(loop, 2, pack);
                most = std::max(most, ruling.nodes);
                ++cases;
            }
        }
        MESSAGE(cases, " cases, at most ", most, " nodes");
        CHECK(cases == 61);
    }

    TEST_CASE("gold: the printed natures, but for the misses listed in missed-natures.tsv") {
        std::vector<Miss> misses;
        int labels = 0;
        for (const char* name : kPacks) {
            for (const Labelled& labelled : loops::read_labelled(name)) {
                const auto found = misses_of(labelled, *RulePack::named(name), labels);
                misses.insert(misses.end(), found.begin(), found.end());
            }
        }
        std::vector<Miss> listed;
        for (const test::Row& row : test::read_tsv("gold/missed-natures.tsv")) {
            CHECK(row.fields.size() == 5);
            CHECK_FALSE(row[4].empty());
            listed.emplace_back(row[0], row[1], row[2], row[3]);
        }
        const auto contains = [](const std::vector<Miss>& list, const Miss& miss) {
            return std::find(list.begin(), list.end(), miss) != list.end();
        };
        const auto text = [](const Miss& miss) {
            return std::get<0>(miss) + " ply " + std::get<1>(miss) + ": labelled " +
                   std::get<2>(miss) + ", ours " + std::get<3>(miss);
        };
        for (const Miss& miss : misses) CHECK_MESSAGE(contains(listed, miss), text(miss));
        for (const Miss& miss : listed) CHECK_MESSAGE(contains(misses, miss), text(miss));
        MESSAGE(labels, " labelled natures, ", misses.size(), " missed");
        CHECK(100 * static_cast<int>(misses.size()) <= 3 * labels);
    }

    TEST_CASE("gold: mirror, colour swap, a later entry, a lead-in and more laps change nothing") {
        for (const char* name : kPacks) {
            const RulePack pack = *RulePack::named(name);
            for (const Loop& loop : loops::read_gold(name)) {
                check_verdict(loops::mirrored(loop), 2, pack);
                check_verdict(loops::swapped(loop), 1, pack);
                check_verdict(loops::entered_later(loop, 1), 2, pack);
                check_verdict(loops::led_in(loop, 2), 3, pack);
            }
        }
    }

    TEST_CASE("gold: a ruling is the same when it is given again") {
        for (const char* name : kPacks) {
            const RulePack pack = *RulePack::named(name);
            for (const Loop& loop : loops::read_gold(name)) {
                INFO(loop.id);
                const Ruling once = rule(loop, 2, pack);
                const Ruling again = rule(loop, 2, pack);
                CHECK(loops::is_same(once, again));
            }
        }
    }
}

TEST_SUITE("long") {
    TEST_CASE("gold: every variant of every Chinese case has the ruling of the case") {
        int variants = 0;
        for (const char* name : kPacks) {
            const RulePack pack = *RulePack::named(name);
            for (const Loop& loop : loops::read_gold(name)) {
                for (const Loop& side : turned(loop)) {
                    for (const int later : {0, 1, 2, 3}) {
                        const Loop entered = later == 0 ? side : loops::entered_later(side, later);
                        for (const int lead : {0, 2, 4}) {
                            const Loop variant = lead == 0 ? entered : loops::led_in(entered, lead);
                            for (const int laps : {1, 2, 3, 4}) {
                                check_verdict(variant, laps, pack);
                                ++variants;
                            }
                        }
                    }
                }
            }
        }
        MESSAGE(variants, " variants");
        CHECK(variants == 61 * 4 * 4 * 3 * 4);
    }
}
