#include "law/chinese.hpp"

#include <algorithm>

#include "law/chinese_ladder.hpp"
#include "law/chinese_natures.hpp"

namespace caipan {
namespace {

/// The articles of one edition for the cells of its matrix. Figures of 2020 are cited where the
/// numbers of its articles are not known.
struct Articles {
    Article one_perpetual_check;  ///< in no case one-sided perpetual check
    Article both_allowed;
    Article both_forbidden;
    Article one_forbidden;
};

Articles articles_of(BaseLaw edition) {
    if (edition == BaseLaw::Cxa2020) {
        return {Article::cxa2020_figure(8, 6), Article::cxa2020_figure(8, 13),
                Article::cxa2020_figure(8, 19), Article::cxa2020(24, 13)};
    }
    return {Article::cxa1999(26, 1), Article::cxa1999(26, 2), Article::cxa1999(26, 3),
            Article::cxa1999(26, 4)};
}

/// CXA 1999 28.10: every move of the side in the loop gives check.
bool checks_perpetually(const LoopFacts& facts, Color color) {
    return std::all_of(facts.plies.begin(), facts.plies.end(),
                       [color](const PlyFacts& ply) { return ply.by != color || ply.check; });
}

bool always_hits(const std::vector<Finding>& findings, Color color) {
    return std::all_of(findings.begin(), findings.end(), [color](const Finding& finding) {
        return finding.by != color || is_hit(*finding.nature);
    });
}

/// CXA 1999 27.2, ch7(11): if both sides hit on every move once the captures by pawns are counted,
/// they are counted, for both.
void count_pawns_in_mutual_hitting(const LoopFacts& facts, std::vector<Finding>& findings) {
    std::vector<Finding> counted = findings;
    for (std::size_t i = 0; i < counted.size(); ++i) {
        if (is_hit(*counted[i].nature) || !has_pawn_chase(facts.plies[i])) continue;
        counted[i].nature = Nature::Chase;
        counted[i].is_new = true;
        counted[i].article = Article::cxa1999_chapter(7, 11);
    }
    if (always_hits(counted, Color::Red) && always_hits(counted, Color::Black)) findings = counted;
}

std::vector<Finding> natures_of(const LoopFacts& facts, BaseLaw edition) {
    std::vector<Finding> findings;
    findings.reserve(facts.plies.size());
    for (const PlyFacts& ply : facts.plies) {
        // Without look-ahead only checks are certain.
        const bool known = facts.unfinished < 0 || ply.ply < facts.unfinished || ply.check;
        if (known) {
            findings.push_back(chinese_nature(ply, edition));
            continue;
        }
        Finding unknown;
        unknown.ply = ply.ply;
        unknown.move = ply.move;
        unknown.by = ply.by;
        findings.push_back(unknown);
    }
    if (edition == BaseLaw::Cxa1999 && facts.unfinished < 0) {
        count_pawns_in_mutual_hitting(facts, findings);
    }
    return findings;
}

void blame(Ruling& ruling, Verdict verdict, Color color, Article article) {
    ruling.verdict = verdict;
    ruling.at_fault = color;
    ruling.article = article;
}

void draw(Ruling& ruling, Article article) {
    ruling.verdict = Verdict::Draw;
    ruling.article = article;
}

void classify_sides(Ruling& ruling, const LoopFacts& facts) {
    for (const Color color : kColors) {
        if (checks_perpetually(facts, color)) {
            ruling.side[color] = SideClass::PerpetualCheck;
        } else if (facts.unfinished < 0) {
            ruling.side[color] =
                always_hits(ruling.findings, color) ? SideClass::Forbidden : SideClass::Allowed;
        }
    }
}

}  // namespace

Ruling rule_by_chinese_law(const LoopFacts& facts, const RulePack& pack) {
    const Articles articles = articles_of(pack.base);
    Ruling ruling;
    ruling.findings = natures_of(facts, pack.base);
    classify_sides(ruling, facts);

    const SideClass red = ruling.side[Color::Red];
    const SideClass black = ruling.side[Color::Black];
    const bool red_checks = red == SideClass::PerpetualCheck;
    const bool black_checks = black == SideClass::PerpetualCheck;
    if (red_checks != black_checks) {
        // CXA 1999 26.1, whatever the other side does; 24.1: it loses at once.
        blame(ruling, pack.perpetual_check_at_once ? Verdict::Loses : Verdict::MustVary,
              red_checks ? Color::Red : Color::Black, articles.one_perpetual_check);
        return ruling;
    }
    if (red_checks) {
        draw(ruling, articles.both_forbidden);  // CXA 1999 26.3
        return ruling;
    }
    if (facts.unfinished >= 0) {
        ruling.undecided = Undecided{facts.unfinished, Undecided::Why::Budget};
        return ruling;
    }
    const bool red_forbidden = red == SideClass::Forbidden;
    if (red_forbidden != (black == SideClass::Forbidden)) {
        // CXA 1999 26.4: the forbidden side has to vary.
        blame(ruling, Verdict::MustVary, red_forbidden ? Color::Red : Color::Black,
              articles.one_forbidden);
        return ruling;
    }
    if (!red_forbidden) {
        draw(ruling, articles.both_allowed);  // CXA 1999 26.2
        return ruling;
    }
    if (pack.base == BaseLaw::Cxa2020) {
        if (const auto step = heavier_side(ruling.findings, facts)) {
            blame(ruling, Verdict::MustVary, step->color, step->article);
            return ruling;
        }
    }
    draw(ruling, articles.both_forbidden);  // CXA 1999 26.3
    return ruling;
}

}  // namespace caipan
