#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/limits.hpp"
#include "core/square.hpp"

namespace caipan {

/// A move as two squares in 16 bits: from in the high byte, to in the low one. Says nothing about
/// legality. A default-made Move (a0a0) is the null move that no piece can make.
class Move {
  public:
    constexpr Move() = default;
    constexpr Move(Square from, Square to)
        : bits_(static_cast<std::uint16_t>(from.index() << 8 | to.index())) {}

    constexpr Square from() const { return Square::from_index(bits_ >> 8); }
    constexpr Square to() const { return Square::from_index(bits_ & 0xff); }
    constexpr std::uint16_t bits() const { return bits_; }
    constexpr bool is_null() const { return bits_ == 0; }

    constexpr Move mirrored() const { return Move(from().mirrored(), to().mirrored()); }
    constexpr Move flipped() const { return Move(from().flipped(), to().flipped()); }

    friend constexpr bool operator==(Move, Move) = default;
    /// Orders by from-square, then to-square.
    friend constexpr auto operator<=>(Move a, Move b) { return a.bits_ <=> b.bits_; }

  private:
    std::uint16_t bits_ = 0;
};

/// A fixed-capacity list of moves; no heap. Capacity is above the largest number of moves that a
/// side with full_count() pieces of each type can have (116), so generation never overflows it.
class MoveList {
  public:
    MoveList() {}  // NOLINT(modernize-use-equals-default): the union below has no default

    constexpr void push(Move move) { moves_[size_++] = move; }
    constexpr void clear() { size_ = 0; }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr Move operator[](std::size_t i) const { return moves_[i]; }
    constexpr const Move* begin() const { return moves_.data(); }
    constexpr const Move* end() const { return moves_.data() + size_; }
    constexpr Move* begin() { return moves_.data(); }
    constexpr Move* end() { return moves_.data() + size_; }
    constexpr bool contains(Move move) const {
        for (const Move m : *this) {
            if (m == move) return true;
        }
        return false;
    }

    /// Where the next moves go; room for kMoveListSlack more than fit is always there.
    Move* tail() { return moves_.data() + size_; }
    /// Counts `n` moves just written at tail().
    void grow(std::size_t n) { size_ += n; }

  private:
    std::size_t size_ = 0;
    // Left uninitialised on purpose: a list is made at every node of a search. Only a member of a
    // union is not cleared by the default of Move.
    union {
        std::array<Move, kMaxMoves + kMoveListSlack> moves_;  // NOLINT(*-identifier-naming)
    };
};

}  // namespace caipan
