#include "law/judge.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "board/fen.hpp"
#include "law/loop.hpp"
#include "notation/coordinate.hpp"
#include "support/loops.hpp"

using namespace caipan;
using loops::Loop;

namespace {

bool checks_always(const Line& line, std::size_t begin, Color color) {
    for (int n = static_cast<int>(begin); n < line.plies(); ++n) {
        if (line.mover(n) == color && !line.ply(n).check) return false;
    }
    return true;
}

/// The gold loops in which a side gives check on every move, chosen by the fact alone.
std::vector<Loop> perpetual_checks(const std::string& file) {
    std::vector<Loop> chosen;
    for (const Loop& loop : loops::read_gold(file)) {
        if (loop.lap.empty()) continue;
        const Line line = loops::walk(loop, 1);
        if (checks_always(line, loop.lead_in.size(), Color::Red) ||
            checks_always(line, loop.lead_in.size(), Color::Black)) {
            chosen.push_back(loop);
        }
    }
    return chosen;
}

std::vector<Move> moves(const std::vector<std::string>& texts) {
    std::vector<Move> result;
    for (const std::string& text : texts) result.push_back(*parse_move(text));
    return result;
}

void check_ruling(const Loop& loop, int laps, const RulePack& pack) {
    INFO(loop.id, ", laps ", laps, ", pack ", std::string(pack.name()));
    const auto ruling = judge(loops::walk(loop, laps), pack);
    REQUIRE(ruling.has_value());
    CHECK(ruling->at_fault == loop.at_fault());
    CHECK(ruling->verdict == (loop.at_fault() ? Verdict::Loses : Verdict::Draw));
    CHECK(ruling->due == (laps >= 2));
    CHECK_FALSE(ruling->undecided.has_value());
    if (loop.at_fault()) CHECK(ruling->side[*loop.at_fault()] == SideClass::PerpetualCheck);
    const int start = std::max(0, laps - 2) * static_cast<int>(loop.lap.size()) +
                      static_cast<int>(loop.lead_in.size());
    CHECK(ruling->span.start == start);
    CHECK(ruling->span.occurrences == laps + 1);
    CHECK(static_cast<int>(ruling->findings.size()) == ruling->span.length);
}

void check_all_variants(const Loop& loop, const RulePack& pack) {
    for (const Loop& turned : {loop, loops::mirrored(loop), loops::swapped(loop),
                               loops::mirrored(loops::swapped(loop))}) {
        for (const int later : {0, 1, 2, 3}) {
            const Loop entered = later == 0 ? turned : loops::entered_later(turned, later);
            for (const int lead : {0, 1, 2, 4}) {
                const Loop variant = lead == 0 ? entered : loops::led_in(entered, lead);
                for (const int laps : {1, 2, 3, 4}) check_ruling(variant, laps, pack);
            }
        }
    }
}

}  // namespace

TEST_SUITE("law.judge") {
    TEST_CASE("CXA1999 26.1: every gold perpetual check, with every variant, under both editions") {
        const auto cxa1999 = perpetual_checks("cxa1999");
        const auto cxa2020 = perpetual_checks("cxa2020");
        const auto wxf = perpetual_checks("wxf2018");
        const auto axf = perpetual_checks("axf");
        CHECK(cxa1999.size() == 1);
        CHECK(cxa2020.size() == 1);
        CHECK(wxf.size() == 1);
        CHECK(axf.size() == 1);
        for (const char* name : {"cxa1999", "cxa2020"}) {
            const RulePack pack = *RulePack::named(name);
            for (const auto* cases : {&cxa1999, &cxa2020, &wxf, &axf}) {
                for (const Loop& loop : *cases) check_all_variants(loop, pack);
            }
        }
    }

    TEST_CASE("CXA1999 26.3: mutual perpetual check is a draw, with every variant") {
        const auto cases = perpetual_checks("mutual_check");
        CHECK(cases.size() == 4);
        for (const Loop& loop : cases) {
            check_all_variants(loop, *RulePack::named("cxa1999"));
            check_all_variants(loop, *RulePack::named("cxa2020"));
        }
    }

    TEST_CASE("a lead-in really precedes the loop") {
        int longest = 0;
        for (const Loop& loop : perpetual_checks("wxf2018")) {
            longest = std::max(longest, static_cast<int>(loops::led_in(loop, 4).lead_in.size()));
        }
        CHECK(longest == 4);
    }

    TEST_CASE("every gold loop of any book is decided, with an article and a nature for each ply") {
        int seen = 0;
        for (const char* file : {"cxa1999", "cxa2020", "wxf2018", "axf"}) {
            for (const Loop& loop : loops::read_gold(file)) {
                if (loop.lap.empty()) continue;
                const Line line = loops::walk(loop, 2);
                for (const char* name : {"cxa1999", "cxa2020"}) {
                    INFO(loop.id, " ", name);
                    const RulePack pack = *RulePack::named(name);
                    const auto ruling = judge(line, pack);
                    REQUIRE(ruling.has_value());
                    CHECK(ruling->verdict != Verdict::Undecided);
                    CHECK_FALSE(ruling->undecided.has_value());
                    CHECK(ruling->article.has_value());
                    CHECK(ruling->at_fault.has_value() == (ruling->verdict != Verdict::Draw));
                    CHECK(ruling->nodes <= pack.budget_nodes);
                    CHECK(ruling->due);
                    for (const Finding& finding : ruling->findings) {
                        CHECK(finding.nature.has_value());
                        CHECK(finding.article.has_value());
                        CHECK(finding.move == line.ply(finding.ply).move);
                        CHECK((finding.nature == Nature::Check) == line.ply(finding.ply).check);
                    }
                    ++seen;
                }
            }
        }
        CHECK(seen > 300);
    }

    TEST_CASE("no loop, no ruling") {
        const Loop loop = loops::read_gold("cxa1999").front();
        CHECK_FALSE(judge(loops::walk(loop, 0), RulePack{}).has_value());
    }

    TEST_CASE("decisions 1: laps of different shape are judged together") {
        // One lap of checks, one of quiet moves: not every red move of the span gives check.
        const std::vector<Move> checks = moves({"a8a9", "d9d8", "a9a8", "d8d9"});
        const std::vector<Move> quiet = moves({"f0f1", "g9e7", "f1f0", "e7g9"});
        Loop loop{"two shapes", "draw", *read_fen("3k2b2/R8/9/9/9/9/9/9/9/5K3 w"), {}, checks};
        loop.lap.insert(loop.lap.end(), quiet.begin(), quiet.end());
        const auto mixed = judge(loops::walk(loop, 1), RulePack{});
        REQUIRE(mixed.has_value());
        CHECK(mixed->span == LoopSpan{0, 8, 3});
        CHECK(mixed->verdict == Verdict::Draw);
        // The last three occurrences count: two more laps of checks leave the quiet one behind.
        loop.lap.insert(loop.lap.end(), checks.begin(), checks.end());
        loop.lap.insert(loop.lap.end(), checks.begin(), checks.end());
        const auto later = judge(loops::walk(loop, 1), RulePack{});
        CHECK(later->span == LoopSpan{8, 8, 5});
        CHECK(later->at_fault == Color::Red);
    }

    TEST_CASE("the articles of each edition") {
        const Loop loop = loops::read_gold("cxa1999").front();
        const auto article = [&](const char* name) {
            return to_string(*judge(loops::walk(loop, 2), *RulePack::named(name))->article);
        };
        CHECK(article("cxa1999") == "CXA1999 26.1");
        CHECK(article("cxa2020") == "CXA2020 fig 8-6");
    }
}
