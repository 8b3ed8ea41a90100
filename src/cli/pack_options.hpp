#pragma once

#include <string>
#include <utility>
#include <vector>

#include "law/pack.hpp"

namespace caipan::cli {

/// `key=value` texts as pairs. Throws UsageError.
std::vector<std::pair<std::string, std::string>> parse_settings(
    const std::vector<std::string>& texts);

/// The pack of the command line: the named one or the default, changed by a file of `key=value`
/// lines (an empty name: none) and then by settings. Throws Failure.
RulePack choose_pack(const std::string& name, const std::string& file,
                     const std::vector<std::pair<std::string, std::string>>& settings);

}  // namespace caipan::cli
