#include "law/captures.hpp"

namespace caipan {
namespace {

/// The move leaves its king in no check but those overlooked. A king has to step out of all.
bool is_safe(Board board, Move move, Bitboard overlooked) {
    const Color us = board.side();
    const bool king_moves = board.at(move.from()).type() == PieceType::King;
    board.make(move);
    const Bitboard checkers = board.checkers(us) & ~Bitboard::of(move.to());
    return king_moves ? checkers.empty() : (checkers & ~overlooked).empty();
}

Board turned(Board board) {
    board.pass();
    return board;
}

/// What would check the king of `color` if the piece on `where` were lifted, beyond what does now.
Bitboard checks_behind(Board board, Square where, Color color) {
    const Bitboard now = board.checkers(color);
    board.put(where, Piece::none());
    return board.checkers(color) & ~now;
}

/// Off its point a piece of type `by` would check, and does not now.
bool is_bound(const Board& board, Square where, PieceType by) {
    const Color color = board.at(where).color();
    return (checks_behind(board, where, color) & board.pieces(~color, by)).any();
}

/// MY2008 M32: a rook of `color` stands before its king, and the enemy rook on `holder` and a
/// cannon would both check if it left.
bool holds_a_rook(const Board& board, Square holder, Color color) {
    if (!board.at(holder).is(~color, PieceType::Rook)) return false;
    bool holds = false;
    board.pieces(color, PieceType::Rook).for_each([&](Square held) {
        const Bitboard behind = checks_behind(board, held, color);
        holds |= behind.has(holder) && (behind & board.pieces(~color, PieceType::Cannon)).any();
    });
    return holds;
}

/// Looks at what the opponent can do after the capture.
void find_roots(Board board, CaptureFacts& facts) {
    const Color them = ~board.side();
    const Bitboard overlooked = board.checkers(them) & ~Bitboard::of(facts.from);
    board.make(Move(facts.from, facts.to));
    const Bitboard protectors = board.attackers(facts.to, them, board.occupied());
    protectors.for_each([&](Square s) {
        if (is_safe(board, Move(s, facts.to), overlooked)) {
            facts.retaken = true;
        } else {
            facts.roots.push_back({s, FalseRoot::Why::Pinned});
        }
    });
}

/// MY2008 M19: the victim could take its attacker.
bool can_take_back(const Board& board, const CaptureFacts& facts) {
    const Board theirs = turned(board);
    const Bitboard takers = theirs.attackers(facts.from, theirs.side(), theirs.occupied());
    return takers.has(facts.to) &&
           is_safe(theirs, Move(facts.to, facts.from), theirs.checkers(theirs.side()));
}

CaptureFacts describe(const Board& board, const PieceIds& ids, Move capture) {
    const Piece victim = board.at(capture.to());
    CaptureFacts facts;
    facts.attacker = ids.at(capture.from());
    facts.victim = ids.at(capture.to());
    facts.attacker_type = board.at(capture.from()).type();
    facts.victim_type = victim.type();
    facts.from = capture.from();
    facts.to = capture.to();
    facts.uncrossed_pawn =
        victim.type() == PieceType::Pawn && !beyond_river(victim.color(), capture.to());
    find_roots(board, facts);
    facts.offer = facts.attacker_type == facts.victim_type && can_take_back(board, facts);
    if (facts.victim_type == PieceType::Rook) {
        facts.pinned_by_horse = is_bound(board, capture.to(), PieceType::Horse);
        facts.held_by_cannon = is_bound(board, capture.to(), PieceType::Cannon);
    }
    facts.victim_holds_rook = holds_a_rook(board, capture.to(), board.side());
    return facts;
}

}  // namespace

bool is_held_by_cannon(const Board& board, Square rook) {
    return is_bound(board, rook, PieceType::Cannon);
}

std::vector<CaptureFacts> captures_of(const Board& board, const PieceIds& ids) {
    std::vector<CaptureFacts> captures;
    const Color us = board.side();
    const Bitboard overlooked = board.checkers(us);
    board.pieces(~us).for_each([&](Square to) {
        if (board.at(to).type() == PieceType::King) return;
        board.attackers(to, us, board.occupied()).for_each([&](Square from) {
            const Move capture(from, to);
            if (is_safe(board, capture, overlooked)) {
                captures.push_back(describe(board, ids, capture));
            }
        });
    });
    return captures;
}

}  // namespace caipan
