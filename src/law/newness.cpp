#include "law/newness.hpp"

#include <algorithm>

#include "board/movegen.hpp"

namespace caipan {
namespace {

/// The same piece after the same victim, by the same means.
bool is_same(const Threat& a, const Threat& b) {
    if (a.how != b.how || a.attacker != b.attacker) return false;
    return a.how == Threat::How::Capture ? a.victim == b.victim : a.victims.meets(b.victims);
}

}  // namespace

Newness NewnessJudge::of(const Threat& threat, bool joint, const Exchanges& can_exchange) {
    if (!stood_before(threat, can_exchange)) return Newness::New;
    // A king's or a pawn's move renews nothing (27.1, 27.2: they are no partners in a chase that
    // was there before).
    const PieceType moved = ply_.moved.type();
    if (moved == PieceType::King || moved == PieceType::Pawn) return Newness::Standing;
    if (could_be_taken(threat)) return Newness::Standing;
    // ch7(6): the piece that chased already moves and makes no new chase.
    if (ply_.ids_after.at(ply_.move.to()) == threat.attacker) return Newness::RenewedByItself;
    if (partner_moved(threat)) return Newness::RenewedByPartner;
    // CXA 2020 ref. 37: getting away from capture adds nothing to a joint attack.
    if (joint) return Newness::Exposed;
    return stood_earlier(threat) ? Newness::RenewedByAnother : Newness::Exposed;
}

/// 29.2: the gain was there before, as large; unless it was an offer to exchange then, and is more
/// than that now (28.5).
bool NewnessJudge::stood_before(const Threat& threat, const Exchanges& can_exchange) {
    const auto olds = same_threats(threat, ply_.before, ply_.ids_before, false);
    const bool as_large = std::any_of(olds.begin(), olds.end(), [&](const Threat& old) {
        return old.balance.covers(threat.balance);
    });
    if (!as_large) return false;
    if (threat.how == Threat::How::Checks) return true;
    const auto exchanges = [&](const Board& board, const PieceIds& ids) {
        return can_exchange(board, ids, ids.square_of(threat.attacker),
                            ids.square_of(threat.victim));
    };
    return !exchanges(ply_.before, ply_.ids_before) ||
           exchanges(ply_.movers_turn(), ply_.ids_after);
}

/// Even with everything the opponent could do about it.
bool NewnessJudge::could_be_taken(const Threat& threat) {
    const auto olds = same_threats(threat, ply_.before, ply_.ids_before, true);
    return std::any_of(olds.begin(), olds.end(), [&](const Threat& old) {
        return old.balance.pieces >= threat.balance.pieces;
    });
}

/// The moved piece is needed: it moves in the series of checks, or without it the capture fails.
bool NewnessJudge::partner_moved(const Threat& threat) const {
    if (threat.how == Threat::How::Checks) {
        return threat.movers.has(ply_.ids_after.at(ply_.move.to()));
    }
    Board without = ply_.movers_turn();
    without.put(ply_.move.to(), Piece::none());
    return !is_legal(without, threat.first) || exchange_worth(without, threat.first) <= 0;
}

bool NewnessJudge::stood_earlier(const Threat& threat) {
    return !same_threats(threat, ply_.earlier, ply_.ids_earlier, false).empty();
}

/// The same piece after the same victim, by the same means, in an earlier position. The mover's own
/// check is overlooked in what was there before: 2020 26.1.4.
std::vector<Threat> NewnessJudge::same_threats(const Threat& threat, const Board& board,
                                               const PieceIds& ids, bool count_standing) {
    ThreatSearch search(budget_, kills_);
    auto olds = search.find_like(threat, board, ids, ply_.mover, {count_standing, true});
    std::erase_if(olds, [&](const Threat& old) { return !is_same(old, threat); });
    return olds;
}

}  // namespace caipan
