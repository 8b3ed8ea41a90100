#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/expected.hpp"

namespace caipan::server {

/// Where to listen, written `127.0.0.1:9527`, `[::1]:9527` or `localhost:9527`. Names are not
/// looked up.
struct ListenAddress {
    std::string host;  ///< numeric, without brackets
    std::uint16_t port = 0;
    bool v6 = false;
    bool loopback = false;  ///< only this machine can connect

    static Expected<ListenAddress, std::string> parse(std::string_view text);

    /// As it was written, but with `actual_port`.
    std::string with_port(std::uint16_t actual_port) const;
};

}  // namespace caipan::server
