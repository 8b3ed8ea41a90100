#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "law/outcome.hpp"

namespace caipan::protocol {

/// What a running job may ask of whoever runs it. The library reads no clock and no socket itself.
class JobControl {
  public:
    virtual ~JobControl() = default;

    /// True when the answer is wanted now: `stop`, `quit`, a drain. Polled at least every few
    /// thousand nodes; cheap.
    virtual bool should_stop() = 0;
    /// Milliseconds since the job was started.
    virtual std::int64_t elapsed_ms() = 0;
    /// Hands out reply lines before the job is done (`info ...`), each ended by a newline.
    virtual void emit(std::string_view lines) = 0;
};

/// What a job leaves behind.
struct JobResult {
    std::string reply;               ///< lines, each ended by a newline; may be empty
    std::optional<Outcome> outcome;  ///< for commands that conduct the game (`play`)
};

/// A long command, taken out of the session as a pure function of a snapshot: it owns all it needs
/// and touches no session, so that it can run on any thread. Run at most once.
struct Job {
    std::function<JobResult(JobControl&)> run;
};

}  // namespace caipan::protocol
