#pragma once

#include "law/article.hpp"
#include "law/asian_item.hpp"
#include "law/pack.hpp"

namespace caipan {

/// The item in the words of the pack's own book: `MY2008 M14`, `AXF A19`, `WXF2018 20.3`.
Article article_of(AsianItem item, BaseLaw base);

/// A perpetual chase to which no item of the list gives a number: the rule that what the list
/// forbids loses (MY2008 6.4.1.7).
Article forbidden_chase(BaseLaw base);

}  // namespace caipan
