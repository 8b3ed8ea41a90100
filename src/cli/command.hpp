#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/exit_code.hpp"
#include "cli/output.hpp"

namespace caipan::cli {

using Words = std::vector<std::string>;

/// A subcommand: what it does with the words behind its name. Throws Failure.
struct Command {
    std::string_view name;
    std::string_view summary;
    ExitCode (*run)(const Words& words, Output& output);
};

ExitCode run_judge(const Words& words, Output& output);
ExitCode run_perft(const Words& words, Output& output);
ExitCode run_check(const Words& words, Output& output);
ExitCode run_rules(const Words& words, Output& output);
ExitCode run_bench(const Words& words, Output& output);
ExitCode run_serve(const Words& words, Output& output);

/// All subcommands, in the order of the help.
std::span<const Command> commands();

/// Does what the words after the program name say, a session or a session command included, and
/// returns the exit code. Throws Failure.
int run_words(const Words& words, Output& output);

}  // namespace caipan::cli
