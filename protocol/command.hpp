#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "protocol/job.hpp"
#include "protocol/reply.hpp"
#include "protocol/state.hpp"
#include "protocol/words.hpp"

namespace caipan::protocol {

/// How long a task takes, and so what may overtake it.
enum class Span : std::uint8_t {
    Bounded,    ///< by its input alone: the answer is the same every time
    Clocked,    ///< by a clock
    Pondering,  ///< until `ponderhit` or `stop`
    Infinite,   ///< until `stop`
};

/// A long command on its way to whoever runs it.
struct Task {
    Job job;
    bool search = false;  ///< `quit` ends it at once
    Span span = Span::Bounded;
    std::optional<Move> play;  ///< the move that the game advances by if the job allows it

    /// The answer is kept until it is asked for.
    bool open_ended() const { return span == Span::Pondering || span == Span::Infinite; }
};

/// A command line being answered.
struct Call {
    State& state;
    const Words& words;
    Reply& reply;
};

using Answer = std::optional<Task>;

struct Command {
    std::string_view word;
    Answer (*run)(Call&);
    std::string_view arguments;
    std::string_view help;  ///< empty: not listed
};

/// Every command, in the order of the documentation.
std::span<const Command> all_commands();
/// The command of that name, or null.
const Command* find_command(std::string_view word);

// One function a command, by file.

// handshake.cpp
Answer run_uci(Call& call);
Answer run_ucci(Call& call);
Answer run_isready(Call& call);
Answer run_setoption(Call& call);
Answer run_new_game(Call& call);
Answer run_ignored(Call& call);

// position_command.cpp
Answer run_position(Call& call);
Answer run_bare_position(Call& call);
Answer run_banmoves(Call& call);

// board_commands.cpp
Answer run_legal(Call& call);
Answer run_islegal(Call& call);
Answer run_d(Call& call);

// game_commands.cpp
Answer run_play(Call& call);
Answer run_undo(Call& call);
Answer run_rules(Call& call);

// ruling_commands.cpp
Answer run_judge(Call& call);
Answer run_explain(Call& call);
Answer run_permitted(Call& call);
Answer run_banned(Call& call);

// go_command.cpp
Answer run_go(Call& call);
Answer run_probe(Call& call);
Answer run_stop(Call& call);

// command.cpp
Answer run_help(Call& call);
Answer run_health(Call& call);
Answer run_stats(Call& call);

}  // namespace caipan::protocol
