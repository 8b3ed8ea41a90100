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
    const auto span = find_loop(line, pack.loop_occurrences);
    if (!span) return std::nullopt;
    NodeBudget budget(pack.budget_nodes);
    Ruling ruling = is_asian(pack.base)
                        ? rule_by_asian_law(extract_captures(line, *span, budget), pack)
                        : rule_by_chinese_law(extract_facts(line, *span, budget), pack);
    ruling.span = *span;
    ruling.nodes = budget.spent();
    apply_offences(ruling, pack.loop_offences, pack.base);
    ruling.due = is_due(ruling, pack);
    return ruling;
}

}  // namespace caipan
