#include "server/first_bytes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace caipan::server {
namespace {

using namespace std::string_view_literals;

struct Opening {
    std::string_view bytes;
    std::string_view protocol;
};

constexpr std::array kOpenings = {
    Opening{"GET "sv, "http"},      Opening{"POST "sv, "http"},    Opening{"HEAD "sv, "http"},
    Opening{"PUT "sv, "http"},      Opening{"OPTIONS "sv, "http"}, Opening{"CONNECT "sv, "http"},
    Opening{"DELETE "sv, "http"},   Opening{"PATCH "sv, "http"},   Opening{"TRACE "sv, "http"},
    Opening{"PRI * HTTP"sv, "http"}, Opening{"\x16\x03"sv, "tls"}, Opening{"SSH-"sv, "ssh"},
    Opening{"PROXY "sv, "proxy"},   Opening{"\r\n\r\n\0\r\nQUIT\n"sv, "proxy"},
    Opening{"EHLO "sv, "smtp"},     Opening{"HELO "sv, "smtp"},    Opening{"*1\r\n$"sv, "redis"},
    Opening{"*2\r\n$"sv, "redis"},  Opening{"*3\r\n$"sv, "redis"},
};

/// As many bytes are looked at in search of binary data.
constexpr std::size_t kInspected = 8;

bool is_control(unsigned char byte) {
    return (byte < 0x20 && byte != '\t' && byte != '\r' && byte != '\n') || byte == 0x7f;
}

/// Bytes of the UTF-8 sequence that begins so; 0 if none does.
std::size_t sequence_length(unsigned char byte) {
    if (byte < 0x80) return 1;
    if (byte < 0xc2) return 0;
    if (byte < 0xe0) return 2;
    if (byte < 0xf0) return 3;
    return byte < 0xf5 ? 4 : 0;
}

bool is_binary(std::string_view bytes) {
    const std::string_view head = bytes.substr(0, kInspected);
    std::size_t i = 0;
    while (i < head.size()) {
        const auto byte = static_cast<unsigned char>(head[i]);
        const std::size_t length = sequence_length(byte);
        if (length == 0 || is_control(byte)) return true;
        const std::string_view rest = head.substr(i + 1, length - 1);
        const bool continued = std::all_of(rest.begin(), rest.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
        });
        if (!continued) return true;
        i += length;
    }
    return false;
}

bool may_become(std::string_view bytes, std::string_view opening) {
    return bytes.size() < opening.size() && opening.substr(0, bytes.size()) == bytes;
}

}  // namespace

FirstBytes look_at_first_bytes(std::string_view bytes) {
    for (const Opening& opening : kOpenings) {
        if (bytes.substr(0, opening.bytes.size()) == opening.bytes) {
            return {FirstBytes::Kind::Foreign, opening.protocol};
        }
        if (may_become(bytes, opening.bytes)) return {};
    }
    if (is_binary(bytes)) return {FirstBytes::Kind::Foreign, "binary"};
    const bool enough = bytes.size() >= kInspected || bytes.find('\n') != std::string_view::npos;
    return {enough ? FirstBytes::Kind::Ours : FirstBytes::Kind::Undecided, {}};
}

}  // namespace caipan::server
