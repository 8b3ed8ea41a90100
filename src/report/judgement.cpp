#include "report/judgement.hpp"

#include <utility>

#include "board/fen.hpp"
#include "law/judge.hpp"
#include "law/natural.hpp"
#include "notation/coordinate.hpp"
#include "report/json_members.hpp"
#include "report/judgement_parts.hpp"

namespace caipan::report {
namespace {

std::optional<std::string_view> name_or_null(std::optional<Color> color) {
    if (!color) return std::nullopt;
    return name_of(*color);
}

std::optional<std::string_view> name_or_null(std::optional<Nature> nature) {
    if (!nature) return std::nullopt;
    return name_of(*nature);
}

std::optional<std::string_view> name_or_null(SideClass side) {
    if (side == SideClass::Unjudged) return std::nullopt;
    return caipan::name_of(side);
}

void write_article(JsonWriter& json, const std::optional<Article>& article) {
    json.key("article");
    if (!article) {
        json.null();
        return;
    }
    const std::string text = to_string(*article);
    json.string(std::string_view(text));
}

// ---- The game -----------------------------------------------------------------------------------

void write_pack(JsonWriter& json, const RulePack& pack) {
    text_member(json, "rules", pack.name());
    json.key("set").begin_object();
    for (const auto& [key, value] : pack.overrides()) {
        text_member(json, key, std::string_view(value));
    }
    json.end_object();
}

void write_outcome(JsonWriter& json, const Outcome& outcome) {
    json.key("outcome").begin_object();
    text_member(json, "why", std::string_view(id_of(outcome.why)));
    text_member(json, "winner", name_or_null(outcome.winner));
    number_member(json, "ply", outcome.ply);
    write_article(json, outcome.article);
    json.end_object();
}

void write_illegal(JsonWriter& json, const IllegalEnd& illegal) {
    json.key("illegal").begin_object();
    number_member(json, "ply", std::int64_t{illegal.ply});
    text_member(json, "move", std::string_view(to_string(illegal.move)));
    text_member(json, "reason", std::string_view(id_of(illegal.reason)));
    json.end_object();
}

void write_natural(JsonWriter& json, const NaturalCount& count) {
    json.key("natural").begin_object();
    number_member(json, "plies_without_capture", std::int64_t{count.plies_without_capture});
    number_member(json, "rounds_counted", std::int64_t{count.rounds_counted});
    number_member(json, "limit", std::int64_t{count.limit});
    json.end_object();
}

// ---- The loop -----------------------------------------------------------------------------------

void write_side(JsonWriter& json, const Ruling& ruling, Color color) {
    json.key(caipan::name_of(color)).begin_object();
    text_member(json, "class", name_or_null(ruling.side[color]));
    json.key("natures").begin_array();
    for (const Finding& finding : ruling.findings) {
        if (finding.by == color) json.string(name_or_null(finding.nature));
    }
    json.end_array().end_object();
}

void write_undecided(JsonWriter& json, const std::optional<Undecided>& undecided) {
    json.key("undecided");
    if (!undecided) {
        json.null();
        return;
    }
    json.begin_object();
    number_member(json, "ply", std::int64_t{undecided->ply});
    text_member(json, "why", std::string_view(caipan::name_of(undecided->why)));
    json.end_object();
}

template <class Items, class Name>
void write_array(JsonWriter& json, std::string_view key, const Items& items, Name name) {
    json.key(key).begin_array();
    for (const auto& item : items) json.string(std::string_view(name(item)));
    json.end_array();
}

void write_squares(JsonWriter& json, std::string_view key, const std::vector<Square>& squares) {
    write_array(json, key, squares, [](Square s) { return to_string(s); });
}

std::optional<std::string_view> name_or_null(std::optional<How> how) {
    if (!how) return std::nullopt;
    switch (*how) {
        case How::Capture: return "capture";
        case How::Checks: return "checks";
        case How::Exchange: return "exchange";
        case How::Mate: return "mate";
    }
    return std::nullopt;
}

std::optional<std::string_view> name_or_null(std::optional<Degree> degree) {
    if (!degree) return std::nullopt;
    return *degree == Degree::Heavy ? "heavy" : "light";
}

void write_roots(JsonWriter& json, const std::vector<FalseRoot>& roots) {
    json.key("roots").begin_array();
    for (const FalseRoot& root : roots) {
        const bool pinned = root.why == FalseRoot::Why::Pinned;
        json.begin_object();
        text_member(json, "sq", std::string_view(to_string(root.square)));
        text_member(json, "fails", std::string_view(pinned ? "pinned" : "outnumbered"));
        json.end_object();
    }
    json.end_array();
}

/// What every level tells of a ply.
void begin_ply(JsonWriter& json, const Finding& finding) {
    json.begin_object();
    number_member(json, "ply", std::int64_t{finding.ply});
    text_member(json, "move", std::string_view(to_string(finding.move)));
    text_member(json, "by", std::string_view(caipan::name_of(finding.by)));
    text_member(json, "nature", name_or_null(finding.nature));
}

void write_short_ply(JsonWriter& json, const Finding& finding) {
    begin_ply(json, finding);
    write_squares(json, "targets", finding.targets);
    json.end_object();
}

/// A check needs no proof: its arrays are empty and the rest is null.
void write_full_ply(JsonWriter& json, const Finding& finding) {
    begin_ply(json, finding);
    write_array(json, "also", finding.also,
                [](Nature nature) { return std::string(caipan::name_of(nature)); });
    write_squares(json, "targets", finding.targets);
    write_squares(json, "attackers", finding.attackers);
    text_member(json, "how", name_or_null(finding.how));
    write_array(json, "line", finding.line, [](Move move) { return to_string(move); });
    write_roots(json, finding.roots);
    json.key("joint").boolean(finding.joint);
    text_member(json, "degree", name_or_null(finding.degree));
    json.key("new");
    if (finding.is_new) {
        json.boolean(*finding.is_new);
    } else {
        json.null();
    }
    write_article(json, finding.article);
    json.end_object();
}

void write_plies(JsonWriter& json, const Ruling& ruling, ProofLevel proof) {
    if (proof == ProofLevel::None) return;
    const auto write_ply = proof == ProofLevel::Full ? write_full_ply : write_short_ply;
    json.key("plies").begin_array();
    for (const Finding& finding : ruling.findings) write_ply(json, finding);
    json.end_array();
}

}  // namespace

void write_loop(JsonWriter& json, const Ruling& ruling, ProofLevel proof) {
    json.begin_object();
    number_member(json, "start", std::int64_t{ruling.span.start});
    number_member(json, "length", std::int64_t{ruling.span.length});
    number_member(json, "occurrences", std::int64_t{ruling.span.occurrences});
    json.key("due").boolean(ruling.due);
    for (const Color color : kColors) write_side(json, ruling, color);
    text_member(json, "ruling", std::string_view(caipan::name_of(ruling.verdict)));
    text_member(json, "at_fault", name_or_null(ruling.at_fault));
    write_article(json, ruling.article);
    write_undecided(json, ruling.undecided);
    write_plies(json, ruling, proof);
    json.end_object();
}

Judgement Judgement::of(const JudgedLine& judged, std::optional<IllegalEnd> illegal) {
    FactsMemory memory = judged.memory();
    return {judged.line(), judged.pack(), judged.outcome(),
            judge(judged.line(), judged.pack(), memory), illegal};
}

std::vector<Judgement> Judgement::of(const JudgedPacks& judged,
                                     const std::optional<IllegalEnd>& illegal) {
    FactsMemory memory = judged.memory();
    std::vector<Judgement> judgements;
    for (std::size_t i = 0; i < judged.size(); ++i) {
        const bool by_it = judged.outcome(i).why == Termination::IllegalMove;
        judgements.push_back({judged.line(), judged.pack(i), judged.outcome(i),
                              judge(judged.line(), judged.pack(i), memory),
                              by_it ? illegal : std::nullopt});
    }
    return judgements;
}

int Judgement::moves_after_end() const {
    if (illegal) return illegal->moves_after;
    return outcome.over() ? line.plies() - *outcome.ply : 0;
}

void write_judgement(JsonWriter& json, const Judgement& judgement, ProofLevel proof) {
    const Line& line = judgement.line;
    write_pack(json, judgement.pack);
    number_member(json, "plies", std::int64_t{line.plies()});
    write_outcome(json, judgement.outcome);
    if (judgement.outcome.over()) {
        number_member(json, "moves_after_end", std::int64_t{judgement.moves_after_end()});
    }
    if (judgement.illegal) write_illegal(json, *judgement.illegal);
    json.key("loop");
    if (judgement.ruling) {
        write_loop(json, *judgement.ruling, proof);
    } else {
        json.null();
    }
    write_natural(json, count_natural(line, judgement.pack));
    text_member(json, "fen", std::string_view(write_fen(line.board(), line.clocks())));
}

void write_judgement(JsonWriter& json, const JudgedLine& judged, ProofLevel proof) {
    write_judgement(json, Judgement::of(judged), proof);
}

}  // namespace caipan::report
