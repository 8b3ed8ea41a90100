#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>

namespace caipan::test {

/// The seed of all property tests: CAIPAN_SEED, or a constant. The first call prints it.
inline std::uint64_t seed() {
    static const std::uint64_t kSeed = [] {
        constexpr std::uint64_t kDefault = 19'990'601;
        const char* text = std::getenv("CAIPAN_SEED");
        const std::uint64_t value = text != nullptr ? std::strtoull(text, nullptr, 0) : kDefault;
        std::cout << "seed " << value << std::endl;
        return value;
    }();
    return kSeed;
}

/// A splitmix64 stream. Streams with different numbers are independent of each other.
class Random {
  public:
    explicit Random(std::uint64_t seed, std::uint64_t stream = 0)
        : state_(seed ^ stream * 0xd1342543de82ef95ULL) {
        next();
    }

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    /// A number from 0 to n - 1; n must be positive.
    int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
    /// True in `per_cent` of 100 cases.
    bool chance(int per_cent) { return below(100) < per_cent; }

    /// An element of a container that is not empty.
    template <class Container>
    auto pick(const Container& from) {
        return from[static_cast<std::size_t>(below(static_cast<int>(from.size())))];
    }

  private:
    std::uint64_t state_;
};

}  // namespace caipan::test
