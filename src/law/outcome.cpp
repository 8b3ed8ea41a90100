#include "law/outcome.hpp"

#include <algorithm>

#include "board/movegen.hpp"
#include "law/dead.hpp"
#include "law/judge.hpp"
#include "law/natural.hpp"
#include "law/plain_articles.hpp"

namespace caipan {
namespace {

Outcome won_by(Termination why, Color winner, const Line& line, Article article) {
    return {why, winner, line.plies(), article};
}

Outcome drawn(Termination why, const Line& line, Article article) {
    return {why, std::nullopt, line.plies(), article};
}

/// CXA 1999 24.1: the loss is due at once. 24.3: told to vary, the offender loses when the loop
/// closes once more; the ruling on the span still names him only if he has not varied.
bool loop_is_lost(const Ruling& ruling, const RulePack& pack) {
    if (!ruling.due) return false;
    if (ruling.verdict == Verdict::Loses || !ruling.span.is_cyclic()) return true;
    return ruling.verdict == Verdict::MustVary &&
           ruling.span.occurrences >= pack.loop_occurrences + pack.loop_grace;
}

Termination loop_termination(const Ruling& ruling) {
    if (ruling.side[*ruling.at_fault] == SideClass::PerpetualCheck) {
        return Termination::PerpetualCheck;
    }
    if (ruling.side[*ruling.at_fault] == SideClass::PerpetualChase) {
        return Termination::PerpetualChase;
    }
    const auto all = [&](Nature nature) {
        return std::all_of(ruling.findings.begin(), ruling.findings.end(), [&](const Finding& f) {
            return f.by != *ruling.at_fault || f.nature == nature;
        });
    };
    if (all(Nature::Kill)) return Termination::PerpetualKill;
    if (all(Nature::Chase)) return Termination::PerpetualChase;
    return Termination::ForbiddenLoop;
}

/// Key `series.rounds`: a series that loses at once, or goes on for as many rounds as the offender
/// was let after he was told to vary.
std::optional<Ruling> lost_series(const Line& line, const RulePack& pack, FactsMemory& memory) {
    auto told = judge_series(line, pack, pack.series_rounds, memory, Detail::Verdict);
    if (!told || told->verdict == Verdict::Loses) return told;
    return judge_series(line, pack, pack.series_rounds + pack.loop_grace, memory, Detail::Verdict);
}

/// The ruling on a loop that may end the game here, if the referee rules unasked.
std::optional<Ruling> acting_ruling(const Line& line, const RulePack& pack, FactsMemory& memory) {
    if (pack.loop_mode != LoopMode::Automatic) return std::nullopt;
    if (line.occurrences() == 1) return lost_series(line, pack, memory);
    if (line.occurrences() < std::min(pack.loop_occurrences, pack.loop_draw_occurrences)) {
        return std::nullopt;
    }
    return judge(line, pack, memory, Detail::Verdict);
}

}  // namespace

const char* id_of(Termination why) {
    switch (why) {
        case Termination::Ongoing: return "ongoing";
        case Termination::Checkmate: return "checkmate";
        case Termination::Stalemate: return "stalemate";
        case Termination::PerpetualCheck: return "perpetual_check";
        case Termination::PerpetualKill: return "perpetual_kill";
        case Termination::PerpetualChase: return "perpetual_chase";
        case Termination::ForbiddenLoop: return "forbidden_loop";
        case Termination::LoopDraw: return "loop_draw";
        case Termination::NaturalLimit: return "natural_limit";
        case Termination::DeadPosition: return "dead_position";
        case Termination::IllegalMove: return "illegal_move";
    }
    return "";
}

Outcome end_at(const Line& line, const RulePack& pack, FactsMemory& memory) {
    if (!has_legal_move(line.board(), line.in_check())) {
        const Color winner = ~line.side();
        if (line.in_check()) {
            return won_by(Termination::Checkmate, winner, line,
                          plain_articles(pack.base).checkmate);
        }
        return won_by(Termination::Stalemate, winner, line, plain_articles(pack.base).stalemate);
    }
    const std::optional<Ruling> ruling = acting_ruling(line, pack, memory);
    if (ruling && loop_is_lost(*ruling, pack)) {
        return won_by(loop_termination(*ruling), ~*ruling->at_fault, line, *ruling->article);
    }
    if (count_natural(line, pack).reached()) {
        return drawn(Termination::NaturalLimit, line, plain_articles(pack.base).natural_limit);
    }
    if (ruling && ruling->due && ruling->verdict == Verdict::Draw) {
        return drawn(Termination::LoopDraw, line, *ruling->article);
    }
    if (is_dead(line.board(), pack)) {
        return drawn(Termination::DeadPosition, line, plain_articles(pack.base).dead_position);
    }
    return {};
}

Outcome end_at(const Line& line, const RulePack& pack) {
    FactsMemory memory;
    return end_at(line, pack, memory);
}

Outcome lost_by_illegal_move(const Line& line, const RulePack& pack) {
    return won_by(Termination::IllegalMove, ~line.side(), line,
                  plain_articles(pack.base).illegal_move);
}

}  // namespace caipan
