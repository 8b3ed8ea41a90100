#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/move.hpp"
#include "search/score.hpp"

namespace caipan::search {

/// What a stored score says of the true one.
enum class Bound : std::uint8_t { None, Lower, Upper, Exact };

/// Positions already searched, by key. Fixed size, allocated once; two entries share a place, one
/// kept for its depth and one for its youth.
class Table {
  public:
    struct Entry {
        std::uint64_t key = 0;
        Move move;
        std::int16_t score = 0;
        std::int16_t depth = 0;
        Bound bound = Bound::None;

        /// The score as seen from a node `ply` plies after the root: mates are stored by their
        /// distance from the position itself.
        int score_at(int ply) const {
            if (is_mate(score)) return score - ply;
            return is_mated(score) ? score + ply : score;
        }
    };
    static_assert(sizeof(Entry) == 16);

    /// `size` is a power of two, at least 2.
    explicit Table(std::size_t size) : places_(size / 2) {}

    /// The entry of that key, or null.
    const Entry* find(std::uint64_t key) const {
        for (const Entry& entry : places_[place_of(key)]) {
            if (entry.key == key && entry.bound != Bound::None) return &entry;
        }
        return nullptr;
    }

    void store(std::uint64_t key, int ply, Move move, int score, int depth, Bound bound) {
        auto& [deep, young] = places_[place_of(key)];
        Entry& entry = deep.key == key || depth >= deep.depth ? deep : young;
        if (&entry == &deep && deep.key != key) young = deep;
        if (is_mate(score)) score += ply;
        if (is_mated(score)) score -= ply;
        entry = {key, move, static_cast<std::int16_t>(score), static_cast<std::int16_t>(depth),
                 bound};
    }

  private:
    std::size_t place_of(std::uint64_t key) const {
        return static_cast<std::size_t>(key) & (places_.size() - 1);
    }

    std::vector<std::array<Entry, 2>> places_;
};

}  // namespace caipan::search
