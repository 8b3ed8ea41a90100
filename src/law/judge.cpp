#include "law/judge.hpp"

#include "law/budget.hpp"
#include "law/chinese.hpp"
#include "law/facts.hpp"
#include "law/loop.hpp"

namespace caipan {
namespace {

/// `loop.offences` leaves only perpetual check, or nothing, to be judged: every other loop is the
/// plain draw of 4.2.3.
void apply_offences(Ruling& ruling, LoopOffences offences) {
    if (offences == LoopOffences::All) return;
    const bool keeps_fault = offences == LoopOffences::Check && ruling.at_fault &&
                             ruling.side[*ruling.at_fault] == SideClass::PerpetualCheck;
    if (keeps_fault) return;
    if (ruling.verdict != Verdict::Draw) ruling.article = Article::cxa1999(4, 2, 3);
    ruling.verdict = Verdict::Draw;
    ruling.at_fault.reset();
    ruling.undecided.reset();
}

/// Decisions 2: an offence is due from `loop.occurrences` on, a draw from `loop.draw_occurrences`.
bool is_due(const Ruling& ruling, const RulePack& pack) {
    switch (ruling.verdict) {
        case Verdict::Undecided: return false;
        case Verdict::Draw: return ruling.span.occurrences >= pack.loop_draw_occurrences;
        case Verdict::MustVary:
        case Verdict::Loses: return ruling.span.occurrences >= pack.loop_occurrences;
    }
    return false;
}

}  // namespace

std::optional<Ruling> judge(const Line& line, const RulePack& pack) {
    FactsMemory memory;
    return judge(line, pack, memory, Detail::Full);
}

std::optional<Ruling> judge(const Line& line, const RulePack& pack, FactsMemory& memory,
                            Detail detail) {
    const auto span = find_loop(line, pack.loop_occurrences);
    if (!span) return std::nullopt;
    NodeBudget budget(pack.budget_nodes);
    LoopFacts facts(line, *span, budget, memory);
    Ruling ruling = rule_by_chinese_law(facts, pack, detail);
    ruling.span = *span;
    ruling.nodes = budget.spent();
    apply_offences(ruling, pack.loop_offences);
    ruling.due = is_due(ruling, pack);
    return ruling;
}

}  // namespace caipan
