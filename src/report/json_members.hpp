#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "report/json_writer.hpp"

/// A key with its value in one call.
namespace caipan::report {

inline void text_member(JsonWriter& json, std::string_view key, std::string_view value) {
    json.key(key).string(value);
}

/// The text, or null.
inline void text_member(JsonWriter& json, std::string_view key,
                        std::optional<std::string_view> value) {
    json.key(key).string(value);
}

inline void number_member(JsonWriter& json, std::string_view key, std::int64_t value) {
    json.key(key).number(value);
}

/// The number, or null.
inline void number_member(JsonWriter& json, std::string_view key, std::optional<int> value) {
    json.key(key).number(value);
}

}  // namespace caipan::report
