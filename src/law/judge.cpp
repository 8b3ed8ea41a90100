#include "law/judge.hpp"

#include "law/asian.hpp"
#include "law/budget.hpp"
#include "law/capture_extractor.hpp"
#include "law/chinese.hpp"
#include "law/facts.hpp"
#include "law/loop.hpp"
#include "law/plain_articles.hpp"

namespace caipan {
namespace {

/// `loop.offences` leaves only perpetual check, or nothing, to be judged: every other loop is the
/// plain draw of 4.2.3.
void apply_offences(Ruling& ruling, LoopOffences offences, BaseLaw base) {
    if (offences == LoopOffences::All) return;
    const bool keeps_fault = offences == LoopOffences::Check && ruling.at_fault &&
                             ruling.side[*ruling.at_fault] == SideClass::PerpetualCheck;
    if (keeps_fault) return;
    if (ruling.verdict != Verdict::Draw) ruling.article = plain_articles(base).loop_draw;
    ruling.verdict = Verdict::Draw;
    ruling.item = AsianItem::None;
    ruling.at_fault.reset();
    ruling.undecided.reset();
}

/// Decisions 2: an offence is due from `loop.occurrences` on, a draw from `loop.draw_occurrences`.
bool is_due(const Ruling& ruling, const RulePack& pack) {
    if (!ruling.span.is_cyclic()) return ruling.at_fault.has_value();
    switch (ruling.verdict) {
        case Verdict::Undecided: return false;
        case Verdict::Draw: return ruling.span.occurrences >= pack.loop_draw_occurrences;
        case Verdict::MustVary:
        case Verdict::Loses: return ruling.span.occurrences >= pack.loop_occurrences;
    }
    return false;
}

Ruling rule_on(const Line& line, const LoopSpan& span, const RulePack& pack, FactsMemory& memory,
               Detail detail) {
    NodeBudget budget(pack.budget_nodes);
    Ruling ruling;
    if (is_asian(pack.base)) {
        ruling = rule_by_asian_law(extract_captures(line, span, budget, memory), pack);
    } else {
        LoopFacts facts(line, span, budget, memory);
        ruling = rule_by_chinese_law(facts, pack, detail);
    }
    ruling.span = span;
    ruling.nodes = budget.spent();
    apply_offences(ruling, pack.loop_offences, pack.base);
    ruling.due = is_due(ruling, pack);
    return ruling;
}

}  // namespace

std::optional<Ruling> judge(const Line& line, const RulePack& pack) {
    FactsMemory memory;
    return judge(line, pack, memory, Detail::Full);
}

std::optional<Ruling> judge(const Line& line, const RulePack& pack, FactsMemory& memory,
                            Detail detail) {
    const auto span = find_loop(line, pack.loop_occurrences);
    if (!span) return judge_series(line, pack, pack.series_rounds, memory, detail);
    return rule_on(line, *span, pack, memory, detail);
}

std::optional<Ruling> judge_series(const Line& line, const RulePack& pack, int rounds,
                                   FactsMemory& memory, Detail detail) {
    const auto span = find_series(line, rounds);
    if (!span) return std::nullopt;
    const Color mover = ~line.side();
    const Ruling ruling = rule_on(line, *span, pack, memory, Detail::Verdict);
    if (ruling.at_fault != mover) return std::nullopt;
    return detail == Detail::Verdict ? ruling : rule_on(line, *span, pack, memory, detail);
}

}  // namespace caipan
