#pragma once

#include <optional>

#include "board/line.hpp"
#include "law/facts_memory.hpp"
#include "law/pack.hpp"
#include "law/ruling.hpp"

namespace caipan {

/// What the pack says of the loop that the last move closed; nullopt when the present position has
/// not stood before, unless the last rounds count like a loop (key `series.rounds`). A ruling
/// exists from the second occurrence on, before it is due (decisions 2). Pure and deterministic:
/// bounded by nodes, never by time.
std::optional<Ruling> judge(const Line& line, const RulePack& pack);

/// The same ruling, faster where `memory` already knows plies of the loop.
/// With Detail::Verdict only as much is examined as the verdict needs.
std::optional<Ruling> judge(const Line& line, const RulePack& pack, FactsMemory& memory,
                            Detail detail = Detail::Full);

/// The ruling on the last `rounds` rounds as if they were a loop (key `series.rounds`); nullopt
/// unless it names the side that moved last.
std::optional<Ruling> judge_series(const Line& line, const RulePack& pack, int rounds,
                                   FactsMemory& memory, Detail detail);

}  // namespace caipan
