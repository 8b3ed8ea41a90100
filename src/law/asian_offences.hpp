#pragma once

#include "law/asian_item.hpp"
#include "law/asian_natures.hpp"

namespace caipan {

/// The item by which a side loses that chases these pieces on every ply; of several items the first
/// of the list.
AsianItem item_of_perpetual_chase(const AsianSide& side, const AsianSide& other, Victims victims,
                                  ChaseTest test);

/// One of the pieces is a rook that a horse pins on every ply (MY2008 M14).
bool chases_pinned_rook(const AsianSide& side, Victims victims);

}  // namespace caipan
