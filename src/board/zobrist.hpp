#pragma once

#include <array>
#include <cstdint>

#include "core/piece.hpp"
#include "core/square.hpp"

/// Position keys. The generator is written down here and never changes, so that keys are the same
/// on every machine and in every build.
namespace caipan::zobrist {

/// splitmix64 (Steele, Lea, Flood 2014), seeded with the ASCII bytes of "caipan".
constexpr std::uint64_t splitmix64(std::uint64_t& state) {
    state += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

struct Keys {
    std::array<std::array<std::uint64_t, kSquares>, 16> piece{};  ///< [Piece::index()][square]
    std::uint64_t black_to_move = 0;
};

/// Drawn in the order: for Red then Black, for each type K A B N R C P, squares 0..89; last the
/// side key. The row of "no piece" is zero.
inline constexpr Keys kKeys = [] {
    Keys keys;
    std::uint64_t state = 0x00636169'70616eULL;
    for (const Color color : kColors) {
        for (const PieceType type : kAllPieceTypes) {
            for (std::uint64_t& key : keys.piece[Piece(color, type).index()]) {
                key = splitmix64(state);
            }
        }
    }
    keys.black_to_move = splitmix64(state);
    return keys;
}();

}  // namespace caipan::zobrist
