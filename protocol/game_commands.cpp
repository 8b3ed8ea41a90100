#include <memory>
#include <string>
#include <utility>

#include "board/movegen.hpp"
#include "board/refusal.hpp"
#include "protocol/command.hpp"
#include "protocol/ruling_lines.hpp"
#include "report/json_writer.hpp"

namespace caipan::protocol {
namespace {

// ---- play --------------------------------------------------------------------------------------

/// One move of the game, as its job needs it.
struct Attempt {
    Snapshot game;
    RulePack pack;
    Style style;
    std::optional<Outcome> known;  ///< first end of the game so far
    Move move;
    std::string shown;  ///< the move as it was written
};

std::string answer_to(const Line& line, const RulePack& pack, const Outcome& outcome) {
    if (outcome.over()) return "ended " + words_of(outcome);
    const auto warning = warning_of(line, pack);
    return warning ? "warning " + words_of(*warning) : "ok";
}

JobResult attempt_illegal(const Attempt& attempt, Refusal refusal) {
    JobResult result;
    Reply reply(result.reply, attempt.style);
    const Line& line = attempt.game->line();
    if (attempt.pack.illegal_move == IllegalMovePolicy::Lose) {
        result.outcome = lost_by_illegal_move(line, attempt.pack);
        reply.line(answer_to(line, attempt.pack, *result.outcome));
        return result;
    }
    reply.error(error_of(refusal, line.board(), attempt.move, attempt.style.ranks,
                         Error(ErrorId::IllegalMove).with("move", attempt.shown)));
    return result;
}

/// The outcome left behind tells the session what became of the move: none, or an end that came
/// before it, means that it was refused.
JobResult attempt_move(const Attempt& attempt) {
    JobResult result;
    Reply reply(result.reply, attempt.style);
    const Outcome before =
        attempt.known ? *attempt.known : attempt.game->judged(attempt.pack).outcome();
    if (before.over()) {
        result.outcome = before;
        reply.error(Error(ErrorId::GameOver).with("outcome", words_of(before)));
        return result;
    }
    Line line = attempt.game->line();
    if (const auto refusal = why_illegal(line.board(), attempt.move)) {
        return attempt_illegal(attempt, *refusal);
    }
    line.push(attempt.move);
    result.outcome = end_at(line, attempt.pack);
    reply.line(answer_to(line, attempt.pack, *result.outcome));
    return result;
}

// ---- rules -------------------------------------------------------------------------------------

Expected<RulePack, Error> read_rules(const RulePack& now, const Words& words) {
    RulePack pack = now;
    std::size_t i = 1;
    if (words[1].find('=') == std::string_view::npos) {
        const auto named = RulePack::named(words[i++]);
        if (!named) return unexpected(error_of(named.error()));
        pack = *named;
    }
    std::vector<std::pair<std::string, std::string>> settings;
    for (; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        if (equals == std::string_view::npos) {
            return unexpected(Error(ErrorId::BadRule).with("subject", report::printable(words[i])));
        }
        settings.emplace_back(words[i].substr(0, equals), words[i].substr(equals + 1));
    }
    const auto changed = with_settings(pack, settings);
    if (!changed) return unexpected(error_of(changed.error()));
    return *changed;
}

}  // namespace

Answer run_play(Call& call) {
    const State& state = call.state;
    const std::string_view text = call.words[1];
    if (text.empty()) {
        call.reply.error(Error(ErrorId::MissingArgument).saying("play needs a move"));
        return std::nullopt;
    }
    const std::string shown = report::printable(text);
    const auto move = read_move(text, state.style.ranks);
    if (!move) {
        call.reply.error(Error(ErrorId::BadMove).with("move", shown));
        return std::nullopt;
    }
    if (state.game->line().plies() >= state.config.max_plies) {
        call.reply.error(Error(ErrorId::TooManyMoves).with("limit", state.config.max_plies));
        return std::nullopt;
    }
    Task task;
    task.play = *move;
    task.job.run = [attempt = Attempt{state.game, state.pack, state.style, state.outcome, *move,
                                      shown}](JobControl&) { return attempt_move(attempt); };
    return task;
}

Answer run_undo(Call& call) {
    State& state = call.state;
    const std::string_view text = call.words[1];
    const auto count = text.empty() ? 1 : parse_number(text, 1, kMaxPlies + 1);
    if (!count) {
        call.reply.error(Error(ErrorId::BadValue).with("value", report::printable(text)));
        return std::nullopt;
    }
    if (*count > state.game->undoable()) {
        call.reply.error(Error(ErrorId::NothingToUndo).with("plies", state.game->line().plies()));
        return std::nullopt;
    }
    auto game = std::make_shared<Game>(*state.game);
    for (int i = 0; i < *count; ++i) game->undo();
    // What had not ended the game by then still has not.
    std::optional<Outcome> outcome = state.outcome;
    const bool undone =
        outcome && outcome->over() &&
        (*outcome->ply > game->line().plies() || outcome->why == Termination::IllegalMove);
    if (undone) outcome = Outcome{};
    state.set_game(std::move(game));
    state.outcome = outcome;
    call.reply.line("ok");
    return std::nullopt;
}

Answer run_rules(Call& call) {
    State& state = call.state;
    if (call.words.size() > 1) {
        const auto pack = read_rules(state.pack, call.words);
        if (!pack) {
            call.reply.error(pack.error());
            return std::nullopt;
        }
        state.set_pack(*pack);
    }
    call.reply.lines(print_pack(state.pack));
    call.reply.line("rulesok");
    return std::nullopt;
}

}  // namespace caipan::protocol
