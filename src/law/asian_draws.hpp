#pragma once

#include "law/asian_item.hpp"
#include "law/asian_natures.hpp"

namespace caipan {

/// The item that lets both sides go on, none checking or chasing one piece perpetually.
AsianItem item_of_draw(const AsianSide& red, const AsianSide& black);

}  // namespace caipan
