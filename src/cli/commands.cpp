#include <algorithm>
#include <array>

#include "cli/command.hpp"
#include "cli/version.hpp"
#include "protocol/session.hpp"
#include "server/stdin_session.hpp"

namespace caipan::cli {
namespace {

constexpr std::array kCommands = {
    Command{"judge", "judge games given as JSON lines", run_judge},
    Command{"perft", "count legal move sequences", run_perft},
    Command{"check", "the faults of positions, or their canonical FEN and a drawing", run_check},
    Command{"rules", "list the rule packs, or print one", run_rules},
    Command{"bench", "the speed of the main jobs, or the signature of all rulings", run_bench},
    Command{"serve", "the session language over TCP", run_serve},
};

std::string help_text() {
    std::string text =
        "caipan, a xiangqi referee\n"
        "\n"
        "usage: caipan                       a session on standard input and output:\n"
        "                                    UCCI, UCI or plain words\n"
        "       caipan WORDS...              one command of the session language\n"
        "       caipan COMMAND [OPTIONS]     one of those below; --help tells more\n"
        "       caipan --help | --version\n"
        "\n"
        "commands:\n";
    constexpr std::size_t kWidth = 8;
    for (const Command& command : kCommands) {
        text += "  " + std::string(command.name);
        text.append(kWidth - command.name.size(), ' ');
        text += std::string(command.summary) + "\n";
    }
    text +=
        "\n"
        "exit codes: 0 done; 1 data errors (judge --strict, check); 2 wrong usage; 3 input\n"
        "unreadable; 4 a limit was exceeded; 5 internal error, or the output cannot be written\n";
    return text;
}

std::string joined(const Words& words) {
    std::string line;
    for (const std::string& word : words) {
        if (!line.empty()) line += ' ';
        line += word;
    }
    return line;
}

}  // namespace

std::span<const Command> commands() {
    return kCommands;
}

int run_words(const Words& words, Output& output) {
    if (words.empty()) return run_stdin_session(protocol::SessionConfig());
    const std::string& first = words.front();
    if (first == "--help" || first == "-h") {
        output.write(help_text());
        return to_int(ExitCode::Done);
    }
    if (first == "--version") {
        output.write(version_text());
        return to_int(ExitCode::Done);
    }
    const auto command = std::find_if(kCommands.begin(), kCommands.end(),
                                      [&](const Command& c) { return c.name == first; });
    if (command != kCommands.end()) {
        return to_int(command->run(Words(words.begin() + 1, words.end()), output));
    }
    if (first.empty() || first.front() == '-') {
        throw UsageError("unrecognised option '" + first + "'");
    }
    return run_command(protocol::SessionConfig(), joined(words));
}

}  // namespace caipan::cli
