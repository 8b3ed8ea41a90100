#pragma once

#include <vector>

#include "law/asian_item.hpp"
#include "law/asian_natures.hpp"

namespace caipan {

/// The plies of one side in a loop.
using AsianSide = std::vector<AsianPly>;

/// The item by which a side loses that chases `victim` on every ply.
AsianItem item_of_perpetual_chase(const AsianSide& side, const AsianSide& other,
                                  std::int8_t victim, ChaseTest test);

/// On every ply the side chases that rook while a horse pins it (MY2008 M14).
bool always_pinned_by_horse(const AsianSide& side, std::int8_t victim);

/// The item that lets both sides go on, none checking or chasing one piece perpetually.
AsianItem item_of_draw(const AsianSide& red, const AsianSide& black);

}  // namespace caipan
