#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/expected.hpp"
#include "law/pack.hpp"
#include "server/clock.hpp"

namespace caipan::server {

/// Every knob of `caipan serve`. A time of 0 means never.
struct ServerOptions {
    std::string listen = "127.0.0.1:9527";
    bool allow_remote = false;  ///< other addresses than loopback may be listened on
    std::string port_file;      ///< where the port is written once connections are taken
    RulePack pack;              ///< the pack in force when a session starts

    std::size_t max_clients = 10'000;
    std::size_t max_line_bytes = std::size_t{64} << 10;
    /// Bytes that a client has asked for and does not take: beyond it is cut.
    std::size_t max_output_bytes = std::size_t{1} << 20;
    /// What one session may have of the I/O thread before it is the turn of the others.
    std::size_t turn_commands = 64;
    std::size_t turn_bytes = std::size_t{64} << 10;

    int judge_threads = 0;  ///< 0 = processors - 1, at least 1
    /// Jobs that take long run beside the judge threads, so many at a time; when all these places
    /// are taken and others wait, they are told to stop.
    int long_jobs = 8;
    std::size_t max_waiting_jobs = 64;

    Milliseconds first_byte_timeout{10'000};
    Milliseconds line_timeout{10'000};   ///< from the first byte of a line to its end
    Milliseconds idle_timeout{300'000};  ///< without a command
    Milliseconds write_timeout{10'000};  ///< without a byte being taken
    Milliseconds job_timeout{60'000};    ///< then a job is told to stop
    Milliseconds drain_timeout{10'000};
};

/// What the documentation says of one knob.
struct OptionInfo {
    std::string_view key;
    std::string_view value;  ///< the name of the value; empty for a switch
    std::string_view help;
};

/// A setting that is refused.
struct OptionError {
    int line = 0;  ///< of the file; 0 for a setting that stands alone
    std::string message;
};

/// All keys, in the order of the documentation.
std::span<const OptionInfo> server_option_table();

/// Sets one knob: sizes in bytes, KiB or MiB (`64KiB`), times in s, ms or min (`10`, `250ms`),
/// switches by yes and no.
Expected<void, OptionError> set_server_option(ServerOptions& options, std::string_view key,
                                              std::string_view value);

/// Reads `key = value` lines on top of `base`; blank lines and `#` comments are skipped.
Expected<ServerOptions, OptionError> parse_server_config(std::string_view text,
                                                         ServerOptions base = {});

}  // namespace caipan::server
