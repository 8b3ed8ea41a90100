#include <memory>
#include <string>
#include <utility>

#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "board/refusal.hpp"
#include "core/expected.hpp"
#include "protocol/command.hpp"
#include "report/json_writer.hpp"

namespace caipan::protocol {
namespace {

Expected<Game, Error> read_fen_game(std::string_view fen, Ranks ranks) {
    const auto setup = read_fen(fen);
    if (!setup) return unexpected(error_of(setup.error()));
    const auto position = Position::from(*setup);
    if (!position) return unexpected(error_of(position.error(), ranks));
    return Game(*position, setup->clocks);
}

/// A command that sets up a position, cut into its parts.
struct Request {
    std::string_view kind;  ///< `fen` or `startpos`
    std::string_view fen;
    std::size_t moves = Words::kNowhere;  ///< where the first move stands
};

/// `first` is where `fen` or `startpos` stands.
Request cut(const Words& words, std::size_t first) {
    const std::size_t keyword = words.find("moves", first + 1);
    Request request;
    request.kind = words[first];
    request.fen = words.text(first + 1, keyword);
    if (keyword != Words::kNowhere) request.moves = keyword + 1;
    return request;
}

Expected<Game, Error> read_start(const Request& request, Ranks ranks) {
    if (request.kind == "fen") return read_fen_game(request.fen, ranks);
    if (request.kind.empty()) {
        return unexpected(Error(ErrorId::MissingArgument).saying("position needs fen or startpos"));
    }
    if (request.kind != "startpos") {
        return unexpected(Error(ErrorId::BadArgument)
                              .with("word", report::printable(request.kind))
                              .saying("position goes on with fen or startpos"));
    }
    if (!request.fen.empty()) {
        return unexpected(Error(ErrorId::BadArgument)
                              .with("word", report::printable(Words(request.fen)[0]))
                              .saying("startpos goes on with moves, or not at all"));
    }
    return *Game::initial();
}

/// Plays the listed moves. The place in an error is the ply: the first move is ply 0.
std::optional<Error> play_all(Game& game, const Words& words, std::size_t first, Ranks ranks,
                              int max_plies) {
    const std::size_t count = words.size() - std::min(first, words.size());
    if (count > static_cast<std::size_t>(max_plies)) {
        return Error(ErrorId::TooManyMoves).with("limit", max_plies);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view text = words[first + i];
        const auto fail = [&](ErrorId id) {
            return Error(id)
                .with("ply", static_cast<std::int64_t>(i))
                .with("move", report::printable(text));
        };
        const std::optional<Move> move = read_move(text, ranks);
        if (!move) return fail(ErrorId::BadMove);
        if (!is_legal(game.board(), *move)) {
            const Refusal refusal = why_illegal(game.board(), *move).value();
            return error_of(refusal, game.board(), *move, ranks, fail(ErrorId::IllegalMove));
        }
        game.push(*move);
    }
    return std::nullopt;
}

/// A graphical interface for many variants numbers the ranks 1-10. It shows by announcing the
/// variant, and by moves that make sense in no other way.
bool may_be_from_one(const State& state) {
    return state.style.mode == Mode::Uci && state.xiangqi_announced &&
           state.style.ranks == Ranks::FromZero;
}

/// Takes the position and the moves as a whole, or leaves everything as it was.
void set_up(Call& call, const Request& request, bool dialect_may_change) {
    State& state = call.state;
    const auto start = read_start(request, state.style.ranks);
    if (!start) return call.reply.error(start.error());

    Game game = *start;
    auto error =
        play_all(game, call.words, request.moves, state.style.ranks, state.config.max_plies);
    if (error && dialect_may_change && may_be_from_one(state)) {
        Game other = *start;
        if (!play_all(other, call.words, request.moves, Ranks::FromOne, state.config.max_plies)) {
            state.style.ranks = Ranks::FromOne;
            call.reply.info("ranks are read and written as 1-10 from here on");
            game = std::move(other);
            error.reset();
        }
    }
    if (error) return call.reply.error(*error);
    state.set_game(std::make_shared<const Game>(std::move(game)));
}

}  // namespace

Answer run_position(Call& call) {
    set_up(call, cut(call.words, 1), true);
    return std::nullopt;
}

// The Cyclone form, and what is left of a `position` whose first word a GUI lost.
Answer run_bare_position(Call& call) {
    set_up(call, cut(call.words, 0), false);
    return std::nullopt;
}

Answer run_banmoves(Call& call) {
    std::vector<Move> moves;
    for (std::size_t i = 1; i < call.words.size(); ++i) {
        const auto move = read_move(call.words[i], call.state.style.ranks);
        if (!move) {
            call.reply.error(
                Error(ErrorId::BadMove).with("move", report::printable(call.words[i])));
            return std::nullopt;
        }
        // Nothing forbids to forbid what is illegal anyway; it is just not worth keeping.
        if (is_legal(call.state.game->board(), *move)) moves.push_back(*move);
    }
    call.state.banmoves = std::move(moves);
    return std::nullopt;
}

}  // namespace caipan::protocol
