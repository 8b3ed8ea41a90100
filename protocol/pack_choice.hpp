#pragma once

#include <string_view>
#include <vector>

#include "core/expected.hpp"
#include "law/pack.hpp"

namespace caipan::protocol {

/// The pack of that name, with all that was set apart from the one in force but for the key `but`.
Expected<RulePack, PackError> pack_beside(const RulePack& in_force, std::string_view name,
                                          std::string_view but = {});

/// Every pack there is, the same things set in each; the one in force as it is.
Expected<std::vector<RulePack>, PackError> all_packs(const RulePack& in_force);

}  // namespace caipan::protocol
