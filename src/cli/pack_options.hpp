#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/expected.hpp"
#include "law/pack.hpp"

namespace caipan::cli {

/// `key=value` texts as pairs. Throws UsageError.
std::vector<std::pair<std::string, std::string>> parse_settings(
    const std::vector<std::string>& texts);

/// The packs of a list of names with commas between them, or of `all`. A name that no pack has and
/// one that comes twice are refused.
Expected<std::vector<RulePack>, PackError> named_packs(std::string_view list);

/// The packs of the command line: those of the list or the default one, each changed by a file of
/// `key=value` lines (an empty name: none) and then by settings. Throws Failure.
std::vector<RulePack> choose_packs(
    const std::string& list, const std::string& file,
    const std::vector<std::pair<std::string, std::string>>& settings);

}  // namespace caipan::cli
