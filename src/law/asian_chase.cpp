#include "law/asian_chase.hpp"

#include <algorithm>

namespace caipan {
namespace {

bool by_king_or_pawn(const CaptureFacts& capture) {
    return capture.attacker_type == PieceType::King || capture.attacker_type == PieceType::Pawn;
}

/// MY2008 M9, M15, M16: a rook is worth more than a horse or a cannon, so no root protects it from
/// them; nor, all the more, from an advisor or an elephant.
bool is_lesser_on_rook(const CaptureFacts& capture) {
    if (capture.victim_type != PieceType::Rook) return false;
    return capture.attacker_type != PieceType::Rook && !by_king_or_pawn(capture);
}

bool is_new(const CapturePly& ply, const CaptureFacts& capture, ChaseTest test) {
    // MY2008 M22: a rook held by a cannon chases nothing by moving on its line.
    if (ply.moved_while_held && capture.attacker == ply.moved) return false;
    return std::none_of(ply.before.begin(), ply.before.end(), [&](const CaptureFacts& old) {
        const bool same = old.attacker == capture.attacker && old.victim == capture.victim;
        return same && (test == ChaseTest::NewCapture || wins_victim(old));
    });
}

}  // namespace

bool wins_victim(const CaptureFacts& capture) {
    if (capture.uncrossed_pawn) return false;                // MY2008 M20
    if (capture.pinned_by_horse) return true;  // MY2008 M14: by any piece
    if (is_lesser_on_rook(capture)) return true;
    // MY2008 M22: a rook on a rook that a cannon holds is no offer.
    if (capture.offer && !capture.held_by_cannon) return false;  // MY2008 M19
    return !capture.retaken;                                                  // MY2008 M29, M30
}

std::vector<CaptureFacts> king_and_pawn_chases_of(const CapturePly& ply, ChaseTest test) {
    std::vector<CaptureFacts> chases;
    for (const CaptureFacts& capture : ply.after) {
        if (by_king_or_pawn(capture) && wins_victim(capture) && is_new(ply, capture, test)) {
            chases.push_back(capture);
        }
    }
    return chases;
}

std::vector<CaptureFacts> chases_of(const CapturePly& ply, ChaseTest test) {
    std::vector<CaptureFacts> chases;
    for (const CaptureFacts& capture : ply.after) {
        if (!by_king_or_pawn(capture) && wins_victim(capture) && is_new(ply, capture, test)) {
            chases.push_back(capture);
        }
    }
    return chases;
}

std::uint32_t chased_throughout(const CaptureLoop& loop, Color by, ChaseTest test) {
    std::uint32_t victims = ~std::uint32_t{0};
    for (const CapturePly& ply : loop.plies) {
        if (ply.by != by) continue;
        std::uint32_t chased = 0;
        for (const CaptureFacts& chase : chases_of(ply, test)) {
            chased |= std::uint32_t{1} << chase.victim;
        }
        victims &= chased;
    }
    return victims;
}

}  // namespace caipan
