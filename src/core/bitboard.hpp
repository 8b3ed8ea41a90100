#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/square.hpp"

namespace caipan {

/// A set of the 90 points in two 45-bit words: `lo` holds ranks 0-4 (Red's half), `hi` ranks 5-9.
/// So king, advisors and elephants of a side always live in one word, a rank is one shift and
/// AND, and a file is five bits of stride nine in each word.
struct Bitboard {
    static constexpr int kHalf = 45;
    static constexpr std::uint64_t kHalfMask = (std::uint64_t{1} << kHalf) - 1;

    std::uint64_t lo = 0;
    std::uint64_t hi = 0;

    static constexpr Bitboard of(Square s);
    static constexpr Bitboard all() { return {kHalfMask, kHalfMask}; }

    constexpr bool has(Square s) const {
        const int i = s.index();
        return ((i < kHalf ? lo >> i : hi >> (i - kHalf)) & 1) != 0;
    }
    constexpr void add(Square s) { *this |= of(s); }
    constexpr void remove(Square s) { *this = without(of(s)); }

    constexpr bool empty() const { return (lo | hi) == 0; }
    constexpr bool any() const { return (lo | hi) != 0; }
    constexpr int count() const { return std::popcount(lo) + std::popcount(hi); }
    constexpr bool several() const { return count() > 1; }

    /// The members that are not in `b`.
    constexpr Bitboard without(Bitboard b) const { return {lo & ~b.lo, hi & ~b.hi}; }

    /// The lowest square; only for a set that is not empty.
    constexpr Square first() const {
        return Square::from_index(lo != 0 ? std::countr_zero(lo) : kHalf + std::countr_zero(hi));
    }
    /// Removes and returns the lowest square; only for a set that is not empty.
    constexpr Square pop_first() {
        if (lo != 0) {
            const int i = std::countr_zero(lo);
            lo &= lo - 1;
            return Square::from_index(i);
        }
        const int i = std::countr_zero(hi);
        hi &= hi - 1;
        return Square::from_index(kHalf + i);
    }

    /// Calls f(Square) for every member, lowest first.
    template <class F>
    constexpr void for_each(F&& f) const {
        for (std::uint64_t w = lo; w != 0; w &= w - 1) {
            f(Square::from_index(std::countr_zero(w)));
        }
        for (std::uint64_t w = hi; w != 0; w &= w - 1) {
            f(Square::from_index(kHalf + std::countr_zero(w)));
        }
    }

    constexpr Bitboard& operator|=(Bitboard b) { return lo |= b.lo, hi |= b.hi, *this; }
    constexpr Bitboard& operator&=(Bitboard b) { return lo &= b.lo, hi &= b.hi, *this; }
    constexpr Bitboard& operator^=(Bitboard b) { return lo ^= b.lo, hi ^= b.hi, *this; }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return a |= b; }
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return a &= b; }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return a ^= b; }
    /// Complement within the 90 points.
    friend constexpr Bitboard operator~(Bitboard a) {
        return {~a.lo & kHalfMask, ~a.hi & kHalfMask};
    }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;
};

/// Bitboard::of(): one load of sixteen bytes instead of a choice between the words.
inline constexpr std::array<Bitboard, kSquares> kSquareSets = [] {
    std::array<Bitboard, kSquares> sets{};
    for (std::size_t i = 0; i < sets.size(); ++i) {
        constexpr std::size_t kLow = Bitboard::kHalf;
        if (i < kLow) {
            sets[i].lo = std::uint64_t{1} << i;
        } else {
            sets[i].hi = std::uint64_t{1} << (i - kLow);
        }
    }
    return sets;
}();

constexpr Bitboard Bitboard::of(Square s) {
    return kSquareSets[s.slot()];
}

}  // namespace caipan
