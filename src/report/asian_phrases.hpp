#pragma once

#include <string_view>

#include "law/asian_item.hpp"
#include "report/language.hpp"

namespace caipan::report {

/// What an item of the Asian list says, in a clause without capital and full stop: "a rook may not
/// chase a cannon without a root". For None the prohibition itself.
std::string_view gist(AsianItem item, Language language);

}  // namespace caipan::report
