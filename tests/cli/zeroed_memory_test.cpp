#include "cli/zeroed_memory.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>

using namespace caipan::cli;

namespace {

bool all_zero(std::span<const std::byte> bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](std::byte b) { return b == std::byte{0}; });
}

}  // namespace

TEST_SUITE_BEGIN("threads");

TEST_CASE("zeroed memory: begins at a huge page, is zero and can be written to its end") {
    constexpr std::size_t kHuge = ZeroedMemory::kHugePage;
    for (const std::size_t size : {std::size_t{1}, std::size_t{4097}, kHuge, 2 * kHuge + 5}) {
        CAPTURE(size);
        const ZeroedMemory memory(size);
        REQUIRE(memory.bytes().size() == size);
        CHECK(reinterpret_cast<std::uintptr_t>(memory.bytes().data()) % kHuge == 0);
        CHECK(all_zero(memory.bytes()));
        std::fill(memory.bytes().begin(), memory.bytes().end(), std::byte{7});
        CHECK(memory.bytes().back() == std::byte{7});
    }
}

TEST_CASE("zeroed memory: touching changes nothing, for any size and number of threads") {
    const ZeroedMemory memory(std::size_t{20} << 20);
    memory.bytes().front() = std::byte{1};
    memory.bytes().back() = std::byte{2};
    for (const int threads : {1, 2, 5}) {
        for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{1} << 40}) {
            memory.touch(size, threads);
        }
    }
    CHECK(memory.bytes().front() == std::byte{1});
    CHECK(memory.bytes().back() == std::byte{2});
    CHECK(all_zero(memory.bytes().subspan(1, memory.bytes().size() - 2)));
}

TEST_CASE("zeroed memory: what cannot be had is refused") {
    constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
    for (const std::size_t size : {kAll, kAll - ZeroedMemory::kHugePage, kAll / 2}) {
        CAPTURE(size);
        CHECK_THROWS_AS(ZeroedMemory{size}, std::bad_alloc);
    }
}

TEST_SUITE_END();
