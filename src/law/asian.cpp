#include "law/asian.hpp"

#include <algorithm>

#include "law/asian_articles.hpp"
#include "law/asian_chase.hpp"
#include "law/asian_draws.hpp"
#include "law/asian_natures.hpp"
#include "law/asian_offences.hpp"

namespace caipan {
namespace {

/// What the sides chase throughout, and by which test that was found.
struct Conviction {
    ChaseTest test = ChaseTest::NewCapture;
    PerColor<Victims> victims{};

    bool of(Color color) const { return victims[color] != 0; }
};

bool checks_perpetually(const CaptureLoop& loop, Color color) {
    return std::all_of(loop.plies.begin(), loop.plies.end(),
                       [color](const CapturePly& ply) { return ply.by != color || ply.check; });
}

bool checks_ever(const CaptureLoop& loop, Color color) {
    return std::any_of(loop.plies.begin(), loop.plies.end(),
                       [color](const CapturePly& ply) { return ply.by == color && ply.check; });
}

/// The chase of one and the same piece (MY2008 M28). Where no side offends by new captures, the
/// appendix is asked: a root taken away again and again. Not of a side that makes new captures all
/// the time: it chases several pieces in turn (M27).
Conviction convict(const CaptureLoop& loop) {
    Conviction found;
    for (const Color color : kColors) {
        found.victims[color] = chased_throughout(loop, color, ChaseTest::NewCapture);
    }
    if (found.of(Color::Red) || found.of(Color::Black)) return found;
    for (const Color color : kColors) {
        if (always_chases(loop, color)) continue;
        found.victims[color] = chased_throughout(loop, color, ChaseTest::NewlyWon);
    }
    if (found.of(Color::Red) || found.of(Color::Black)) found.test = ChaseTest::NewlyWon;
    return found;
}

class AsianJudge {
  public:
    AsianJudge(const CaptureLoop& loop, BaseLaw base)
        : loop_(loop), base_(base), conviction_(convict(loop)) {
        for (const CapturePly& ply : loop.plies) {
            sides_[ply.by].push_back(read_ply(ply, conviction_.test));
        }
    }

    Ruling rule(bool check_loses_at_once) {
        for (const Color color : kColors) {
            checks_[color] = checks_perpetually(loop_, color);
            ruling_.side[color] = checks_[color]          ? SideClass::PerpetualCheck
                                  : conviction_.of(color) ? SideClass::PerpetualChase
                                                          : SideClass::Allowed;
        }
        decide(check_loses_at_once);
        write_findings();
        return ruling_;
    }

  private:
    void decide(bool check_loses_at_once) {
        if (checks_[Color::Red] != checks_[Color::Black]) {
            rule_on_check(check_loses_at_once);
        } else if (checks_[Color::Red]) {
            draw(AsianItem::BothCheck);
        } else if (conviction_.of(Color::Red) != conviction_.of(Color::Black)) {
            blame_chaser(conviction_.of(Color::Red) ? Color::Red : Color::Black);
        } else if (conviction_.of(Color::Red)) {
            rule_on_both_chasing();
        } else {
            draw(item_of_draw(sides_[Color::Red], sides_[Color::Black]));
        }
    }

    void write_findings() {
        PerColor<std::size_t> next{};
        for (const CapturePly& ply : loop_.plies) {
            const AsianPly& read = sides_[ply.by][next[ply.by]++];
            const bool chaser = ruling_.side[ply.by] == SideClass::PerpetualChase;
            const bool blamed = ruling_.at_fault == ply.by;
            ruling_.findings.push_back(
                asian_nature(read, base_, chaser ? conviction_.victims[ply.by] : 0,
                             chaser && blamed ? ruling_.item : AsianItem::None));
        }
    }

    /// Perpetual check outranks everything the other side does (M1, M3).
    void rule_on_check(bool at_once) {
        const Color checker = checks_[Color::Red] ? Color::Red : Color::Black;
        const bool checked_back = checks_ever(loop_, ~checker);
        blame(checker, checked_back ? AsianItem::TwoChecksAgainstOne : AsianItem::PerpetualCheck);
        if (at_once) ruling_.verdict = Verdict::Loses;
    }

    /// M17: both chase, a draw. WXF 2018 has one more rank between check and chase: the chase of a
    /// rook that a horse pins.
    void rule_on_both_chasing() {
        PerColor<bool> pinned{};
        for (const Color color : kColors) {
            pinned[color] = chases_pinned_rook(sides_[color], conviction_.victims[color]);
        }
        if (base_ == BaseLaw::Wxf2018 && pinned[Color::Red] != pinned[Color::Black]) {
            blame_chaser(pinned[Color::Red] ? Color::Red : Color::Black);
            return;
        }
        draw(AsianItem::MutualChase);
    }

    void blame_chaser(Color color) {
        blame(color, item_of_perpetual_chase(sides_[color], sides_[~color],
                                             conviction_.victims[color], conviction_.test));
    }

    void blame(Color color, AsianItem item) {
        ruling_.verdict = Verdict::MustVary;
        ruling_.at_fault = color;
        ruling_.item = item;
        ruling_.article =
            item == AsianItem::None ? forbidden_chase(base_) : article_of(item, base_);
    }

    void draw(AsianItem item) {
        ruling_.verdict = Verdict::Draw;
        ruling_.item = item;
        ruling_.article = article_of(item, base_);
    }

    const CaptureLoop& loop_;
    BaseLaw base_;
    Conviction conviction_;
    PerColor<AsianSide> sides_{};
    PerColor<bool> checks_{};
    Ruling ruling_;
};

}  // namespace

Ruling rule_by_asian_law(const CaptureLoop& loop, const RulePack& pack) {
    return AsianJudge(loop, pack.base).rule(pack.perpetual_check_at_once);
}

}  // namespace caipan
