#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace caipan::report {

enum class Language : std::uint8_t { English, Chinese };

/// "en" or "zh"; nullopt for anything else.
constexpr std::optional<Language> parse_language(std::string_view text) {
    if (text == "en") return Language::English;
    if (text == "zh") return Language::Chinese;
    return std::nullopt;
}

}  // namespace caipan::report
