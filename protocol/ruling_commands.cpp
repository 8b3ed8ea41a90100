#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "board/movegen.hpp"
#include "board/refusal.hpp"
#include "law/judge.hpp"
#include "notation/coordinate.hpp"
#include "protocol/command.hpp"
#include "protocol/pack_choice.hpp"
#include "protocol/ruling_lines.hpp"
#include "report/comparison.hpp"
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

std::optional<report::IllegalEnd> illegal_end_of(const Game& game) {
    const auto move = game.forfeit();
    if (!move) return std::nullopt;
    const Line& line = game.line();
    return report::IllegalEnd{line.plies(), *move, why_illegal(line.board(), *move).value(), 0};
}

/// `judged` is the game under a pack.
report::Judgement judgement_of(const Game& game, const JudgedLine& judged) {
    return report::Judgement::of(judged, illegal_end_of(game));
}

/// How `judge` is answered: in lines, or in one line of JSON.
using ProofOfJson = std::optional<report::ProofLevel>;

template <class Write>
std::string json_line(Write write) {
    std::string text;
    report::JsonWriter json(text);
    json.begin_object();
    write(json);
    json.end_object();
    return text + '\n';
}

std::string judge_by_one(const Game& game, const RulePack& pack, ProofOfJson proof) {
    const JudgedLine judged = game.judged(pack);
    const report::Judgement judgement = judgement_of(game, judged);
    if (!proof) return judgement_lines(judgement);
    return json_line([&](auto& json) { report::write_judgement(json, judgement, *proof); });
}

std::string judge_by_several(const Game& game, const std::vector<RulePack>& packs,
                             ProofOfJson proof) {
    const JudgedPacks judged = game.judged(packs);
    const auto judgements = report::Judgement::of(judged, illegal_end_of(game));
    if (!proof) return comparison_lines(judgements);
    return json_line([&](auto& json) { report::write_comparison(json, judgements, *proof); });
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
    const Words& words = call.words;
    const bool all = words[1] == "all";
    const std::size_t next = all ? 2 : 1;
    const bool json = words[next] == "json";
    if (!json && words.size() > next) {
        return refuse_word(call, next, "judge knows the words all and json");
    }
    const auto proof = json ? read_proof(words[next + 1]) : std::nullopt;
    if (json && !proof) {
        return refuse_word(call, next + 1, "judge json knows the words none, short and full");
    }
    if (!all) {
        return task_of([game = call.state.game, pack = call.state.pack, proof](JobControl&) {
            return JobResult{judge_by_one(*game, pack, proof) + "judgeok\n", std::nullopt};
        });
    }
    const auto packs = all_packs(call.state.pack);
    if (!packs) {
        call.reply.error(error_of(packs.error()));
        return std::nullopt;
    }
    return task_of([game = call.state.game, packs = *packs, proof](JobControl&) {
        return JobResult{judge_by_several(*game, packs, proof) + "judgeok\n", std::nullopt};
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
