#include "law/budget.hpp"

#include <doctest/doctest.h>

#include <cstdint>

#include "law/judge.hpp"
#include "support/judged.hpp"
#include "support/loops.hpp"

using namespace caipan;
using loops::Loop;

namespace {

Ruling rule_with(const Loop& loop, std::int64_t nodes) {
    RulePack pack = RulePack::named("cxa2020").value();
    pack.budget_nodes = nodes;
    return judge(loops::walk(loop, 2), pack).value();
}

}  // namespace

TEST_SUITE("law.budget") {
    TEST_CASE("a budget pays for so many nodes and says when it is exhausted") {
        NodeBudget budget(2);
        CHECK(budget.spend());
        CHECK(budget.spend());
        CHECK_FALSE(budget.exhausted());
        CHECK(budget.spent() == 2);
        CHECK_FALSE(budget.spend());
        CHECK(budget.exhausted());
        CHECK(budget.spent() == 2);
    }

    TEST_CASE(
        "an exhausted budget gives an undecided ruling that names the ply and blames nobody") {
        const Loop loop = loops::gold("cxa2020", "ch8-fig19");
        const std::int64_t full = rule_with(loop, kDefaultBudgetNodes).nodes;
        for (const std::int64_t nodes : {std::int64_t{0}, std::int64_t{1}, full / 2, full - 1}) {
            INFO("budget ", nodes, " of ", full);
            const Ruling ruling = rule_with(loop, nodes);
            CHECK(ruling.nodes <= nodes);
            CHECK(ruling.verdict == Verdict::Undecided);
            REQUIRE(ruling.undecided.has_value());
            CHECK(ruling.undecided->why == Undecided::Why::Budget);
            CHECK(ruling.undecided->ply >= ruling.span.start);
            CHECK(ruling.undecided->ply < ruling.span.start + ruling.span.length);
            CHECK_FALSE(ruling.at_fault.has_value());
            CHECK_FALSE(ruling.due);
        }
        CHECK(rule_with(loop, full).verdict == Verdict::Draw);
    }

    TEST_CASE("plies before the one that exhausts the budget keep their natures") {
        const Loop loop = loops::gold("cxa2020", "ch8-fig19");
        const Ruling whole = rule_with(loop, kDefaultBudgetNodes);
        const Ruling part = rule_with(loop, whole.nodes - 1);
        REQUIRE(part.undecided.has_value());
        for (const Finding& finding : part.findings) {
            if (finding.ply >= part.undecided->ply) break;
            CHECK(finding.nature ==
                  whole.findings[static_cast<std::size_t>(finding.ply - whole.span.start)].nature);
        }
        CHECK(part.undecided->ply > part.span.start);
    }

    TEST_CASE("CXA1999 24.1: a perpetual check needs no look-ahead to lose") {
        const Ruling ruling = rule_with(loops::gold("cxa2020", "ch8-fig06"), 0);
        CHECK(ruling.verdict == Verdict::Loses);
        CHECK(ruling.at_fault == Color::Red);
    }
}
