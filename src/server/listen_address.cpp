#include "server/listen_address.hpp"

#include <arpa/inet.h>

#include <charconv>
#include <optional>

namespace caipan::server {
namespace {

std::optional<std::uint16_t> parse_port(std::string_view text) {
    std::uint16_t port = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, port);
    if (error != std::errc() || stop != end) return std::nullopt;
    return port;
}

bool parse_v4(ListenAddress& address) {
    in_addr bytes{};
    if (inet_pton(AF_INET, address.host.c_str(), &bytes) != 1) return false;
    constexpr std::uint32_t kLoopbackNet = 127;
    address.loopback = ntohl(bytes.s_addr) >> 24 == kLoopbackNet;
    return true;
}

bool parse_v6(ListenAddress& address) {
    in6_addr bytes{};
    if (inet_pton(AF_INET6, address.host.c_str(), &bytes) != 1) return false;
    address.v6 = true;
    bool all_zero_but_last = bytes.s6_addr[15] == 1;
    for (int i = 0; i < 15; ++i) all_zero_but_last = all_zero_but_last && bytes.s6_addr[i] == 0;
    address.loopback = all_zero_but_last;
    return true;
}

}  // namespace

Expected<ListenAddress, std::string> ListenAddress::parse(std::string_view text) {
    const std::string message =
        "'" + std::string(text) + "' is no address such as 127.0.0.1:9527 or [::1]:9527";
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos) return unexpected(message);
    const auto port = parse_port(text.substr(colon + 1));
    if (!port) return unexpected(message);

    ListenAddress address;
    address.port = *port;
    std::string_view host = text.substr(0, colon);
    const bool bracketed = host.size() > 2 && host.front() == '[' && host.back() == ']';
    if (bracketed) host = host.substr(1, host.size() - 2);
    address.host = host == "localhost" ? "127.0.0.1" : std::string(host);
    if (!(bracketed ? parse_v6(address) : parse_v4(address))) return unexpected(message);
    return address;
}

std::string ListenAddress::with_port(std::uint16_t actual_port) const {
    const std::string number = std::to_string(actual_port);
    return v6 ? "[" + host + "]:" + number : host + ":" + number;
}

}  // namespace caipan::server
