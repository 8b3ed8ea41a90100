#pragma once

#include <cstddef>
#include <span>

namespace caipan::cli {

/// Memory of a large table: all bytes are zero and begin at a multiple of the size of a huge page.
/// Where the system has huge pages (Linux: /sys/kernel/mm/transparent_hugepage/enabled is `always`
/// or `madvise`) it is asked for them, because a table read at random spends its time in the faults
/// and the translation of small pages; elsewhere these have to do.
class ZeroedMemory {
  public:
    static constexpr std::size_t kHugePage = std::size_t{2} << 20;

    /// Reserves at least one byte; pages are taken when they are touched. Throws std::bad_alloc
    /// when the system refuses.
    explicit ZeroedMemory(std::size_t bytes);
    ZeroedMemory(const ZeroedMemory&) = delete;
    ZeroedMemory& operator=(const ZeroedMemory&) = delete;
    ~ZeroedMemory();

    std::span<std::byte> bytes() const { return bytes_; }

    /// Takes the pages of the first `size` bytes now, in order, each thread its share: threads that
    /// take small pages at random stand in each other's way. What is not given here is given when
    /// it is touched.
    void touch(std::size_t size, int threads) const;

  private:
    std::span<std::byte> mapping_;  ///< what the system gave
    std::span<std::byte> bytes_;    ///< the part of it that was asked for
};

}  // namespace caipan::cli
