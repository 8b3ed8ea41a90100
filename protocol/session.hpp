#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/limits.hpp"
#include "law/pack.hpp"
#include "protocol/job.hpp"

namespace caipan::protocol {

struct SessionConfig {
    RulePack pack;  ///< the pack in force at the start
    std::size_t max_line_bytes = kMaxLineBytes;
    int max_plies = kMaxPlies;
    /// TCP: an over-long line is answered by one error and ends the session; stdin: it is skipped.
    bool close_on_long_line = false;
    /// What a server says to `health`, and the lines it adds to `stats`, each ended by a newline.
    /// Without them a session speaks for itself alone. Called where advance() is.
    std::function<std::string()> health = {};
    std::function<std::string()> stats = {};
};

/// One conversation in the session language: bytes in, reply lines or a Job out. No I/O, no
/// threads, no clock. Bytes in any chunking give the same replies, because commands are taken one
/// whole line at a time and a command is answered before the next one is looked at.
///
///     session.feed(bytes);                         // or end_of_input()
///     while (true) switch (session.advance(out)) {
///         case JobReady:   run session.take_job(), then session.complete(result); break;
///         case JobRunning: // a job is elsewhere; complete() will come
///         case NeedInput:  // everything fed has been answered
///         case Closed:     // write `out`, then close
///     }
class Session {
  public:
    enum class State { NeedInput, JobReady, JobRunning, Closed };

    explicit Session(const SessionConfig& config = {});
    ~Session();
    Session(Session&&) noexcept;
    Session& operator=(Session&&) noexcept;

    /// Takes any bytes; never blocks, never runs a command by itself.
    void feed(std::string_view bytes);
    /// The peer will send no more: what was fed is still answered, then the session closes as by
    /// `quit`.
    void end_of_input();

    /// Answers queued commands, appending to `out`, until one becomes a job, input runs out or the
    /// session closes. While a job is out (JobRunning) it only deals with what may overtake it:
    /// `stop`, `ponderhit`, `quit`, and `isready` during an unbounded `go`.
    State advance(std::string& out);

    /// The job of JobReady; after this the session is JobRunning.
    Job take_job();
    /// The running job should come to its answer now.
    bool stop_requested() const;
    /// Ends JobRunning; the reply comes out of the next advance().
    void complete(JobResult result);

    /// Bytes fed but not yet consumed, for back-pressure.
    std::size_t pending_bytes() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace caipan::protocol
