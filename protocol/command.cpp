#include "protocol/command.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace caipan::protocol {
namespace {

/// Every word that a line may begin with. `quit`, and what overtakes a running job, are known to
/// the session itself as well.
constexpr std::array kCommands = {
    Command{"uci", run_uci, "", "speak UCI"},
    Command{"ucci", run_ucci, "", "speak UCCI 3.0"},
    Command{"ucicyclone", run_uci, "", "speak UCI with bare fen and startpos"},
    Command{"isready", run_isready, "", "readyok"},
    Command{"setoption", run_setoption, "<name> [<value>] | name <name> [value <value>]",
            "set an option"},
    Command{"ucinewgame", run_new_game, "", "back to the start position"},
    Command{"newgame", run_new_game, "", ""},
    Command{"debug", run_ignored, "", ""},
    Command{"register", run_ignored, "", ""},
    Command{"position", run_position, "fen <fen> [moves ...] | startpos [moves ...]",
            "set up a game"},
    Command{"fen", run_bare_position, "<fen> [moves ...]", "the same without the word position"},
    Command{"startpos", run_bare_position, "[moves ...]", ""},
    Command{"banmoves", run_banmoves, "<move> ...", "moves that go may not choose"},
    Command{"go", run_go, "[depth|nodes|movetime|time|... <n>] [infinite] | perft <n>",
            "choose a move, or count"},
    Command{"stop", run_stop, "", "end what is running"},
    Command{"ponderhit", run_ignored, "", "the expected move was played"},
    Command{"probe", run_probe, "...", "pophash"},
    Command{"judge", run_judge, "[all] [json [none|short|full]]", "the state of the game"},
    Command{"explain", run_explain, "[<ply>] [en|zh]", "the same in sentences"},
    Command{"legal", run_legal, "[<square>]", "the legal moves"},
    Command{"islegal", run_islegal, "<move>", "yes, or no and the rule broken"},
    Command{"permitted", run_permitted, "", "the legal moves that keep no forbidden loop going"},
    Command{"banned", run_banned, "", "the others, each with its ruling"},
    Command{"play", run_play, "<move>", "one move of the game under the rules in force"},
    Command{"undo", run_undo, "[<n>]", "take moves back"},
    Command{"rules", run_rules, "[<pack>] [<key>=<value> ...]", "choose or print the rules"},
    Command{"d", run_d, "", "the board"},
    Command{"stats", run_stats, "", "what this session has done"},
    Command{"health", run_health, "", "ok"},
    Command{"help", run_help, "", "this list"},
    Command{"quit", run_ignored, "", "bye"},
};

std::string help_line(const Command& command) {
    constexpr std::size_t kColumn = 44;
    std::string text(command.word);
    if (!command.arguments.empty()) text += ' ' + std::string(command.arguments);
    if (text.size() + 2 < kColumn) text.resize(kColumn - 2, ' ');
    return text + "  " + std::string(command.help);
}

}  // namespace

std::span<const Command> all_commands() {
    return kCommands;
}

const Command* find_command(std::string_view word) {
    const auto* const found =
        std::find_if(kCommands.begin(), kCommands.end(),
                     [word](const Command& command) { return command.word == word; });
    return found == kCommands.end() ? nullptr : found;
}

Answer run_help(Call& call) {
    for (const Command& command : kCommands) {
        if (!command.help.empty()) call.reply.line(help_line(command));
    }
    call.reply.line("helpok");
    return std::nullopt;
}

// A session by itself is always well; whoever serves many of them knows more.
Answer run_health(Call& call) {
    const SessionConfig& config = call.state.config;
    call.reply.line(config.health ? config.health() : "ok");
    return std::nullopt;
}

Answer run_stats(Call& call) {
    const Counters& counters = call.state.counters;
    const std::array rows = {
        std::pair{"lines", counters.lines},
        std::pair{"bytes", counters.bytes},
        std::pair{"errors", counters.errors},
        std::pair{"jobs", counters.jobs},
        std::pair{"plies", std::int64_t{call.state.game->line().plies()}},
    };
    for (const auto& [name, value] : rows) {
        call.reply.line(std::string(name) + ' ' + std::to_string(value));
    }
    if (call.state.config.stats) call.reply.lines(call.state.config.stats());
    call.reply.line("statsok");
    return std::nullopt;
}

}  // namespace caipan::protocol
