#pragma once

#include "law/capture_facts.hpp"
#include "law/pack.hpp"
#include "law/ruling.hpp"

namespace caipan {

/// The Asian rulebooks (AXF, the Malaysian list of 2008, WXF 2018): forbidden are perpetual check
/// and the perpetual chase of one piece, check before chase; everything else is a draw. `due` and
/// the span are the caller's to fill.
Ruling rule_by_asian_law(const CaptureLoop& loop, const RulePack& pack);

}  // namespace caipan
