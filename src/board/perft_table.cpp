#include "board/perft_table.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <new>

#include "board/zobrist.hpp"

namespace caipan {

PerftTable::PerftTable(std::size_t bytes) {
    if (bytes > std::numeric_limits<std::size_t>::max() / 2) throw std::bad_alloc();
    const std::size_t buckets = std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}));
    const std::size_t size = buckets * sizeof(Bucket);
    // Room to begin at a multiple of the size of a bucket.
    memory_.reset(std::calloc(buckets + 1, sizeof(Bucket)));
    void* start = memory_.get();
    std::size_t room = size + sizeof(Bucket);
    if (start == nullptr || std::align(alignof(Bucket), size, start, room) == nullptr) {
        throw std::bad_alloc();
    }
    use({static_cast<std::byte*>(start), size});
}

PerftTable::PerftTable(std::span<std::byte> memory) {
    void* start = memory.data();
    std::size_t room = memory.size();
    if (std::align(alignof(Bucket), sizeof(Bucket), start, room) == nullptr) throw std::bad_alloc();
    use({static_cast<std::byte*>(start), room});
}

void PerftTable::use(std::span<std::byte> memory) {
    mask_ = std::bit_floor(memory.size() / sizeof(Bucket)) - 1;
    // All zero bits are an empty entry, so that nothing has to be constructed.
    buckets_ = reinterpret_cast<Bucket*>(memory.data());
}

std::size_t PerftTable::bytes_for(std::uint64_t entries) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 60;
    const std::uint64_t wanted = std::clamp(entries, std::uint64_t{1}, kMost / sizeof(Entry));
    return std::bit_ceil((wanted + 1) / 2 * sizeof(Bucket));
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
