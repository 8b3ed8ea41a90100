#include "law/facts_memory.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "law/judge.hpp"
#include "law/judged_line.hpp"
#include "report/judgement.hpp"
#include "report/proof.hpp"
#include "support/loops.hpp"
#include "support/positions.hpp"

using namespace caipan;

namespace {

/// Everything a ruling says, as one text.
std::string text_of(const std::optional<Ruling>& ruling, const Line& line) {
    if (!ruling) return "none";
    std::string text = name_of(ruling->verdict);
    text += " nodes " + std::to_string(ruling->nodes);
    if (ruling->at_fault) text += *ruling->at_fault == Color::Red ? " red" : " black";
    if (ruling->undecided) text += " undecided " + std::to_string(ruling->undecided->ply);
    for (const Finding& finding : ruling->findings) {
        text += '\n' + (finding.nature
                            ? report::proof_sentence(line, finding, report::Language::English)
                            : std::string("not judged"));
    }
    return text;
}

RulePack pack_with(const char* name, std::int64_t nodes) {
    RulePack pack = RulePack::named(name).value();
    pack.budget_nodes = nodes;
    return pack;
}

}  // namespace

TEST_SUITE("law.facts_memory") {
    TEST_CASE("decisions 7: what is remembered changes no ruling and no price") {
        for (const std::int64_t nodes : {200'000, 1'000}) {
            int undecided = 0;
            for (const char* file : {"cxa1999", "cxa2020"}) {
                for (const loops::Loop& loop : loops::read_gold(file)) {
                    INFO(loop.id, ", ", nodes, " nodes");
                    FactsMemory memory;
                    for (const int laps : {1, 2, 3}) {
                        const Line line = loops::walk(loop, laps);
                        for (const char* name : {"cxa1999", "cxa2020"}) {
                            const RulePack pack = pack_with(name, nodes);
                            const auto fresh = judge(line, pack);
                            CHECK(text_of(judge(line, pack, memory), line) == text_of(fresh, line));
                            CHECK(fresh->nodes <= nodes);
                            undecided += fresh->undecided ? 1 : 0;
                        }
                    }
                }
            }
            CHECK((undecided > 0) == (nodes == 1'000));
        }
    }

    TEST_CASE("decisions 7: a ply too dear for one budget is examined again for a larger one") {
        FactsMemory memory;
        const loops::Loop loop = loops::read_gold("cxa2020").front();
        const Line line = loops::walk(loop, 2);
        const RulePack small = pack_with("cxa2020", 1'000);
        const RulePack large = pack_with("cxa2020", 200'000);
        const std::string poor = text_of(judge(line, small), line);
        const std::string rich = text_of(judge(line, large), line);
        for (int i = 0; i < 2; ++i) {
            CHECK(text_of(judge(line, small, memory), line) == poor);
            CHECK(text_of(judge(line, large, memory), line) == rich);
        }
    }

    TEST_CASE("a line judged move by move ends as one judged at once") {
        for (const loops::Loop& loop : loops::read_gold("cxa2020")) {
            INFO(loop.id);
            const RulePack pack = RulePack::named("cxa2020").value();
            const Line line = loops::walk(loop, 4);
            JudgedLine judged(Position::from(loop.start).value(), Clocks{}, pack);
            std::optional<Outcome> first;
            Line plain(Position::from(loop.start).value());
            for (int n = 0; n < line.plies(); ++n) {
                judged.push(line.ply(n).move);
                plain.push(line.ply(n).move);
                if (const Outcome end = end_at(plain, pack); end.over() && !first) first = end;
            }
            REQUIRE(first.has_value());
            CHECK(judged.outcome() == *first);
        }
    }
}
