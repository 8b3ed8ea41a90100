#include "law/asian_draws.hpp"

#include <algorithm>

namespace caipan {
namespace {

using Captures = std::vector<CaptureFacts>;

template <class Test>
bool some_ply(const AsianSide& side, Test test) {
    return std::any_of(side.begin(), side.end(), test);
}

bool checks(const AsianPly& ply) {
    return ply.facts->check;
}
bool kills(const AsianPly& ply) {
    return !ply.facts->check && !ply.facts->kill.empty();
}
bool chases(const AsianPly& ply) {
    return !ply.facts->check && !ply.chases.empty();
}
bool pursues(const AsianPly& ply) {
    return !ply.pursuit.empty();
}
bool threatens(const AsianPly& ply) {
    return !ply.facts->gain_by_check.empty();
}
bool offers(const AsianPly& ply) {
    return !ply.offers.empty();
}
bool gives_itself(const AsianPly& ply) {
    return ply.facts->offers_itself;
}
bool blocks(const AsianPly& ply) {
    return ply.facts->blocks;
}

AsianItem item_of_kills(const AsianSide& other) {
    if (every_ply(other, offers)) return AsianItem::SameKind;
    if (every_ply(other, kills)) return AsianItem::KillAgainstKill;
    if (every_ply(other, gives_itself)) return AsianItem::Offer;
    if (every_ply(other, blocks)) return AsianItem::Block;
    return AsianItem::Kill;
}

AsianItem item_of_checks(const AsianSide& side) {
    if (every_ply(side, [](const AsianPly& p) { return checks(p) || kills(p); })) {
        return AsianItem::CheckAndKill;
    }
    if (every_ply(side, [](const AsianPly& p) { return checks(p) || chases(p); })) {
        return AsianItem::CheckAndChase;
    }
    return AsianItem::CheckAndIdle;
}

AsianItem item_of_pursuit(const AsianSide& side) {
    const bool pawn = some_ply(side, [](const AsianPly& ply) {
        return std::any_of(ply.pursuit.begin(), ply.pursuit.end(), [](const CaptureFacts& c) {
            return c.attacker_type == PieceType::Pawn;
        });
    });
    return pawn ? AsianItem::Pawn : AsianItem::King;
}

/// Every ply chases, but not one piece throughout.
AsianItem item_of_turns(const AsianSide& side) {
    const bool cannons_on_rooks = every_ply(side, [](const AsianPly& ply) {
        return std::all_of(ply.chases.begin(), ply.chases.end(), [](const CaptureFacts& c) {
            return is_by(c, PieceType::Cannon) && c.victim_type == PieceType::Rook;
        });
    });
    return cannons_on_rooks ? AsianItem::CannonOnTwoRooks : AsianItem::SeveralInTurn;
}

/// Another piece could take the victim as well.
bool is_joined(const AsianPly& ply, const CaptureFacts& capture) {
    const Captures& all = ply.facts->after;
    return std::any_of(all.begin(), all.end(), [&](const CaptureFacts& other) {
        return other.victim == capture.victim && other.attacker != capture.attacker;
    });
}

/// Every ply attacks, and on some of them the piece attacked has a root: one rook a cannon (M12),
/// or other pieces, one or several (M30).
AsianItem item_of_guarded(const AsianSide& side) {
    const bool rook_on_cannon = every_ply(side, [](const AsianPly& ply) {
        const auto is_so = [&](const CaptureFacts& c) {
            return is_by(c, PieceType::Rook) && c.victim_type == PieceType::Cannon &&
                   !is_joined(ply, c);
        };
        return std::any_of(ply.guarded.begin(), ply.guarded.end(), is_so) ||
               std::any_of(ply.chases.begin(), ply.chases.end(), is_so);
    });
    return rook_on_cannon ? AsianItem::RookOnRootedCannon : AsianItem::TrueRoot;
}

/// The item that lets one side go on; None when it does nothing that the list speaks of.
AsianItem item_of_side(const AsianSide& side, const AsianSide& other) {
    const auto attacks = [](const AsianPly& p) { return !p.guarded.empty() || chases(p); };
    const auto seeks = [](const AsianPly& p) { return threatens(p) || chases(p); };
    const auto presses = [](const AsianPly& p) { return pursues(p) || chases(p); };
    const auto trades = [](const AsianPly& p) { return offers(p) || chases(p); };
    if (every_ply(side, offers)) return AsianItem::SameKind;
    if (every_ply(side, kills)) return item_of_kills(other);
    if (some_ply(side, checks)) return item_of_checks(side);
    if (every_ply(side, chases)) return item_of_turns(side);
    if (some_ply(side, pursues) && every_ply(side, presses)) return item_of_pursuit(side);
    if (every_ply(side, trades)) return AsianItem::SameKind;
    if (every_ply(side, attacks)) return item_of_guarded(side);
    if (every_ply(side, [](const AsianPly& p) { return p.facts->moved_while_held; })) {
        return AsianItem::RookHeldByCannon;
    }
    if (every_ply(side, [](const AsianPly& p) { return !p.soldiers.empty(); })) {
        return AsianItem::CannonByScreen;
    }
    if (every_ply(side, threatens)) return AsianItem::Threat;
    if (every_ply(side, seeks)) return AsianItem::ChaseAndThreat;
    if (every_ply(side, gives_itself)) return AsianItem::Offer;
    if (every_ply(side, blocks)) return AsianItem::Block;
    return AsianItem::None;
}

}  // namespace

AsianItem item_of_draw(const AsianSide& red, const AsianSide& black) {
    const AsianItem of_red = item_of_side(red, black);
    const AsianItem of_black = item_of_side(black, red);
    if (of_red == AsianItem::None) return of_black;
    if (of_black == AsianItem::None) return of_red;
    // The earlier item is the heavier one: kills and checks come before chases, these before
    // threats, blocks and offers.
    return std::min(of_red, of_black);
}

}  // namespace caipan
