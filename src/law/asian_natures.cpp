#include "law/asian_natures.hpp"

#include <algorithm>

#include "law/asian_articles.hpp"

namespace caipan {
namespace {

using Captures = std::vector<CaptureFacts>;

bool stood_before(const CapturePly& ply, const CaptureFacts& capture) {
    return std::any_of(ply.before.begin(), ply.before.end(), [&](const CaptureFacts& old) {
        return old.attacker == capture.attacker && old.victim == capture.victim;
    });
}

void add_unique(std::vector<Square>& squares, Square s) {
    const auto at = std::lower_bound(squares.begin(), squares.end(), s);
    if (at == squares.end() || *at != s) squares.insert(at, s);
}

/// The capture whose item comes first in the list, so that no choice is left to the order of
/// squares.
template <class ItemOf>
const CaptureFacts& first_of(const Captures& captures, ItemOf item_of) {
    const auto rank = [&](const CaptureFacts& capture) {
        const AsianItem item = item_of(capture);
        return item == AsianItem::None ? AsianItem::Offer : item;
    };
    return *std::min_element(
        captures.begin(), captures.end(),
        [&](const CaptureFacts& a, const CaptureFacts& b) { return rank(a) < rank(b); });
}

/// The captures are those that the ply threatens.
/// The one that shows the item comes first.
void prove_by(Finding& finding, const Captures& captures, const CaptureFacts& first) {
    for (const CaptureFacts& capture : captures) {
        add_unique(finding.targets, capture.to);
        add_unique(finding.attackers, capture.from);
    }
    finding.how = How::Capture;
    finding.line = {Move(first.from, first.to)};
    if (!first.retaken) finding.roots = first.roots;
}

Captures only_of(const Captures& captures, Victims victims) {
    Captures kept;
    for (const CaptureFacts& capture : captures) {
        if ((victims >> capture.victim & 1U) != 0) kept.push_back(capture);
    }
    return kept;
}

void name(Finding& finding, Nature nature, AsianItem item) {
    if (finding.nature) {
        finding.also.push_back(nature);
        return;
    }
    finding.nature = nature;
    finding.item = item;
}

AsianItem item_of_pursuit(const CaptureFacts& capture) {
    return capture.attacker_type == PieceType::King ? AsianItem::King : AsianItem::Pawn;
}

AsianItem item_of_guarded(const CaptureFacts& capture) {
    const bool rook_on_cannon =
        capture.attacker_type == PieceType::Rook && capture.victim_type == PieceType::Cannon;
    return rook_on_cannon ? AsianItem::RookOnRootedCannon : AsianItem::TrueRoot;
}

/// The names within idle, heaviest first, as far as they apply.
void add_idle_names(Finding& finding, const AsianPly& ply) {
    if (!ply.offers.empty()) {
        if (!finding.nature) prove_by(finding, ply.offers, ply.offers.front());
        name(finding, Nature::Exchange, AsianItem::SameKind);
    } else if (ply.facts->offers_itself) {
        name(finding, Nature::Sacrifice, AsianItem::Offer);
    }
    if (ply.facts->blocks) name(finding, Nature::Block, AsianItem::Block);
    if (!ply.guarded.empty()) {
        const CaptureFacts& first = first_of(ply.guarded, item_of_guarded);
        if (!finding.nature) prove_by(finding, ply.guarded, first);
        name(finding, Nature::Follow, item_of_guarded(first));
    } else if (!ply.soldiers.empty()) {
        if (!finding.nature) prove_by(finding, ply.soldiers, ply.soldiers.front());
        name(finding, Nature::Follow, AsianItem::CannonByScreen);
    }
}

/// A heavier name needs no proof by captures.
template <class ItemOf>
void add_chase(Finding& finding, const Captures& chases, ItemOf item_of) {
    const CaptureFacts& first = first_of(chases, item_of);
    if (!finding.nature) {
        prove_by(finding, chases, first);
        finding.is_new = true;
    }
    name(finding, Nature::Chase, item_of(first));
}

void add_check_and_kill(Finding& finding, const CapturePly& facts) {
    if (facts.check) name(finding, Nature::Check, AsianItem::PerpetualCheck);
    if (facts.kill.empty()) return;
    if (!finding.nature) {
        finding.how = How::Mate;
        finding.line = facts.kill;
    }
    name(finding, Nature::Kill, AsianItem::Kill);
}

/// What is left: an idle move, perhaps one that threatens a gain through check.
void add_threat(Finding& finding, const CapturePly& facts) {
    if (facts.gain_by_check.empty()) {
        finding.nature = Nature::Idle;
        return;
    }
    finding.how = How::Checks;
    finding.line = facts.gain_by_check;
    name(finding, Nature::Idle, AsianItem::Threat);
}

}  // namespace

AsianItem item_of_chase(const CaptureFacts& capture) {
    const PieceType attacker = capture.attacker_type;
    if (capture.pinned_by_horse) return AsianItem::RookPinnedByHorse;
    if (capture.victim_holds_rook && is_lesser_on_rook(capture)) {
        return AsianItem::HeldByRookAndCannon;
    }
    if (capture.held_by_cannon) return AsianItem::RookHeldByCannon;
    if (is_lesser_on_rook(capture)) {
        return attacker == PieceType::Cannon ? AsianItem::CannonOnRook : AsianItem::HorseOnRook;
    }
    if (attacker == capture.victim_type) return AsianItem::SameKind;
    if (!capture.roots.empty()) return AsianItem::FalseRoot;
    return attacker == PieceType::Rook ? item_of_rook_on(capture.victim_type) : AsianItem::None;
}

AsianItem item_of_rook_on(PieceType victim) {
    switch (victim) {
        case PieceType::Cannon: return AsianItem::RookOnCannon;
        case PieceType::Horse: return AsianItem::RookOnHorse;
        case PieceType::Pawn: return AsianItem::RookOnCrossedPawn;
        case PieceType::King:
        case PieceType::Advisor:
        case PieceType::Elephant:
        case PieceType::Rook: break;
    }
    return AsianItem::None;
}

AsianPly read_ply(const CapturePly& facts, ChaseTest test) {
    AsianPly ply;
    ply.facts = &facts;
    ply.chases = chases_of(facts, test);
    for (const CaptureFacts& threat : threats_of(facts, test)) {
        if (by_king_or_pawn(threat)) ply.pursuit.push_back(threat);
    }
    for (const CaptureFacts& capture : facts.after) {
        if (wins_victim(capture) || by_king_or_pawn(capture) || stood_before(facts, capture)) {
            continue;
        }
        Captures& list = capture.uncrossed_pawn ? ply.soldiers
                         : capture.offer        ? ply.offers
                                                : ply.guarded;
        list.push_back(capture);
    }
    return ply;
}

Finding asian_nature(const AsianPly& ply, BaseLaw base, Victims condemned, AsianItem verdict) {
    const CapturePly& facts = *ply.facts;
    Finding finding;
    finding.ply = facts.ply;
    finding.move = facts.move;
    finding.by = facts.by;
    // Where the side loses by its chase, the chase is what has to be proved.
    const bool convicts = condemned != 0 && (victims_of(ply.chases) & condemned) != 0;
    if (convicts) add_chase(finding, only_of(ply.chases, condemned), item_of_chase);
    add_check_and_kill(finding, facts);
    if (!convicts && !ply.chases.empty()) add_chase(finding, ply.chases, item_of_chase);
    if (ply.chases.empty() && !ply.pursuit.empty()) {
        add_chase(finding, ply.pursuit, item_of_pursuit);
    }
    if (!facts.check) add_idle_names(finding, ply);
    if (!finding.nature) add_threat(finding, facts);
    if (*finding.nature == Nature::Chase && finding.item == AsianItem::None) finding.item = verdict;
    finding.article = *finding.nature == Nature::Chase && finding.item == AsianItem::None
                          ? forbidden_chase(base)
                          : article_of(finding.item, base);
    return finding;
}

}  // namespace caipan
