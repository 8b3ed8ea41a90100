#include "cli/pack_options.hpp"

#include <algorithm>

#include "cli/exit_code.hpp"
#include "cli/input.hpp"
#include "report/text.hpp"

namespace caipan::cli {
namespace {

constexpr std::size_t kMaxRulesFileBytes = std::size_t{1} << 16;

/// The answer, or wrong usage.
template <class T>
T value_or_usage(Expected<T, PackError> answer, const std::string& where) {
    if (answer) return *std::move(answer);
    throw UsageError(where + report::sanitized(answer.error().message));
}

PackError named_twice(std::string_view name) {
    return {PackError::Kind::BadValue, "rules", std::string(name) + " is named twice"};
}

/// The pack as the file changes it. A file may name its pack; then it is for no other.
RulePack changed_by_file(const RulePack& pack, const std::string& text, const std::string& file,
                         const std::string& list) {
    const RulePack read = value_or_usage(parse_pack(text, pack), file + ": ");
    if (list.empty() || read.base == pack.base) return read;
    throw UsageError(file + " is for the pack " + std::string(read.name()) + ", --rules says " +
                     list);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> parse_settings(
    const std::vector<std::string>& texts) {
    std::vector<std::pair<std::string, std::string>> settings;
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos) {
            throw UsageError("--set takes key=value, not '" + report::sanitized(text) + "'");
        }
        settings.emplace_back(text.substr(0, equals), text.substr(equals + 1));
    }
    return settings;
}

Expected<std::vector<RulePack>, PackError> named_packs(std::string_view list) {
    std::vector<RulePack> packs;
    if (list == "all") {
        for (const std::string_view name : RulePack::names()) {
            packs.push_back(RulePack::named(name).value());
        }
        return packs;
    }
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        auto pack = RulePack::named(list.substr(begin, end - begin));
        if (!pack) return unexpected(std::move(pack.error()));
        if (std::find(packs.begin(), packs.end(), *pack) != packs.end()) {
            return unexpected(named_twice(pack->name()));
        }
        packs.push_back(*pack);
        begin = end + 1;
    }
    return packs;
}

std::vector<RulePack> choose_packs(
    const std::string& list, const std::string& file,
    const std::vector<std::pair<std::string, std::string>>& settings) {
    std::vector<RulePack> packs = {RulePack()};
    if (!list.empty()) packs = value_or_usage(named_packs(list), "--rules: ");
    const std::string text =
        file.empty() ? std::string() : read_whole_file(file, kMaxRulesFileBytes);
    for (RulePack& pack : packs) {
        if (!file.empty()) pack = changed_by_file(pack, text, file, list);
        pack = value_or_usage(with_settings(pack, settings), "--set: ");
    }
    return packs;
}

}  // namespace caipan::cli
