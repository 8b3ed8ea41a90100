#include <string>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "law/pack.hpp"
#include "report/localized.hpp"
#include "report/text.hpp"

namespace caipan::cli {
namespace {

constexpr std::string_view kUsage = "caipan rules [PACK]";
constexpr std::string_view kNotes =
    "Without a pack: the names of all packs, one a line. With one: its rules as key=value lines,\n"
    "which judge --rules-file reads.\n";

std::string list_of_packs() {
    constexpr std::size_t kWidth = 14;
    std::string text;
    for (const std::string_view name : RulePack::names()) {
        const RulePack pack = RulePack::named(name).value();
        text += name;
        text.append(kWidth > name.size() ? kWidth - name.size() : 1, ' ');
        text += report::pack_title(pack.base, report::Language::English);
        text += pack == RulePack() ? " (default)\n" : "\n";
    }
    return text;
}

}  // namespace

ExitCode run_rules(const Words& words, Output& output) {
    Options options(kUsage, kNotes);
    if (!options.read(words, output)) return ExitCode::Done;
    if (options.arguments().empty()) {
        output.write(list_of_packs());
        return ExitCode::Done;
    }
    if (options.arguments().size() > 1) throw UsageError("rules takes one pack");
    const auto pack = RulePack::named(options.arguments().front());
    if (!pack) throw UsageError(report::sanitized(pack.error().message));
    output.write(print_pack(*pack));
    return ExitCode::Done;
}

}  // namespace caipan::cli
