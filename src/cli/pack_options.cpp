#include "cli/pack_options.hpp"

#include "cli/exit_code.hpp"
#include "cli/input.hpp"
#include "report/text.hpp"

namespace caipan::cli {
namespace {

constexpr std::size_t kMaxRulesFileBytes = std::size_t{1} << 16;

/// The pack of an answer, or wrong usage.
RulePack value_or_usage(Expected<RulePack, PackError> pack, const std::string& where) {
    if (pack) return *pack;
    throw UsageError(where + report::sanitized(pack.error().message));
}

RulePack named_pack(const std::string& name) {
    if (name.empty()) return RulePack();
    if (name.find(',') != std::string::npos) {
        throw UsageError("several packs at once are not available yet");
    }
    return value_or_usage(RulePack::named(name), "--rules: ");
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

RulePack choose_pack(const std::string& name, const std::string& file,
                     const std::vector<std::pair<std::string, std::string>>& settings) {
    RulePack pack = named_pack(name);
    if (!file.empty()) {
        const std::string text = read_whole_file(file, kMaxRulesFileBytes);
        const RulePack read = value_or_usage(parse_pack(text, pack), file + ": ");
        if (!name.empty() && read.base != pack.base) {
            throw UsageError(file + " is for the pack " + std::string(read.name()) +
                             ", --rules says " + name);
        }
        pack = read;
    }
    return value_or_usage(with_settings(pack, settings), "--set: ");
}

}  // namespace caipan::cli
