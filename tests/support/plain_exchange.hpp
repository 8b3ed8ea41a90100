#pragma once

#include <algorithm>

#include "support/oracle.hpp"

/// Exchanges by exhaustive minimax on the slow board.
namespace oracle {

/// Force won: pieces (a rook is two horses; advisors and elephants less than one) and pawns.
struct Force {
    int pieces = 0;
    int pawns = 0;
};

/// CXA 1999 25.3.
inline Force force_of(char piece, Point where) {
    if (piece == kEmpty) return {};
    const Side side = piece >= 'a' ? Side::Black : Side::Red;
    switch (type_of(piece)) {
        case 'R': return {20, 0};
        case 'N':
        case 'C': return {10, 0};
        case 'A':
        case 'B': return {4, 0};
        case 'P': return {0, own_rank(side, where) >= 5 ? 1 : 0};
        default: return {};
    }
}

inline int value_of(Force force) {
    const bool floats =
        (force.pieces > 0 && force.pawns < 0) || (force.pieces < 0 && force.pawns > 0);
    return floats ? 0 : 10 * force.pieces + 3 * force.pawns;
}

/// Minimax over all legal captures on one point for `side`; either side may stop.
inline int minimax(const Board& board, Point on, Force won, Side side) {
    const bool ours = board.side == side;
    int best = value_of(won);
    const Force taken = force_of(board.at(on), on);
    for (const Move move : legal_captures(board)) {
        if (!(move.to == on)) continue;
        const int sign = ours ? 1 : -1;
        const Force next{won.pieces + sign * taken.pieces, won.pawns + sign * taken.pawns};
        const int value = minimax(board.after(move), on, next, side);
        best = ours ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

/// What the capture `first` wins if it is played out on its point alone.
inline int exchange_plainly(const Board& board, Move first) {
    const Force taken = force_of(board.at(first.to), first.to);
    return minimax(board.after(first), first.to, taken, board.side);
}

}  // namespace oracle
