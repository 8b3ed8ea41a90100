#include "board/safety.hpp"

namespace caipan {

namespace g = geometry;

void Safety::add_checker(Square checker, Bitboard through) {
    if (checkers.empty()) evasion = through | Bitboard::of(checker);
    checkers.add(checker);
}

void Safety::add_pin(Square from, Bitboard allowed) {
    pinned.add(from);
    pins_[pin_count_++] = {allowed.lo, allowed.hi, from.index()};
}

// For each enemy rook, cannon or king on a line with the king, the number of pieces between
// decides:
//   rook or king   0: check   1: an own piece there is bound to the line
//   cannon         0: nobody may step between   1: check   2: own ones are bound to the line, and
//                  may take the cannon but not the other screen (which would leave one screen).
void Safety::look_along_lines(const Board& board, Color us) {
    const Square king = board.king(us);
    const Bitboard occupied = board.occupied();
    const Bitboard own = board.pieces(us);
    const Bitboard line = g::kTables.line[king.slot()];
    const auto& between = g::kTables.between[g::kTables.palace_slot[king.slot()]];

    const Bitboard rooks =
        (board.pieces(~us, PieceType::Rook) | board.pieces(~us, PieceType::King)) & line;
    rooks.for_each([&](Square s) {
        const Bitboard path = between[s.slot()];
        const Bitboard met = path & occupied;
        if (met.empty()) {
            add_checker(s, path);
        } else if (!met.several() && (met & own).any()) {
            add_pin(met.first(), path | Bitboard::of(s));
        }
    });

    const Bitboard cannons = board.pieces(~us, PieceType::Cannon) & line;
    cannons.for_each([&](Square s) {
        const Bitboard path = between[s.slot()];
        const Bitboard met = path & occupied;
        const int screens = met.count();
        if (screens == 0) {
            forbidden |= path;
        } else if (screens == 1) {
            add_checker(s, path);
        } else if (screens == 2) {
            const Bitboard stay = (path | Bitboard::of(s)) & ~met;
            (met & own).for_each([&](Square screen) { add_pin(screen, stay); });
        }
    });
}

// A horse one jump away checks if its leg, a diagonal neighbour of the king, is empty. An own piece
// on the leg may leave only by taking that horse, and not at all if two horses share the leg.
void Safety::look_at_horses(const Board& board, Color us, Bitboard horses) {
    const Square king = board.king(us);
    const Bitboard free = horses & g::horse_sources(king, board.occupied());
    free.for_each([&](Square s) { add_checker(s, Bitboard::of(g::horse_leg(s, king))); });

    Bitboard seen_legs;
    (horses & ~free).for_each([&](Square s) {
        const Square leg = g::horse_leg(s, king);
        if (!board.pieces(us).has(leg)) return;
        const bool shared = seen_legs.has(leg);
        seen_legs.add(leg);
        // The second pin's set excludes the first horse's square and so leaves nothing.
        add_pin(leg, shared ? Bitboard{} : Bitboard::of(s));
    });
}

void Safety::look_at_pawns(Bitboard pawns) {
    pawns.for_each([&](Square s) { add_checker(s, {}); });
}

}  // namespace caipan
