#include "board/perft_table.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <new>

#include "board/zobrist.hpp"

namespace caipan {

PerftTable::PerftTable(std::size_t bytes)
    : mask_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1})) - 1),
      // Room to begin at a multiple of the size of a bucket.
      memory_(std::calloc(mask_ + 2, sizeof(Bucket))) {
    void* start = memory_.get();
    std::size_t room = (mask_ + 2) * sizeof(Bucket);
    if (start == nullptr) throw std::bad_alloc();
    // All zero bits are an empty entry, so that nothing has to be constructed.
    buckets_ = static_cast<Bucket*>(std::align(alignof(Bucket), sizeof(Bucket), start, room));
}

std::uint64_t PerftTable::mixed(std::uint64_t key, int depth) {
    std::uint64_t state = static_cast<std::uint64_t>(depth);
    return key ^ zobrist::splitmix64(state);
}

std::optional<std::uint64_t> PerftTable::find(std::uint64_t key, int depth) const {
    const std::uint64_t wanted = mixed(key, depth);
    const Bucket& home = bucket(wanted);
    for (const Entry* entry : {&home.large, &home.recent}) {
        const std::uint64_t check = entry->check.load(std::memory_order_relaxed);
        const std::uint64_t count = entry->count.load(std::memory_order_relaxed);
        if ((check ^ count) == wanted) return count;
    }
    return std::nullopt;
}

void PerftTable::store(std::uint64_t key, int depth, std::uint64_t count) {
    const std::uint64_t wanted = mixed(key, depth);
    Bucket& home = bucket(wanted);
    const bool larger = count >= home.large.count.load(std::memory_order_relaxed);
    Entry& entry = larger ? home.large : home.recent;
    entry.check.store(wanted ^ count, std::memory_order_relaxed);
    entry.count.store(count, std::memory_order_relaxed);
}

}  // namespace caipan
