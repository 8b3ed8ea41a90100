#pragma once

#include "law/facts.hpp"
#include "law/pack.hpp"
#include "law/ruling.hpp"

namespace caipan {

/// The Chinese rulebooks (CXA 1999 chapters 6 and 7, CXA 2020 chapters 24-26): every ply bears its
/// heaviest nature, a side all of whose plies are hits is forbidden, and a matrix decides. Judged
/// so far: perpetual check. `due` and the span are the caller's to fill.
Ruling rule_by_chinese_law(const LoopFacts& facts, const RulePack& pack);

}  // namespace caipan
