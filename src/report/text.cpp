#include "report/text.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace caipan::report {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

/// The range of the second byte, by lead byte: Unicode 15, table 3-7.
struct Lead {
    unsigned first;
    unsigned last;
    std::size_t length;
    unsigned second_min;
    unsigned second_max;
};
constexpr std::array kLeads = {
    Lead{0x00, 0x7f, 1, 0, 0},       Lead{0xc2, 0xdf, 2, 0x80, 0xbf},
    Lead{0xe0, 0xe0, 3, 0xa0, 0xbf}, Lead{0xe1, 0xec, 3, 0x80, 0xbf},
    Lead{0xed, 0xed, 3, 0x80, 0x9f}, Lead{0xee, 0xef, 3, 0x80, 0xbf},
    Lead{0xf0, 0xf0, 4, 0x90, 0xbf}, Lead{0xf1, 0xf3, 4, 0x80, 0xbf},
    Lead{0xf4, 0xf4, 4, 0x80, 0x8f},
};

const Lead* lead_of(unsigned byte) {
    for (const Lead& lead : kLeads) {
        if (byte >= lead.first && byte <= lead.last) return &lead;
    }
    return nullptr;
}

constexpr std::size_t kWord = sizeof(std::uint64_t);
constexpr std::uint64_t kHighBits = 0x8080'8080'8080'8080;

/// The eight bytes from `i` on, which must be there.
std::uint64_t word_at(std::string_view text, std::size_t i) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + i, kWord);
    return word;
}

bool is_ascii(std::uint64_t word) {
    return (word & kHighBits) == 0;
}

/// True when some byte is below 0x20 (in rare cases also when none is, because a borrow goes on to
/// the next byte).
bool may_hold_control(std::uint64_t word) {
    constexpr std::uint64_t kBlanks = 0x2020'2020'2020'2020;
    return ((word - kBlanks) & ~word & kHighBits) != 0;
}

bool is_control_byte(char c) {
    return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
}

void append_hex(std::string& out, char c) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    out += "\\x";
    out += kDigits[byte >> 4];
    out += kDigits[byte & 0xf];
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    const Lead* const lead = lead_of(byte_at(text, 0));
    if (lead == nullptr || text.size() < lead->length) return 0;
    if (lead->length == 1) return 1;
    const unsigned second = byte_at(text, 1);
    if (second < lead->second_min || second > lead->second_max) return 0;
    for (std::size_t i = 2; i < lead->length; ++i) {
        if (!is_continuation(text[i])) return 0;
    }
    return lead->length;
}

std::size_t find_bad_utf8(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        if (i + kWord <= text.size() && is_ascii(word_at(text, i))) {
            i += kWord;
            continue;
        }
        const std::size_t length = utf8_length(text.substr(i));
        if (length == 0) return i;
        i += length;
    }
    return std::string_view::npos;
}

std::size_t find_control_byte(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        if (i + kWord <= text.size() && !may_hold_control(word_at(text, i))) {
            i += kWord;
            continue;
        }
        if (is_control_byte(text[i])) return i;
        ++i;
    }
    return std::string_view::npos;
}

std::string sanitized(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = utf8_length(bytes.substr(i));
        const unsigned byte = byte_at(bytes, i);
        if (length == 0 || byte < 0x20 || byte == 0x7f) {
            append_hex(text, bytes[i]);
            ++i;
            continue;
        }
        text += bytes.substr(i, length);
        i += length;
    }
    return text;
}

}  // namespace caipan::report
