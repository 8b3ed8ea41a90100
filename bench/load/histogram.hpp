#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace caipan::load {

/// Counts durations in nanoseconds. Each power of two is cut into 64 parts, so that a percentile
/// is right within 1.6 %, whatever its size.
class Histogram {
  public:
    void add(std::int64_t ns) {
        const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(ns, 0));
        ++counts_[place_of(value)];
        ++total_;
        max_ = std::max(max_, value);
    }

    std::uint64_t total() const { return total_; }
    double max_us() const { return to_us(max_); }

    /// The duration that `share` (0 to 1) of all do not exceed, in microseconds.
    double percentile_us(double share) const {
        const auto wanted = static_cast<std::uint64_t>(share * static_cast<double>(total_));
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            seen += counts_[i];
            if (seen > wanted) return to_us(std::min(upper_end(i), max_));
        }
        return max_us();
    }

  private:
    static constexpr std::size_t kBits = 6;
    static constexpr std::size_t kParts = std::size_t{1} << kBits;

    static std::size_t place_of(std::uint64_t value) {
        const auto width = static_cast<std::size_t>(std::bit_width(value));
        if (width <= kBits) return static_cast<std::size_t>(value);
        const std::size_t shift = width - kBits - 1;
        return (shift + 1) * kParts + (static_cast<std::size_t>(value >> shift) - kParts);
    }
    static std::uint64_t upper_end(std::size_t place) {
        if (place < kParts) return place;
        const std::size_t shift = place / kParts - 1;
        return ((place % kParts + kParts + 1) << shift) - 1;
    }
    static double to_us(std::uint64_t ns) { return static_cast<double>(ns) / 1000; }

    std::array<std::uint64_t, kParts * 60> counts_{};
    std::uint64_t total_ = 0;
    std::uint64_t max_ = 0;
};

}  // namespace caipan::load
