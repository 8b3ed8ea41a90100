#include <array>
#include <cstdint>
#include <optional>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/options.hpp"
#include "cli/pack_options.hpp"
#include "report/text.hpp"

namespace caipan::cli {
namespace {

constexpr std::string_view kUsage = "caipan judge [FILE... | -] [options]";
constexpr std::string_view kNotes =
    "Reads JSON lines and writes one line for each, in the same order. A record looks like\n"
    "  {\"id\":\"g7\",\"moves\":[\"h2e2\",\"h9g7\"],\"fen\":\"...\",\"rules\":\"cxa1999\",\n"
    "   \"set\":{\"natural.rounds\":\"50\"}}\n"
    "and needs only moves. An id that is missing is the number of the line, counted over all\n"
    "inputs from 1, blank lines included. With several packs the answer holds what each of them\n"
    "says and whether they differ; --summary then tells which ones do, how often, and in which\n"
    "games. A record that names other packs than those in force is judged by them with the\n"
    "settings of --set and --budget (not those of --rules-file);\n"
    "its own set comes last. Records that cannot be judged give a line with the key error.\n"
    "Exit code 1 with --strict when there was one.\n";

template <class T>
struct Choice {
    std::string_view word;
    T value;
};

constexpr std::array kFormats = {Choice<Format>{"json", Format::Json},
                                 Choice<Format>{"text", Format::Text}};
constexpr std::array kProofs = {Choice<report::ProofLevel>{"none", report::ProofLevel::None},
                                Choice<report::ProofLevel>{"short", report::ProofLevel::Short},
                                Choice<report::ProofLevel>{"full", report::ProofLevel::Full}};
constexpr std::array kLanguages = {Choice<report::Language>{"en", report::Language::English},
                                   Choice<report::Language>{"zh", report::Language::Chinese}};

template <class T, std::size_t N>
T choose(const Options& options, const char* name, const std::array<Choice<T>, N>& choices) {
    const auto& word = options.get<std::string>(name);
    std::string known;
    for (const Choice<T>& choice : choices) {
        if (choice.word == word) return choice.value;
        known += " " + std::string(choice.word);
    }
    throw UsageError("--" + std::string(name) + " takes one of" + known + ", not '" +
                     report::sanitized(word) + "'");
}

void declare(Options& options) {
    const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
    const auto word = [](const char* name, const char* preset) {
        return po::value<std::string>()->value_name(name)->default_value(preset);
    };
    options.add()("rules", text("PACK[,PACK...]|all"), "the rule packs (caipan rules lists them)");
    options.add()("set", po::value<std::vector<std::string>>()->value_name("KEY=VALUE"),
                  "change a rule of the pack; may be repeated");
    options.add()("rules-file", text("FILE"), "rules as key=value lines");
    options.add()("format", word("json|text", "json"), "how answers are written");
    options.add()("lang", word("en|zh", "en"), "the language of --format text");
    options.add()("proof", word("none|short|full", "short"),
                  "how much is told of each ply of a loop");
    options.add()("threads", po::value<int>()->value_name("N"), "threads, 1 if not given");
    options.add()("budget", text("NODES"), "look-ahead of one ruling, as --set budget.nodes=NODES");
    options.add()("summary", "print a table of outcomes on stderr at the end");
    options.add()("progress", "tell on stderr how far it has come");
    options.add()("strict", "exit code 1 if any record could not be judged");
}

BatchOptions batch_options(const Options& options) {
    const auto text = [&](const char* name) {
        return options.has(name) ? options.get<std::string>(name) : std::string();
    };
    BatchOptions batch;
    batch.settings = parse_settings(options.list("set"));
    if (options.has("budget")) batch.settings.emplace_back("budget.nodes", text("budget"));
    batch.format = choose(options, "format", kFormats);
    batch.language = choose(options, "lang", kLanguages);
    batch.proof = choose(options, "proof", kProofs);
    batch.packs = choose_packs(text("rules"), text("rules-file"), batch.settings);
    return batch;
}

}  // namespace

ExitCode run_judge(const Words& words, Output& output) {
    Options options(kUsage, kNotes);
    declare(options);
    if (!options.read(words, output)) return ExitCode::Done;

    BatchRun run{options.arguments(), options.threads(), options.has("progress")};
    if (run.inputs.empty()) run.inputs.emplace_back(kStdinName);
    const Summary summary = judge_batch(run, batch_options(options), output);
    if (options.has("summary")) complain_raw(summary.text());
    const bool failed = options.has("strict") && summary.errors() > 0;
    return failed ? ExitCode::DataErrors : ExitCode::Done;
}

}  // namespace caipan::cli
