#pragma once

#include "core/piece.hpp"
#include "core/square.hpp"

namespace caipan {

/// Material won or lost, by CXA 1999 25.3: pieces in units where R = 2N = 2C and A = B are worth
/// less than half a horse, crossed pawns counted apart because their value floats.
struct Material {
    int pieces = 0;
    int pawns = 0;

    friend constexpr Material operator+(Material a, Material b) {
        return {a.pieces + b.pieces, a.pawns + b.pawns};
    }
    friend constexpr Material operator-(Material a, Material b) {
        return {a.pieces - b.pieces, a.pawns - b.pawns};
    }
    friend constexpr bool operator==(Material, Material) = default;

    constexpr bool is_nothing() const { return pieces == 0 && pawns == 0; }
    /// Nothing in it is less than in `other`.
    constexpr bool covers(Material other) const {
        return pieces >= other.pieces && pawns >= other.pawns;
    }
};

/// A balance as one number, positive for a gain: pieces first, then pawns. A pawn for pieces or a
/// piece for pawns is neither gain nor loss (CXA 1999 25.3, ch7(10)).
constexpr int worth(Material balance) {
    if (balance.pieces > 0 && balance.pawns < 0) return 0;
    if (balance.pieces < 0 && balance.pawns > 0) return 0;
    return 10 * balance.pieces + 3 * balance.pawns;
}

/// What a piece counts if it is taken on `where`. King and uncrossed pawn are no force (25.3).
constexpr Material material_of(Piece piece, Square where) {
    if (piece.is_none()) return {};
    switch (piece.type()) {
        case PieceType::Rook: return {20, 0};
        case PieceType::Horse:
        case PieceType::Cannon: return {10, 0};
        case PieceType::Advisor:
        case PieceType::Elephant: return {4, 0};
        case PieceType::Pawn: return {0, beyond_river(piece.color(), where) ? 1 : 0};
        case PieceType::King: return {};
    }
    return {};
}

}  // namespace caipan
