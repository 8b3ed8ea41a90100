#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "server/deadlines.hpp"

namespace caipan::server {

/// What the server has done since it was started. Belongs to the I/O thread.
struct Metrics {
    using Count = std::uint64_t;

    Count sessions_current = 0;
    Count sessions_max = 0;
    Count sessions_total = 0;
    Count rejected_full = 0;   ///< connections beyond max-clients
    Count accept_errors = 0;
    Count wrong_protocol = 0;
    Count long_lines = 0;
    Count bytes_in = 0;
    Count bytes_out = 0;
    Count commands = 0;  ///< lines handed to sessions
    Count errors = 0;    ///< error replies
    Count slow_clients = 0;  ///< cut for replies not taken
    Count resets = 0;        ///< connections that the other side broke off
    std::array<Count, kDeadlines> timeouts{};
    Count jobs_started = 0;
    Count jobs_finished = 0;
    Count jobs_timed_out = 0;
    Count queue_depth = 0;  ///< jobs not started yet
    Count queue_max = 0;

    void session_opened();
    void session_closed() { --sessions_current; }
    void job_queued(Count depth);

    /// `server.<name> <value>` lines, each ended by a newline.
    std::string lines() const;
    /// The same as fields of one log line.
    std::string fields() const;
};

}  // namespace caipan::server
