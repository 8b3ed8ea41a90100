#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// UTF-8 and control bytes: what may be shown to people and put into JSON.
namespace caipan::report {

/// The second and later bytes of a UTF-8 character.
constexpr bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
}

/// Bytes of the well-formed UTF-8 character (no surrogates, no overlong form) at the start of a
/// text that is not empty; 0 when there is none.
std::size_t utf8_length(std::string_view text);

/// The offset of the first byte that belongs to no well-formed character, or npos.
std::size_t find_bad_utf8(std::string_view text);

/// The offset of the first control byte below 0x20 other than white space (tab, line feed, carriage
/// return), or npos.
std::size_t find_control_byte(std::string_view text);

/// The same text with control bytes and invalid UTF-8 as \xHH.
std::string sanitized(std::string_view bytes);

}  // namespace caipan::report
