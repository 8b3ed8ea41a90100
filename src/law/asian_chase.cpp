#include "law/asian_chase.hpp"

#include <algorithm>
#include <iterator>

namespace caipan {
namespace {

bool made_by_move(const CapturePly& ply, const CaptureFacts& capture, ChaseTest test) {
    // MY2008 M22: a rook held by a cannon chases nothing by moving on its line.
    if (ply.moved_while_held && capture.attacker == ply.moved) return false;
    return std::none_of(ply.before.begin(), ply.before.end(), [&](const CaptureFacts& old) {
        const bool same = old.attacker == capture.attacker && old.victim == capture.victim;
        return same && (test == ChaseTest::NewCapture || wins_victim(old));
    });
}

}  // namespace

bool by_king_or_pawn(const CaptureFacts& capture) {
    return capture.attacker_type == PieceType::King || capture.attacker_type == PieceType::Pawn;
}

bool is_lesser_on_rook(const CaptureFacts& capture) {
    return capture.victim_type == PieceType::Rook && capture.attacker_type != PieceType::Rook &&
           !by_king_or_pawn(capture);
}

bool wins_victim(const CaptureFacts& capture) {
    if (capture.uncrossed_pawn) return false;  // MY2008 M20
    if (capture.pinned_by_horse) return true;  // MY2008 M14: by any piece, rooted or not
    if (is_lesser_on_rook(capture)) return true;
    // MY2008 M19; M22: a rook on a rook that a cannon holds is no offer.
    if (capture.offer && !capture.held_by_cannon) return false;
    return !capture.retaken;  // MY2008 M29, M30
}

std::vector<CaptureFacts> threats_of(const CapturePly& ply, ChaseTest test) {
    std::vector<CaptureFacts> threats;
    std::copy_if(ply.after.begin(), ply.after.end(), std::back_inserter(threats),
                 [&](const CaptureFacts& capture) {
                     return wins_victim(capture) && made_by_move(ply, capture, test);
                 });
    return threats;
}

std::vector<CaptureFacts> chases_of(const CapturePly& ply, ChaseTest test) {
    std::vector<CaptureFacts> chases = threats_of(ply, test);
    chases.erase(std::remove_if(chases.begin(), chases.end(), by_king_or_pawn), chases.end());
    return chases;
}

Victims victims_of(const std::vector<CaptureFacts>& captures) {
    Victims victims = 0;
    for (const CaptureFacts& capture : captures) victims |= Victims{1} << capture.victim;
    return victims;
}

Victims chased_throughout(const CaptureLoop& loop, Color by, ChaseTest test) {
    Victims victims = ~Victims{0};
    for (const CapturePly& ply : loop.plies) {
        if (ply.by == by) victims &= victims_of(chases_of(ply, test));
    }
    return victims;
}

bool always_chases(const CaptureLoop& loop, Color by) {
    return std::all_of(loop.plies.begin(), loop.plies.end(), [by](const CapturePly& ply) {
        return ply.by != by || !chases_of(ply, ChaseTest::NewCapture).empty();
    });
}

}  // namespace caipan
