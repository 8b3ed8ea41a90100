#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>

namespace caipan {

/// Counts already made, by position and depth, shared by any number of threads without locks.
///
/// An entry is two words, `count` and `key ^ count`, where key is the full 64-bit key of the
/// position mixed with the depth. Two threads may write the halves of different entries; then the
/// two words give a key that nobody asks for, and nothing false is found. A wrong count needs two
/// positions with the same mixed key: among n different ones the chance is about n * n / 2^65,
/// one in three million for the four million positions that perft 6 of the start position keeps.
class PerftTable {
  public:
    /// Uses at most this many bytes, and at least one bucket. Throws std::bad_alloc.
    explicit PerftTable(std::size_t bytes);
    /// Uses the given memory, which is all zero, belongs to the caller and outlives the table.
    /// Throws std::bad_alloc if it does not hold one bucket.
    explicit PerftTable(std::span<std::byte> memory);

    /// The bytes of a table that has room for so many entries, and the converse.
    static std::size_t bytes_for(std::uint64_t entries);
    static std::uint64_t entries_in(std::size_t bytes) { return bytes / sizeof(Entry); }

    /// The bytes in use: a power of two.
    std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }

    std::optional<std::uint64_t> find(std::uint64_t key, int depth) const;
    void store(std::uint64_t key, int depth, std::uint64_t count);

  private:
    /// Half a cache line: the first entry keeps the larger count, which took longer to make; the
    /// second takes what the first does not want.
    struct Entry {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> count{0};
    };
    struct alignas(32) Bucket {
        Entry large;
        Entry recent;
    };

    static std::uint64_t mixed(std::uint64_t key, int depth);
    Bucket& bucket(std::uint64_t key) const { return buckets_[key & mask_]; }

    struct Release {
        void operator()(void* memory) const { std::free(memory); }
    };

    void use(std::span<std::byte> memory);

    std::unique_ptr<void, Release> memory_;  ///< nothing where the caller's is used
    std::size_t mask_ = 0;
    Bucket* buckets_ = nullptr;
};

}  // namespace caipan
