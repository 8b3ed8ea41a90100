#pragma once

#include <optional>

#include "board/line.hpp"
#include "law/facts_memory.hpp"
#include "law/pack.hpp"
#include "law/ruling.hpp"

namespace caipan {

/// What the pack says of the loop that the last move closed; nullopt when the present position has
/// not stood before. A ruling exists from the second occurrence on, before it is due (decisions
/// 2). Pure and deterministic: bounded by nodes, never by time.
std::optional<Ruling> judge(const Line& line, const RulePack& pack);

/// The same ruling, faster where `memory` already knows plies of the loop.
/// With Detail::Verdict only as much is examined as the verdict needs.
std::optional<Ruling> judge(const Line& line, const RulePack& pack, FactsMemory& memory,
                            Detail detail = Detail::Full);

}  // namespace caipan
