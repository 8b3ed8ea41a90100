#include <algorithm>
#include <string>
#include <utility>

#include "board/movegen.hpp"
#include "board/refusal.hpp"
#include "law/judge.hpp"
#include "notation/coordinate.hpp"
#include "protocol/command.hpp"
#include "protocol/ruling_lines.hpp"
#include "report/judgement_parts.hpp"
#include "report/proof.hpp"

namespace caipan::protocol {
namespace {

template <class Run>
Task task_of(Run run) {
    Task task;
    task.job.run = std::move(run);
    return task;
}

Answer refuse_word(Call& call, std::size_t i, std::string message) {
    call.reply.error(Error(ErrorId::BadArgument)
                         .with("word", report::printable(call.words[i]))
                         .saying(std::move(message)));
    return std::nullopt;
}

// ---- judge -------------------------------------------------------------------------------------

std::optional<report::ProofLevel> read_proof(std::string_view word) {
    if (word.empty() || word == "short") return report::ProofLevel::Short;
    if (word == "none") return report::ProofLevel::None;
    if (word == "full") return report::ProofLevel::Full;
    return std::nullopt;
}

/// `judged` is the game under a pack.
report::Judgement judgement_of(const Game& game, const JudgedLine& judged) {
    const Line& line = game.line();
    std::optional<report::IllegalEnd> illegal;
    if (const auto move = game.forfeit()) {
        illegal = {line.plies(), *move, why_illegal(line.board(), *move).value(), 0};
    }
    return report::Judgement::of(judged, illegal);
}

std::string judgement_json(const report::Judgement& judgement, report::ProofLevel proof) {
    std::string text;
    report::JsonWriter json(text);
    json.begin_object();
    report::write_judgement(json, judgement, proof);
    json.end_object();
    return text + '\n';
}

// ---- explain -----------------------------------------------------------------------------------

Error no_such_ply(int ply, const std::optional<Ruling>& ruling) {
    Error error(ErrorId::NoSuchPly);
    error.with("ply", ply);
    if (!ruling) return error.saying("the present position has not stood before: there is no loop");
    return error.with("from", ruling->span.start)
        .with("to", ruling->span.start + ruling->span.length - 1);
}

JobResult explain_ply(const JudgedLine& judged, int ply, report::Language language, Style style) {
    JobResult result;
    Reply reply(result.reply, style);
    const auto ruling = judge(judged.line(), judged.pack());
    const int first = ruling ? ruling->span.start : 0;
    const int length = ruling ? ruling->span.length : 0;
    if (ply < first || ply >= first + length) {
        reply.error(no_such_ply(ply, ruling));
        return result;
    }
    const auto i = static_cast<std::size_t>(ply - first);
    reply.line(report::proof_sentence(judged.line(), ruling->findings[i], language));
    reply.line("explainok");
    return result;
}

JobResult explain_all(const report::Judgement& judgement, report::Language language) {
    return {report::judgement_text(judgement, language) + "explainok\n", std::nullopt};
}

// ---- permitted and banned ----------------------------------------------------------------------

/// The ruling on the loop that `move` would keep going, if it names the mover (decisions 5).
std::optional<Ruling> ban_of(Line& line, Move move, const RulePack& pack, FactsMemory& memory) {
    const Color mover = line.side();
    line.push(move);
    std::optional<Ruling> ruling = judge(line, pack, memory);
    line.pop();
    if (!ruling || ruling->at_fault != mover) return std::nullopt;
    return ruling;
}

JobResult sort_moves(const Game& game, const RulePack& pack, Style style, bool banned,
                     JobControl& control) {
    JobResult result;
    Reply reply(result.reply, style);
    Line line = game.line();
    FactsMemory memory;
    MoveList moves = legal_moves(line.board());
    std::sort(moves.begin(), moves.end());
    for (const Move move : moves) {
        if (control.should_stop()) {
            result.reply.clear();
            reply.error(Error(ErrorId::Stopped));
            return result;
        }
        const std::optional<Ruling> ban = ban_of(line, move, pack, memory);
        if (ban.has_value() != banned) continue;
        reply.line(ban ? style.text(move) + ' ' + words_of(*ban) : style.text(move));
    }
    reply.line(banned ? "bannedok" : "permittedok");
    return result;
}

Answer sorted_moves(Call& call, bool banned) {
    return task_of(
        [game = call.state.game, pack = call.state.pack, style = call.reply.style(),
         banned](JobControl& control) { return sort_moves(*game, pack, style, banned, control); });
}

}  // namespace

Answer run_judge(Call& call) {
    const bool json = call.words[1] == "json";
    if (!json && call.words.size() > 1) return refuse_word(call, 1, "judge knows the word json");
    const auto proof = read_proof(call.words[2]);
    if (!proof) return refuse_word(call, 2, "judge json knows the words none, short and full");
    return task_of([game = call.state.game, pack = call.state.pack, json, proof](JobControl&) {
        const JudgedLine judged = game->judged(pack);
        std::string text =
            json ? judgement_json(judgement_of(*game, judged), *proof) : judgement_lines(judged);
        return JobResult{std::move(text) + "judgeok\n", std::nullopt};
    });
}

Answer run_explain(Call& call) {
    auto language = report::Language::English;
    std::optional<int> ply;
    for (std::size_t i = 1; i < call.words.size(); ++i) {
        if (const auto named = report::parse_language(call.words[i])) {
            language = *named;
        } else if (const auto number = parse_number(call.words[i], 0, kMaxPlies)) {
            ply = *number;
        } else {
            return refuse_word(call, i, "explain takes the number of a ply, and en or zh");
        }
    }
    return task_of([game = call.state.game, pack = call.state.pack, style = call.reply.style(),
                    language, ply](JobControl&) {
        const JudgedLine judged = game->judged(pack);
        if (ply) return explain_ply(judged, *ply, language, style);
        return explain_all(judgement_of(*game, judged), language);
    });
}

Answer run_permitted(Call& call) {
    return sorted_moves(call, false);
}

Answer run_banned(Call& call) {
    return sorted_moves(call, true);
}

}  // namespace caipan::protocol
