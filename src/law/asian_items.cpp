#include "law/asian_items.hpp"

#include <algorithm>

namespace caipan {
namespace {

using Captures = std::vector<CaptureFacts>;

template <class Test>
bool every_ply(const AsianSide& side, Test test) {
    return std::all_of(side.begin(), side.end(), test);
}

template <class Test>
bool some_ply(const AsianSide& side, Test test) {
    return std::any_of(side.begin(), side.end(), test);
}

// ---- The chase of one piece ---------------------------------------------------------------------

/// The captures of the victim, ply by ply.
class Pursuit {
  public:
    Pursuit(const AsianSide& side, std::int8_t victim) {
        for (const AsianPly& ply : side) {
            Captures of_victim;
            for (const CaptureFacts& chase : ply.chases) {
                if (chase.victim == victim) of_victim.push_back(chase);
            }
            plies_.push_back(of_victim);
        }
    }

    /// On every ply some capture of the victim is so.
    template <class Test>
    bool always(Test test) const {
        return std::all_of(plies_.begin(), plies_.end(), [&](const Captures& captures) {
            return std::any_of(captures.begin(), captures.end(), test);
        });
    }
    /// All captures on all plies are so.
    template <class Test>
    bool only(Test test) const {
        return std::all_of(plies_.begin(), plies_.end(), [&](const Captures& captures) {
            return std::all_of(captures.begin(), captures.end(), test);
        });
    }
    template <class Test>
    bool ever(Test test) const {
        return std::any_of(plies_.begin(), plies_.end(), [&](const Captures& captures) {
            return std::any_of(captures.begin(), captures.end(), test);
        });
    }
    /// One piece chases throughout, alone or not.
    bool by_one() const {
        const Captures& first = plies_.front();
        return std::any_of(first.begin(), first.end(), [&](const CaptureFacts& capture) {
            return always([&](const CaptureFacts& c) { return c.attacker == capture.attacker; });
        });
    }
    PieceType victim_type() const { return plies_.front().front().victim_type; }

  private:
    std::vector<Captures> plies_;
};

bool is_by(const CaptureFacts& capture, PieceType type) {
    return capture.attacker_type == type;
}

/// MY2008 M20, M21: neither the cannon nor its target moves in the loop, only the screen.
bool only_screen_moves(const AsianSide& side, const AsianSide& other, const Pursuit& pursuit,
                       std::int8_t victim) {
    const auto stands = [](const AsianSide& plies, std::int8_t piece) {
        return every_ply(plies, [&](const AsianPly& ply) { return ply.facts->moved != piece; });
    };
    return stands(other, victim) && pursuit.only([&](const CaptureFacts& capture) {
        return is_by(capture, PieceType::Cannon) && stands(side, capture.attacker);
    });
}

/// A rook chased by pieces worth less than it.
AsianItem item_of_rook_chased(const Pursuit& pursuit, bool only_screens) {
    const auto is_cannon = [](const CaptureFacts& c) { return is_by(c, PieceType::Cannon); };
    if (pursuit.always([](const CaptureFacts& c) { return c.victim_holds_rook; })) {
        return AsianItem::HeldByRookAndCannon;
    }
    if (pursuit.always([](const CaptureFacts& c) { return c.held_by_cannon; })) {
        return AsianItem::RookHeldByCannon;
    }
    if (only_screens) return AsianItem::CannonByScreenOnRook;
    if (pursuit.only(is_cannon)) return AsianItem::CannonOnRook;
    return pursuit.by_one() ? AsianItem::HorseOnRook : AsianItem::TwoLesserOnRook;
}

// ---- Draws --------------------------------------------------------------------------------------

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
    if (every_ply(other, kills)) return AsianItem::KillAgainstKill;
    if (every_ply(other, blocks)) return AsianItem::Block;
    if (every_ply(other, gives_itself)) return AsianItem::Offer;
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

/// Every ply attacks, and on some of them the piece attacked has a root.
AsianItem item_of_guarded(const AsianSide& side) {
    const bool rook_on_cannon = every_ply(side, [](const AsianPly& ply) {
        const auto is_so = [](const CaptureFacts& c) {
            return is_by(c, PieceType::Rook) && c.victim_type == PieceType::Cannon;
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

bool always_pinned_by_horse(const AsianSide& side, std::int8_t victim) {
    return Pursuit(side, victim).always([](const CaptureFacts& c) { return c.pinned_by_horse; });
}

AsianItem item_of_perpetual_chase(const AsianSide& side, const AsianSide& other,
                                  std::int8_t victim, ChaseTest test) {
    const Pursuit pursuit(side, victim);
    if (always_pinned_by_horse(side, victim)) return AsianItem::RookPinnedByHorse;
    if (some_ply(side, offers)) return AsianItem::ChaseWithExchange;
    const bool screens = only_screen_moves(side, other, pursuit, victim);
    if (pursuit.only(is_lesser_on_rook)) return item_of_rook_chased(pursuit, screens);
    if (pursuit.always([](const CaptureFacts& c) { return c.held_by_cannon; })) {
        return AsianItem::RookHeldByCannon;
    }
    if (pursuit.always(by_king_or_pawn)) return AsianItem::KingOrPawnJointly;
    if (test == ChaseTest::NewlyWon) return AsianItem::FalseRoot;
    if (pursuit.ever([](const CaptureFacts& c) { return c.attacker_type == c.victim_type; })) {
        return AsianItem::SameKind;
    }
    if (pursuit.ever([](const CaptureFacts& c) { return !c.roots.empty(); })) {
        return AsianItem::FalseRoot;
    }
    if (!pursuit.by_one()) return AsianItem::SeveralOnOne;
    if (screens) return AsianItem::CannonByScreen;
    if (!pursuit.only([](const CaptureFacts& c) { return is_by(c, PieceType::Rook); })) {
        return AsianItem::None;
    }
    switch (pursuit.victim_type()) {
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
