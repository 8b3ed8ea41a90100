#include "protocol/ruling_lines.hpp"

#include <string_view>

#include "board/fen.hpp"
#include "law/judge.hpp"
#include "law/natural.hpp"
#include "report/comparison.hpp"

namespace caipan::protocol {
namespace {

std::string_view name_of(std::optional<Color> color) {
    return color ? caipan::name_of(*color) : "none";
}

std::string_view yes_or_no(bool value) {
    return value ? "yes" : "no";
}

void append(std::string& text, std::string_view key, std::string_view value) {
    text += ' ';
    text += key;
    text += ' ';
    text += value;
}

void append(std::string& text, std::string_view key, int value) {
    append(text, key, std::to_string(value));
}

void append_article(std::string& text, const std::optional<Article>& article) {
    append(text, "article", article ? to_string(*article) : "none");
}

std::string side_line(const Ruling& ruling, Color color) {
    std::string text = caipan::name_of(color);
    text += ' ';
    text += caipan::name_of(ruling.side[color]);
    for (const Finding& finding : ruling.findings) {
        if (finding.by != color) continue;
        text += ' ';
        text += finding.nature ? caipan::name_of(*finding.nature) : "none";
    }
    return text + '\n';
}

std::string loop_lines(const Ruling& ruling) {
    std::string text = "loop";
    append(text, "start", ruling.span.start);
    append(text, "length", ruling.span.length);
    append(text, "occurrences", ruling.span.occurrences);
    append(text, "due", yes_or_no(ruling.due));
    text += '\n';
    for (const Color color : kColors) text += side_line(ruling, color);
    return text + "ruling " + words_of(ruling) + '\n';
}

std::string natural_line(const NaturalCount& count) {
    std::string text = "natural";
    append(text, "plies_without_capture", count.plies_without_capture);
    append(text, "rounds_counted", count.rounds_counted);
    append(text, "limit", count.limit);
    return text + '\n';
}

std::string pack_line(const RulePack& pack) {
    std::string text = "rules ";
    text += pack.name();
    for (const auto& [key, value] : pack.overrides()) {
        text += ' ';
        text += key;
        text += '=' + value;
    }
    return text + '\n';
}

}  // namespace

std::string words_of(const Outcome& outcome) {
    std::string text = id_of(outcome.why);
    if (!outcome.over()) return text;
    append(text, "winner", name_of(outcome.winner));
    append(text, "ply", outcome.ply.value_or(0));
    append_article(text, outcome.article);
    return text;
}

std::string words_of(const Ruling& ruling) {
    std::string text(caipan::name_of(ruling.verdict));
    append(text, "at_fault", name_of(ruling.at_fault));
    if (ruling.undecided) {
        append(text, "ply", ruling.undecided->ply);
        append(text, "why", caipan::name_of(ruling.undecided->why));
    }
    append_article(text, ruling.article);
    return text;
}

std::optional<Ruling> warning_of(const Line& line, const RulePack& pack) {
    if (pack.loop_mode != LoopMode::Automatic) return std::nullopt;
    auto ruling = judge(line, pack);
    if (!ruling || !ruling->due || ruling->verdict != Verdict::MustVary) return std::nullopt;
    return ruling;
}

std::string verdict_sentence(const Outcome& outcome) {
    std::string text = id_of(outcome.why);
    text += outcome.winner ? std::string(", ") + caipan::name_of(*outcome.winner) + " wins"
                           : std::string(", draw");
    if (outcome.article) text += " (" + to_string(*outcome.article) + ")";
    return text;
}

std::string warning_sentence(const Ruling& ruling) {
    std::string text(name_of(ruling.at_fault));
    text += " must vary";
    if (ruling.article) text += " (" + to_string(*ruling.article) + ")";
    return text;
}

std::string judgement_lines(const report::Judgement& judgement) {
    const Line& line = judgement.line;
    std::string text = pack_line(judgement.pack);
    text += "plies " + std::to_string(line.plies()) + '\n';
    text += "outcome " + words_of(judgement.outcome) + '\n';
    if (judgement.outcome.over()) {
        text += "moves_after_end " + std::to_string(judgement.moves_after_end()) + '\n';
    }
    text += judgement.ruling ? loop_lines(*judgement.ruling) : std::string("loop none\n");
    text += natural_line(count_natural(line, judgement.pack));
    return text + "fen " + write_fen(line.board(), line.clocks()) + '\n';
}

std::string comparison_lines(const std::vector<report::Judgement>& judgements) {
    std::string text;
    for (const report::Judgement& judgement : judgements) text += judgement_lines(judgement);
    text += "differ ";
    text += yes_or_no(report::differ(judgements));
    return text + '\n';
}

}  // namespace caipan::protocol
