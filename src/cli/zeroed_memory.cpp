#include "cli/zeroed_memory.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <new>
#include <thread>
#include <vector>

#include "cli/start_threads.hpp"

namespace caipan::cli {
namespace {

/// What one thread takes before it looks for more.
constexpr std::size_t kPiece = std::size_t{8} << 20;

std::span<std::byte> mapped(std::size_t bytes) {
    void* start = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED) throw std::bad_alloc();
    return {static_cast<std::byte*>(start), bytes};
}

/// The bytes to leave out so that the rest begins at a multiple of kHugePage.
std::size_t gap_of(const std::byte* start) {
    const auto past = reinterpret_cast<std::uintptr_t>(start) % ZeroedMemory::kHugePage;
    return past == 0 ? 0 : ZeroedMemory::kHugePage - past;
}

void ask_for_huge_pages(std::span<std::byte> bytes) {
#ifdef MADV_HUGEPAGE
    // A refusal leaves small pages, which are as good but for the speed.
    static_cast<void>(madvise(bytes.data(), bytes.size(), MADV_HUGEPAGE));
#else
    static_cast<void>(bytes);
#endif
}

void take_pages(std::span<std::byte> bytes) {
#ifdef MADV_POPULATE_WRITE
    // Older kernels refuse; then pages are given when they are touched.
    static_cast<void>(madvise(bytes.data(), bytes.size(), MADV_POPULATE_WRITE));
#else
    static_cast<void>(bytes);
#endif
}

}  // namespace

ZeroedMemory::ZeroedMemory(std::size_t bytes) {
    const std::size_t size = std::max(bytes, std::size_t{1});
    if (size > std::numeric_limits<std::size_t>::max() - kHugePage) throw std::bad_alloc();
    mapping_ = mapped(size + kHugePage);
    bytes_ = mapping_.subspan(gap_of(mapping_.data()), size);
    ask_for_huge_pages(bytes_);
}

ZeroedMemory::~ZeroedMemory() {
    munmap(mapping_.data(), mapping_.size());
}

void ZeroedMemory::touch(std::size_t size, int threads) const {
    const std::span<std::byte> wanted = bytes_.first(std::min(size, bytes_.size()));
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t at = next.fetch_add(kPiece); at < wanted.size();
             at = next.fetch_add(kPiece)) {
            take_pages(wanted.subspan(at, std::min(kPiece, wanted.size() - at)));
        }
    };
    const std::size_t pieces = wanted.size() / kPiece;
    if (threads == 1 || pieces < 2) return work();
    std::vector<std::thread> pool =
        start_threads(static_cast<int>(std::min(pieces, static_cast<std::size_t>(threads))), work);
    for (std::thread& thread : pool) thread.join();
}

}  // namespace caipan::cli
