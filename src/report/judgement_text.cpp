#include <algorithm>
#include <utility>
#include <vector>

#include "law/natural.hpp"
#include "notation/coordinate.hpp"
#include "report/asian_phrases.hpp"
#include "report/judgement_parts.hpp"
#include "report/localized.hpp"
#include "report/phrases.hpp"
#include "report/proof.hpp"

namespace caipan::report {
namespace {

/// Takes sentences, one a line.
class Text {
  public:
    explicit Text(Language language) : language_(language) {}

    Language language() const { return language_; }
    void line(std::string sentence) {
        char& first = sentence.front();
        if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
        text_ += sentence;
        text_ += '\n';
    }
    void line(Phrase phrase, std::initializer_list<std::string_view> arguments) {
        line(say(phrase, language_, arguments));
    }
    /// Sentences that each end with a newline already.
    void lines(const std::string& sentences) {
        std::size_t begin = 0;
        for (std::size_t end = 0; (end = sentences.find('\n', begin)) != std::string::npos;) {
            line(sentences.substr(begin, end - begin));
            begin = end + 1;
        }
    }
    std::string take() { return std::move(text_); }

  private:
    Language language_;
    std::string text_;
};

std::string join(const std::vector<std::string>& parts, Language language) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty()) text += say(Phrase::ListComma, language);
        text += part;
    }
    return text;
}

std::string text_of(const std::optional<Article>& article) {
    return article ? to_string(*article) : std::string();
}

// ---- The game -----------------------------------------------------------------------------------

void tell_pack(Text& text, const RulePack& pack) {
    const std::string title = pack_title(pack.base, text.language());
    std::vector<std::string> changes;
    for (const auto& [key, value] : pack.overrides()) {
        changes.push_back(std::string(key) + "=" + value);
    }
    if (changes.empty()) {
        text.line(Phrase::Rules, {pack.name(), title});
        return;
    }
    text.line(Phrase::RulesWithOverrides, {pack.name(), title, join(changes, text.language())});
}

Phrase phrase_of(Termination why) {
    switch (why) {
        case Termination::Ongoing: return Phrase::Ongoing;
        case Termination::Checkmate: return Phrase::Checkmate;
        case Termination::Stalemate: return Phrase::Stalemate;
        case Termination::PerpetualCheck: return Phrase::PerpetualCheck;
        case Termination::PerpetualKill: return Phrase::PerpetualKill;
        case Termination::PerpetualChase: return Phrase::PerpetualChase;
        case Termination::ForbiddenLoop: return Phrase::ForbiddenLoop;
        case Termination::LoopDraw: return Phrase::LoopDraw;
        case Termination::NaturalLimit: return Phrase::NaturalLimit;
        case Termination::DeadPosition: return Phrase::DeadPosition;
        case Termination::IllegalMove: return Phrase::IllegalMove;
    }
    return Phrase::Ongoing;
}

void tell_state(Text& text, const Line& line) {
    text.line(line.in_check() ? Phrase::OngoingInCheck : Phrase::Ongoing,
              {std::to_string(line.plies()), say(line.side(), text.language())});
}

void tell_illegal(Text& text, const IllegalEnd& illegal, const Line& line) {
    text.line(Phrase::IllegalMoveNamed,
              {to_string(illegal.move), std::to_string(illegal.ply),
               sentence(illegal.reason, line.board(), illegal.move, text.language())});
}

void tell_end(Text& text, const Judgement& judgement) {
    const Outcome& outcome = judgement.outcome;
    const auto name = [&](bool of_winner) {
        if (!outcome.winner) return std::string();
        return say(of_winner ? *outcome.winner : ~*outcome.winner, text.language());
    };
    text.line(phrase_of(outcome.why), {std::to_string(outcome.ply.value_or(0)), name(false),
                                       name(true), text_of(outcome.article)});
    if (judgement.illegal) tell_illegal(text, *judgement.illegal, judgement.line);
    const int beyond = judgement.moves_after_end();
    if (beyond > 0) text.line(Phrase::MovesAfterEnd, {std::to_string(beyond)});
}

void tell_natural(Text& text, const NaturalCount& count) {
    const std::string plies = std::to_string(count.plies_without_capture);
    if (count.limit == 0) {
        text.line(Phrase::NaturalCountNoLimit, {plies});
        return;
    }
    text.line(Phrase::NaturalCount,
              {plies, std::to_string(count.rounds_counted), std::to_string(count.limit)});
}

// ---- The loop -----------------------------------------------------------------------------------

/// Moves of one side that are the same and have the same nature are told once, with their number.
struct Deed {
    Move move;
    std::optional<Nature> nature;
    int times = 1;
};

std::vector<Deed> deeds_of(const Ruling& ruling, Color color) {
    std::vector<Deed> deeds;
    for (const Finding& finding : ruling.findings) {
        if (finding.by != color) continue;
        const auto same = std::find_if(deeds.begin(), deeds.end(), [&](const Deed& deed) {
            return deed.move == finding.move && deed.nature == finding.nature;
        });
        if (same == deeds.end()) {
            deeds.push_back({finding.move, finding.nature});
        } else {
            ++same->times;
        }
    }
    return deeds;
}

Phrase phrase_of(SideClass side) {
    switch (side) {
        case SideClass::Unjudged: return Phrase::ClassUnjudged;
        case SideClass::Allowed: return Phrase::ClassAllowed;
        case SideClass::Forbidden: return Phrase::ClassForbidden;
        case SideClass::PerpetualCheck: return Phrase::ClassPerpetualCheck;
        case SideClass::PerpetualChase: return Phrase::ClassPerpetualChase;
    }
    return Phrase::ClassUnjudged;
}

void tell_side(Text& text, const Ruling& ruling, Color color) {
    const Language language = text.language();
    std::vector<std::string> deeds;
    for (const Deed& deed : deeds_of(ruling, color)) {
        deeds.push_back(
            say(deed.times > 1 ? Phrase::LoopPlies : Phrase::LoopPly, language,
                {to_string(deed.move), say(deed.nature, language), std::to_string(deed.times)}));
    }
    text.line(Phrase::LoopSide, {say(color, language), join(deeds, language),
                                 say(phrase_of(ruling.side[color]), language)});
}

void tell_undecided(Text& text, const Judgement& judgement, const Undecided& undecided) {
    const Phrase phrase = undecided.why == Undecided::Why::Budget ? Phrase::UndecidedBudget
                                                                  : Phrase::UndecidedNotJudged;
    text.line(phrase,
              {std::to_string(undecided.ply), to_string(judgement.line.ply(undecided.ply).move),
               std::to_string(judgement.pack.budget_nodes)});
}

void tell_verdict(Text& text, const Ruling& ruling, const RulePack& pack) {
    const std::string article = text_of(ruling.article);
    if (ruling.verdict == Verdict::Draw) {
        text.line(Phrase::RulingDraw, {article});
    } else if (ruling.at_fault) {
        const bool at_once = ruling.verdict == Verdict::Loses;
        text.line(at_once ? Phrase::RulingLoses : Phrase::RulingMustVary,
                  {say(*ruling.at_fault, text.language()), article});
    }
    if (ruling.item != AsianItem::None) {
        text.line(Phrase::RulingReason, {gist(ruling.item, text.language()), article});
    }
    if (ruling.due) {
        text.line(Phrase::RulingDue, {});
        return;
    }
    const int needed =
        ruling.verdict == Verdict::Draw ? pack.loop_draw_occurrences : pack.loop_occurrences;
    text.line(Phrase::RulingNotDue, {std::to_string(needed)});
}

void tell_loop(Text& text, const Judgement& judgement) {
    const Ruling& ruling = *judgement.ruling;
    const std::string length = std::to_string(ruling.span.length);
    const std::string start = std::to_string(ruling.span.start);
    if (ruling.span.is_cyclic()) {
        text.line(Phrase::LoopSpan, {std::to_string(ruling.span.occurrences), length, start});
    } else {
        text.line(Phrase::SeriesSpan, {length, start});
    }
    text.lines(proof_text(judgement.line, ruling, text.language()));
    for (const Color color : kColors) tell_side(text, ruling, color);
    if (ruling.undecided) {
        tell_undecided(text, judgement, *ruling.undecided);
        return;
    }
    tell_verdict(text, ruling, judgement.pack);
}

}  // namespace

std::string judgement_text(const Judgement& judgement, Language language) {
    Text text(language);
    tell_pack(text, judgement.pack);
    if (judgement.outcome.over()) {
        tell_end(text, judgement);
    } else {
        tell_state(text, judgement.line);
    }
    tell_natural(text, count_natural(judgement.line, judgement.pack));
    if (judgement.ruling) tell_loop(text, judgement);
    return text.take();
}

std::string judgement_text(const JudgedLine& judged, Language language) {
    return judgement_text(Judgement::of(judged), language);
}

}  // namespace caipan::report
