#pragma once

#include "law/facts.hpp"
#include "law/pack.hpp"
#include "law/ruling.hpp"

namespace caipan {

/// The Chinese rulebooks (CXA 1999 chapters 6 and 7, CXA 2020 chapters 24-26): every ply bears its
/// heaviest nature, a side all of whose plies are hits is forbidden, and a matrix decides. The
/// plies that the verdict needs are examined first, so that it is undecided only for want of those;
/// the others follow if `detail` asks for them, as far as the budget reaches. `due` and the span
/// are the caller's to fill.
Ruling rule_by_chinese_law(LoopFacts& facts, const RulePack& pack, Detail detail);

}  // namespace caipan
