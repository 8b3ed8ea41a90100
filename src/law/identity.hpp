#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/board.hpp"
#include "core/move.hpp"

namespace caipan {

/// A piece followed through the moves of a line: 0..31, numbered by its square at the beginning.
using PieceId = std::int8_t;
inline constexpr PieceId kNoPiece = -1;

/// A set of pieces by identity.
class PieceSet {
  public:
    constexpr void add(PieceId id) {
        if (id >= 0) bits_ |= std::uint32_t{1} << id;
    }
    constexpr bool has(PieceId id) const { return id >= 0 && (bits_ >> id & 1U) != 0; }
    constexpr bool meets(PieceSet other) const { return (bits_ & other.bits_) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
    friend constexpr bool operator==(PieceSet, PieceSet) = default;

  private:
    std::uint32_t bits_ = 0;
};

/// Which piece stands on which square.
class PieceIds {
  public:
    explicit PieceIds(const Board& board) {
        at_.fill(kNoPiece);
        PieceId next = 0;
        board.occupied().for_each([&](Square s) { at_[s.slot()] = next++; });
    }

    PieceId at(Square s) const { return at_[s.slot()]; }
    void set(Square s, PieceId id) { at_[s.slot()] = id; }
    /// Where a piece stands; it must be on the board.
    Square square_of(PieceId id) const {
        std::size_t slot = 0;
        while (at_[slot] != id) ++slot;
        return Square::from_index(static_cast<int>(slot));
    }
    bool contains(PieceId id) const {
        for (const PieceId other : at_) {
            if (other == id) return true;
        }
        return false;
    }

    /// Follows a move; returns the piece taken, to be given to unfollow().
    PieceId follow(Move move) {
        const PieceId taken = at(move.to());
        at_[move.to().slot()] = at(move.from());
        at_[move.from().slot()] = kNoPiece;
        return taken;
    }
    void unfollow(Move move, PieceId taken) {
        at_[move.from().slot()] = at(move.to());
        at_[move.to().slot()] = taken;
    }

  private:
    std::array<PieceId, kSquares> at_;
};

}  // namespace caipan
