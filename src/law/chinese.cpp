#include "law/chinese.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

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
    return std::all_of(facts.plies().begin(), facts.plies().end(),
                       [color](const PlyFacts& ply) { return ply.by != color || ply.check; });
}

/// The natures of a loop, found as far as they are asked for.
class Natures {
  public:
    Natures(LoopFacts& facts, BaseLaw edition) : facts_(facts), edition_(edition) {
        for (const PlyFacts& ply : facts.plies()) {
            Finding unknown;
            unknown.ply = ply.ply;
            unknown.move = ply.move;
            unknown.by = ply.by;
            findings_.push_back(unknown);
            // Checks are certain without look-ahead.
            if (ply.check) findings_.back() = chinese_nature(ply, edition);
        }
    }

    /// Null while it is unknown and the budget does not reach.
    const std::optional<Nature>& at(std::size_t i) {
        Finding& finding = findings_[i];
        if (!finding.nature && facts_.examine(i)) {
            finding = chinese_nature(facts_.plies()[i], edition_);
        }
        return finding.nature;
    }
    /// CXA 1999 27.2: idle, but a chase by a pawn if the sides hit each other.
    bool waits_for_mutual_hitting(std::size_t i) const {
        return edition_ == BaseLaw::Cxa1999 && !is_hit(*findings_[i].nature) &&
               has_pawn_chase(facts_.plies()[i]);
    }
    /// CXA 1999 27.2, ch7(11): the captures by pawns that wait for mutual hitting count.
    void count_pawns() {
        for (std::size_t i = 0; i < findings_.size(); ++i) {
            if (!waits_for_mutual_hitting(i)) continue;
            findings_[i].nature = Nature::Chase;
            findings_[i].is_new = true;
            findings_[i].article = Article::cxa1999_chapter(7, 11);
        }
    }
    const std::vector<Finding>& findings() const { return findings_; }

  private:
    LoopFacts& facts_;
    BaseLaw edition_;
    std::vector<Finding> findings_;
};

/// What the moves of one side come to.
struct Hitting {
    std::optional<int> unknown;   ///< the ply that could not be judged
    bool idle = false;            ///< one move at least is no hit, whatever the other side does
    bool by_pawns_alone = false;  ///< all are hits if captures by pawns count, and not otherwise
};

Hitting hitting_of(Natures& natures, Color color) {
    Hitting hitting;
    for (std::size_t i = 0; i < natures.findings().size(); ++i) {
        if (natures.findings()[i].by != color) continue;
        const auto& nature = natures.at(i);
        if (!nature) {
            hitting.unknown = natures.findings()[i].ply;
            return hitting;
        }
        if (is_hit(*nature)) continue;
        hitting.idle = !natures.waits_for_mutual_hitting(i);
        if (hitting.idle) return hitting;
        hitting.by_pawns_alone = true;
    }
    return hitting;
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

/// Forbidden or allowed, for sides that do not check on every move; or that it cannot be said.
void classify_sides(Ruling& ruling, Natures& natures) {
    PerColor<Hitting> sides;
    const Color first = natures.findings().front().by;
    for (const Color color : {first, ~first}) {
        sides[color] = hitting_of(natures, color);
        if (!sides[color].unknown) continue;
        ruling.undecided = Undecided{*sides[color].unknown, Undecided::Why::Budget};
        return;
    }
    const bool mutual = !sides[Color::Red].idle && !sides[Color::Black].idle;
    if (mutual) natures.count_pawns();
    for (const Color color : kColors) {
        const bool hits = !sides[color].idle && (mutual || !sides[color].by_pawns_alone);
        ruling.side[color] = hits ? SideClass::Forbidden : SideClass::Allowed;
    }
}

/// CXA 1999 26.4 and 26.2; both sides forbidden: 26.3, and the ladder of 2020.
void rule_between(Ruling& ruling, const Natures& natures, const LoopFacts& facts, BaseLaw edition) {
    const Articles articles = articles_of(edition);
    const bool red_forbidden = ruling.side[Color::Red] == SideClass::Forbidden;
    const bool black_forbidden = ruling.side[Color::Black] == SideClass::Forbidden;
    if (red_forbidden != black_forbidden) {
        blame(ruling, Verdict::MustVary, red_forbidden ? Color::Red : Color::Black,
              articles.one_forbidden);
        return;
    }
    if (!red_forbidden) {
        draw(ruling, articles.both_allowed);
        return;
    }
    if (edition == BaseLaw::Cxa2020) {
        if (const auto step = heavier_side(natures.findings(), facts)) {
            blame(ruling, Verdict::MustVary, step->color, step->article);
            return;
        }
    }
    draw(ruling, articles.both_forbidden);
}

void rule(Ruling& ruling, Natures& natures, const LoopFacts& facts, const RulePack& pack) {
    const Articles articles = articles_of(pack.base);
    const bool red_checks = checks_perpetually(facts, Color::Red);
    const bool black_checks = checks_perpetually(facts, Color::Black);
    if (red_checks) ruling.side[Color::Red] = SideClass::PerpetualCheck;
    if (black_checks) ruling.side[Color::Black] = SideClass::PerpetualCheck;
    if (red_checks != black_checks) {
        // CXA 1999 26.1, whatever the other side does; 24.1: it loses at once.
        blame(ruling, pack.perpetual_check_at_once ? Verdict::Loses : Verdict::MustVary,
              red_checks ? Color::Red : Color::Black, articles.one_perpetual_check);
        return;
    }
    if (red_checks) {
        draw(ruling, articles.both_forbidden);  // CXA 1999 26.3
        return;
    }
    if (pack.loop_offences != LoopOffences::All) {
        draw(ruling, Article::cxa1999(4, 2, 3));  // the event judges no other offence
        return;
    }
    classify_sides(ruling, natures);
    if (!ruling.undecided) rule_between(ruling, natures, facts, pack.base);
}

/// What the verdict did not need: the other natures, and the class of a side it did not depend on.
void examine_the_rest(Ruling& ruling, Natures& natures) {
    bool all_known = true;
    for (std::size_t i = 0; i < natures.findings().size(); ++i) {
        all_known &= natures.at(i).has_value();
    }
    if (ruling.undecided || !all_known) return;
    for (const Color color : kColors) {
        if (ruling.side[color] != SideClass::Unjudged) continue;
        const bool hits =
            std::all_of(natures.findings().begin(), natures.findings().end(),
                        [color](const Finding& f) { return f.by != color || is_hit(*f.nature); });
        ruling.side[color] = hits ? SideClass::Forbidden : SideClass::Allowed;
    }
}

}  // namespace

Ruling rule_by_chinese_law(LoopFacts& facts, const RulePack& pack, Detail detail) {
    Ruling ruling;
    Natures natures(facts, pack.base);
    rule(ruling, natures, facts, pack);
    if (detail == Detail::Full) examine_the_rest(ruling, natures);
    ruling.findings = natures.findings();
    return ruling;
}

}  // namespace caipan
