#pragma once

#include <array>
#include <cstdint>

namespace caipan {

/// The two sides. Red moves first and sits on ranks 0-4.
enum class Color : std::uint8_t { Red, Black };

inline constexpr std::array kColors = {Color::Red, Color::Black};

/// The other side.
constexpr Color operator~(Color color) {
    return color == Color::Red ? Color::Black : Color::Red;
}

/// 0 for Red, 1 for Black: the index of per-side arrays.
constexpr std::size_t index_of(Color color) {
    return static_cast<std::size_t>(color);
}

/// "red" or "black": the word used in every reply and record.
constexpr const char* name_of(Color color) {
    return color == Color::Red ? "red" : "black";
}

/// One value for each side.
template <class T>
struct PerColor {
    std::array<T, 2> values{};

    constexpr T& operator[](Color color) { return values[index_of(color)]; }
    constexpr const T& operator[](Color color) const { return values[index_of(color)]; }
    friend bool operator==(const PerColor&, const PerColor&) = default;
};

}  // namespace caipan
