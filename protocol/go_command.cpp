#include <algorithm>
#include <string>
#include <utility>

#include "board/movegen.hpp"
#include "board/perft.hpp"
#include "protocol/command.hpp"
#include "protocol/go_request.hpp"
#include "protocol/ruling_lines.hpp"
#include "report/json_writer.hpp"
#include "search/search.hpp"

namespace caipan::protocol {
namespace {

// ---- Searching ---------------------------------------------------------------------------------

/// A search with all it needs.
struct SearchOrder {
    Snapshot game;
    RulePack pack;
    Style style;
    search::Limits limits;
    bool draw_offered = false;
    bool names_ponder_move = false;
};

void append_moves(std::string& text, const std::vector<Move>& moves, const Style& style) {
    for (const Move move : moves) text += ' ' + style.text(move);
}

/// UCCI tells time and depth in two lines and scores without a unit.
std::string ucci_info(const search::Info& info, std::int64_t ms, const Style& style) {
    std::string text = "info time " + std::to_string(ms) + " nodes " + std::to_string(info.nodes) +
                       "\ninfo depth " + std::to_string(info.depth) + " score " +
                       std::to_string(info.score_cp) + " pv";
    append_moves(text, info.pv, style);
    return text + '\n';
}

std::string uci_info(const search::Info& info, std::int64_t ms, const Style& style) {
    std::string text = "info depth " + std::to_string(info.depth) + " score ";
    text += info.mate_in_moves ? "mate " + std::to_string(*info.mate_in_moves)
                               : "cp " + std::to_string(info.score_cp);
    text += " nodes " + std::to_string(info.nodes) + " time " + std::to_string(ms) + " pv";
    append_moves(text, info.pv, style);
    return text + '\n';
}

class Progress : public search::Watch {
  public:
    Progress(JobControl& control, const Style& style) : control_(control), style_(style) {}

    bool should_stop() override { return control_.should_stop(); }
    std::int64_t elapsed_ms() override { return control_.elapsed_ms(); }
    void on_info(const search::Info& info) override {
        const auto write = style_.mode == Mode::Ucci ? ucci_info : uci_info;
        control_.emit(write(info, elapsed_ms(), style_));
    }

  private:
    JobControl& control_;
    Style style_;
};

/// For a side without a legal move: interfaces wait for something that looks like a move, and
/// `resign` behind it is what ends the game there.
Move gesture(const Board& board) {
    const Square king = board.king(board.side());
    const int rank = king.rank();
    return Move(king, Square::at(king.file(), rank == 0 || rank == 7 ? rank + 1 : rank - 1));
}

/// What stands behind the move: a draw offered or accepted, or the game given up.
std::string_view attitude(const SearchOrder& order, const search::Result& result,
                          const Outcome& outcome) {
    const Color us = order.game->board().side();
    if (!result.best || result.lost || outcome.winner == ~us) return " resign";
    if (order.style.mode == Mode::Uci) return "";
    const bool drawn = outcome.over() && !outcome.winner;
    const bool accepts = order.draw_offered && result.score_cp <= 0;
    return drawn || accepts ? " draw" : "";
}

/// What the referee has to say about the game that is being played on. One of the two forms
/// reaches the user: XBoard shows the former, XQWizard the latter.
void tell_verdict(const JudgedLine& judged, Reply& reply) {
    std::string text;
    if (judged.outcome().over()) {
        text = verdict_sentence(judged.outcome());
    } else if (const auto warning = warning_of(judged.line(), judged.pack())) {
        text = warning_sentence(*warning);
    } else {
        return;
    }
    reply.info(text);
    reply.line("info message " + text);
}

JobResult think(const SearchOrder& order, JobControl& control) {
    JobResult answer;
    Reply reply(answer.reply, order.style);
    const JudgedLine judged = order.game->judged(order.pack);
    tell_verdict(judged, reply);
    Progress progress(control, order.style);
    const search::Result result = search::search(judged.line(), order.pack, order.limits, progress);

    std::string text =
        "bestmove " + order.style.text(result.best.value_or(gesture(judged.line().board())));
    if (order.names_ponder_move && result.ponder) {
        text += " ponder " + order.style.text(*result.ponder);
    }
    text += attitude(order, result, judged.outcome());
    reply.line(text);
    return answer;
}

Span span_of(const GoRequest& request, const search::Limits& limits) {
    if (request.ponder) return Span::Pondering;
    if (request.infinite) return Span::Infinite;
    return limits.time_ms >= 0 ? Span::Clocked : Span::Bounded;
}

Answer start_search(Call& call, GoRequest request) {
    const State& state = call.state;
    // In batch mode nobody could say `stop`.
    if (state.batch) request.infinite = request.ponder = false;
    const bool seconds = state.style.mode == Mode::Ucci && !state.milliseconds;
    SearchOrder order{
        state.game,   state.pack,
        state.style,  limits_of(request, state.game->board().side(), seconds ? 1000 : 1),
        request.draw, state.names_ponder_move};
    order.limits.banned = state.banmoves;
    Task task;
    task.search = true;
    task.span = span_of(request, order.limits);
    task.job.run = [order = std::move(order)](JobControl& control) {
        return think(order, control);
    };
    return task;
}

// ---- Perft -------------------------------------------------------------------------------------

/// Subtrees up to this depth are counted in one go: a few thousand nodes.
constexpr int kUnpolledDepth = 2;

/// perft() that can be stopped; nullopt when it was.
std::optional<std::uint64_t> count_leaves(Board& board, int depth, JobControl& control) {
    if (control.should_stop()) return std::nullopt;
    if (depth <= kUnpolledDepth) return perft(board, depth, PerftMode::Direct);
    std::uint64_t nodes = 0;
    for (const Move move : legal_moves(board)) {
        const Undo undo = board.make(move);
        const auto below = count_leaves(board, depth - 1, control);
        board.undo(move, undo);
        if (!below) return std::nullopt;
        nodes += *below;
    }
    return nodes;
}

JobResult count_moves(const Game& game, int depth, const Style& style, JobControl& control) {
    JobResult result;
    Reply reply(result.reply, style);
    Board board = game.board();
    MoveList moves = legal_moves(board);
    std::sort(moves.begin(), moves.end());
    std::uint64_t nodes = depth == 0 ? 1 : 0;
    if (depth == 0) moves.clear();
    for (const Move move : moves) {
        const Undo undo = board.make(move);
        const auto below = count_leaves(board, depth - 1, control);
        board.undo(move, undo);
        if (!below) {
            result.reply.clear();
            reply.error(Error(ErrorId::Stopped));
            return result;
        }
        nodes += *below;
        reply.line(style.text(move) + ": " + std::to_string(*below));
    }
    reply.line("Nodes searched: " + std::to_string(nodes));
    return result;
}

Answer start_perft(Call& call, std::int64_t depth) {
    if (depth < 0 || depth > kMaxPerftDepth) {
        call.reply.error(
            Error(ErrorId::BadValue)
                .with("key", "perft")
                .with("value", depth)
                .saying("perft counts 0 to " + std::to_string(kMaxPerftDepth) + " plies"));
        return std::nullopt;
    }
    Task task;
    task.job.run = [game = call.state.game, depth = static_cast<int>(depth),
                    style = call.reply.style()](JobControl& control) {
        return count_moves(*game, depth, style, control);
    };
    return task;
}

}  // namespace

Answer run_go(Call& call) {
    const Style& style = call.reply.style();
    auto request = read_go(call.words, style.ranks, style.engine());
    if (!request) {
        call.reply.error(request.error());
        return std::nullopt;
    }
    if (request->perft) return start_perft(call, *request->perft);
    return start_search(call, std::move(*request));
}

// We keep no table between searches, so there is never more to tell.
Answer run_probe(Call& call) {
    call.reply.line("pophash");
    return std::nullopt;
}

// Nothing is running. UCCI interfaces hang when `stop` came a moment too late and stays unanswered.
Answer run_stop(Call& call) {
    if (call.reply.style().mode == Mode::Ucci) call.reply.line("nobestmove");
    return std::nullopt;
}

}  // namespace caipan::protocol
