#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/color.hpp"

namespace caipan {

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;
inline constexpr int kSquares = kFiles * kRanks;

/// One of the 90 points: files a-i are 0..8, ranks 0-9 counted from Red's side.
/// Index = 9 * rank + file. No implicit conversion from or to int.
class Square {
  public:
    constexpr Square() = default;

    /// The caller guarantees 0 <= file < 9 and 0 <= rank < 10.
    static constexpr Square at(int file, int rank) { return from_index(rank * kFiles + file); }
    /// The caller guarantees 0 <= index < 90.
    static constexpr Square from_index(int index) {
        return Square(static_cast<std::uint8_t>(index));
    }

    constexpr int index() const { return index_; }
    constexpr std::size_t slot() const { return index_; }  ///< index() as an array subscript
    constexpr int file() const { return index_ % kFiles; }
    constexpr int rank() const { return index_ / kFiles; }

    /// Left-right mirror: file a <-> i.
    constexpr Square mirrored() const { return at(kFiles - 1 - file(), rank()); }
    /// Top-bottom flip, as needed when the colours are swapped: rank 0 <-> 9.
    constexpr Square flipped() const { return at(file(), kRanks - 1 - rank()); }

    friend constexpr auto operator<=>(Square, Square) = default;

  private:
    explicit constexpr Square(std::uint8_t index) : index_(index) {}
    std::uint8_t index_ = 0;
};

/// The rank counted from the side's own back rank: 0..9.
constexpr int rank_for(Color color, Square square) {
    return color == Color::Red ? square.rank() : kRanks - 1 - square.rank();
}

/// True on the far side of the river, seen from `color`.
constexpr bool beyond_river(Color color, Square square) {
    return rank_for(color, square) >= kRanks / 2;
}

/// True on the nine points of the side's palace.
constexpr bool in_palace(Color color, Square square) {
    return square.file() >= 3 && square.file() <= 5 && rank_for(color, square) <= 2;
}

}  // namespace caipan
