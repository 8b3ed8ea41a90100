#include "law/asian_offences.hpp"

#include <algorithm>

namespace caipan {
namespace {

using Captures = std::vector<CaptureFacts>;

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
    /// All captures on all plies are by one and the same piece.
    bool by_one() const {
        const std::int8_t first = plies_.front().front().attacker;
        return only([first](const CaptureFacts& capture) { return capture.attacker == first; });
    }
    PieceType victim_type() const { return plies_.front().front().victim_type; }

  private:
    std::vector<Captures> plies_;
};

bool is_pinned(const CaptureFacts& capture) {
    return capture.pinned_by_horse;
}

/// MY2008 M31: some ply offers an exchange as well.
bool offers_exchange(const AsianSide& side) {
    return std::any_of(side.begin(), side.end(),
                       [](const AsianPly& ply) { return !ply.offers.empty(); });
}

/// MY2008 M25: on every ply a king or a pawn goes after the piece as well.
bool king_or_pawn_joins(const AsianSide& side, std::int8_t victim) {
    return every_ply(
        side, [&](const AsianPly& ply) { return (victims_of(ply.pursuit) >> victim & 1U) != 0; });
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

AsianItem item_of_chase_of(const AsianSide& side, const AsianSide& other, std::int8_t victim,
                           ChaseTest test) {
    const Pursuit pursuit(side, victim);
    if (pursuit.always(is_pinned)) return AsianItem::RookPinnedByHorse;
    if (offers_exchange(side)) return AsianItem::ChaseWithExchange;
    const bool screens = only_screen_moves(side, other, pursuit, victim);
    if (pursuit.only(is_lesser_on_rook)) return item_of_rook_chased(pursuit, screens);
    if (pursuit.always([](const CaptureFacts& c) { return c.held_by_cannon; })) {
        return AsianItem::RookHeldByCannon;
    }
    if (king_or_pawn_joins(side, victim)) return AsianItem::KingOrPawnJointly;
    if (test == ChaseTest::NewlyWon) return AsianItem::FalseRoot;
    if (pursuit.ever([](const CaptureFacts& c) { return c.attacker_type == c.victim_type; })) {
        return AsianItem::SameKind;
    }
    if (pursuit.ever([](const CaptureFacts& c) { return !c.roots.empty(); })) {
        return AsianItem::FalseRoot;
    }
    if (!pursuit.by_one()) return AsianItem::SeveralOnOne;
    if (screens) return AsianItem::CannonByScreen;
    const bool by_rook =
        pursuit.only([](const CaptureFacts& c) { return is_by(c, PieceType::Rook); });
    return by_rook ? item_of_rook_on(pursuit.victim_type()) : AsianItem::None;
}

}  // namespace

bool chases_pinned_rook(const AsianSide& side, Victims victims) {
    bool found = false;
    for_each_piece(victims,
                   [&](std::int8_t victim) { found |= Pursuit(side, victim).always(is_pinned); });
    return found;
}

AsianItem item_of_perpetual_chase(const AsianSide& side, const AsianSide& other, Victims victims,
                                  ChaseTest test) {
    AsianItem first = AsianItem::None;
    for_each_piece(victims, [&](std::int8_t victim) {
        const AsianItem item = item_of_chase_of(side, other, victim, test);
        if (first == AsianItem::None || (item != AsianItem::None && item < first)) first = item;
    });
    return first;
}

}  // namespace caipan
