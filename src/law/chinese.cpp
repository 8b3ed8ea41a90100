#include "law/chinese.hpp"

#include <algorithm>

namespace caipan {
namespace {

/// The articles of one edition for the rulings below.
struct Articles {
    Article check;                 ///< a move that attacks the king
    Article one_perpetual_check;   ///< in no case one-sided perpetual check
    Article both_perpetual_check;  ///< both sides forbidden alike: draw
};

constexpr Articles articles_of(BaseLaw base) {
    // The 2020 figures are cited where only our own labels exist for the articles: figure 8-6 is
    // one-sided perpetual check, figure 8-19 hit against hit.
    if (base == BaseLaw::Cxa2020) {
        return {Article::cxa2020(24, 13), Article::cxa2020_figure(8, 6),
                Article::cxa2020_figure(8, 19)};
    }
    return {Article::cxa1999(28, 1), Article::cxa1999(26, 1), Article::cxa1999(26, 3)};
}

std::vector<Finding> find_natures(const LoopFacts& facts, const Articles& articles) {
    std::vector<Finding> findings;
    findings.reserve(facts.plies.size());
    for (const PlyFacts& ply : facts.plies) {
        Finding finding{ply.ply, ply.move, ply.by, std::nullopt, std::nullopt};
        // CXA 1999 28.1, and 27.4: no name is heavier than check.
        if (ply.check) {
            finding.nature = Nature::Check;
            finding.article = articles.check;
        }
        findings.push_back(finding);
    }
    return findings;
}

/// CXA 1999 28.10: every move of the side in the loop gives check.
bool checks_perpetually(const LoopFacts& facts, Color color) {
    return std::all_of(facts.plies.begin(), facts.plies.end(),
                       [color](const PlyFacts& ply) { return ply.by != color || ply.check; });
}

void blame(Ruling& ruling, Color color, const RulePack& pack, const Articles& articles) {
    // CXA 1999 24.1: perpetual check by one side loses at once.
    ruling.verdict = pack.perpetual_check_at_once ? Verdict::Loses : Verdict::MustVary;
    ruling.at_fault = color;
    ruling.article = articles.one_perpetual_check;
}

int first_unjudged_ply(const Ruling& ruling) {
    const auto it = std::find_if(ruling.findings.begin(), ruling.findings.end(),
                                 [](const Finding& finding) { return !finding.nature; });
    return it->ply;
}

}  // namespace

Ruling rule_by_chinese_law(const LoopFacts& facts, const RulePack& pack) {
    const Articles articles = articles_of(pack.base);
    Ruling ruling;
    ruling.findings = find_natures(facts, articles);
    for (const Color color : kColors) {
        if (checks_perpetually(facts, color)) ruling.side[color] = SideClass::PerpetualCheck;
    }

    const bool red = ruling.side[Color::Red] == SideClass::PerpetualCheck;
    const bool black = ruling.side[Color::Black] == SideClass::PerpetualCheck;
    if (red && black) {
        // CXA 1999 26.3: both forbidden, and neither one-sidedly by perpetual check.
        ruling.verdict = Verdict::Draw;
        ruling.article = articles.both_perpetual_check;
        return ruling;
    }
    if (red || black) {
        // CXA 1999 26.1: whatever the other side does.
        blame(ruling, red ? Color::Red : Color::Black, pack, articles);
        return ruling;
    }
    ruling.undecided = Undecided{first_unjudged_ply(ruling), Undecided::Why::NotJudged};
    return ruling;
}

}  // namespace caipan
