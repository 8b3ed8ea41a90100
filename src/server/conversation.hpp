#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/session.hpp"
#include "server/byte_queue.hpp"
#include "server/clock.hpp"
#include "server/deadlines.hpp"
#include "server/metrics.hpp"
#include "server/server_options.hpp"

namespace caipan::server {

/// One client without its socket: a session, the bytes on their way in and out, and all that is
/// decided about them. It reads no clock and no socket.
///
/// Commands are handed to the session line by line, so that no client has more than its turn,
/// whatever it sends at once.
class Conversation {
  public:
    enum class Next : std::uint8_t {
        Wait,   ///< for bytes, for the job, or for output to be taken
        Turn,   ///< there is more to answer: call turn() when others have had theirs
        Job,    ///< take_job()
        Close,  ///< when the output has been taken
        Cut,    ///< at once: another protocol
    };

    Conversation(const ServerOptions& options, const protocol::SessionConfig& config,
                 Metrics& metrics, TimePoint now);

    /// Bytes came. Answers what can be answered in one turn.
    Next receive(std::string_view bytes, TimePoint now);
    /// The client will send no more.
    Next receive_end(TimePoint now);
    /// Another turn.
    Next turn(TimePoint now);
    /// No more is read. All lines that came whole are answered, then the session closes.
    Next drain(TimePoint now);
    /// The last words of a session that is cut.
    Next say_and_close(std::string_view line, TimePoint now);

    /// The job of Next::Job. Call turn() once it is under way: other commands may overtake it.
    protocol::Job take_job();
    bool stop_requested() const { return session_.stop_requested(); }
    /// Lines that the running job has emitted.
    void emitted(std::string_view lines, TimePoint now);
    Next complete(protocol::JobResult result, TimePoint now);

    /// Replies to be written.
    std::string_view output() const { return output_.view(); }
    /// Next::Turn if that is what answering has waited for.
    Next written(std::size_t bytes, TimePoint now);

    /// Whether more bytes are wanted now.
    bool wants_input() const;
    /// More output is waiting than a client may leave there.
    bool output_overflows() const { return output_.size() > options_.max_output_bytes; }
    std::optional<Deadline> missed(TimePoint now) const { return deadlines_.missed(now); }

    /// Of a connection that is cut for it.
    std::string_view wrong_protocol() const { return wrong_protocol_; }
    bool line_was_too_long() const { return line_was_too_long_; }
    /// What has been received and not yet answered.
    std::string_view unanswered() const { return input_.view(); }

  private:
    using State = protocol::Session::State;

    bool recognise(std::string_view bytes);
    Next answer(std::string_view& text);
    Next answer_end(std::string_view& text);
    std::optional<std::string_view> next_line(std::string_view text) const;
    void feed(std::string_view line);
    void advance();
    bool may_feed() const;
    Next settle(Next next, bool line_begun, TimePoint now);

    const ServerOptions& options_;
    Metrics& metrics_;
    protocol::Session session_;
    State state_ = State::NeedInput;
    ByteQueue input_;  ///< whole lines that wait, and the beginning of one
    ByteQueue output_;
    Deadlines deadlines_;
    std::string_view wrong_protocol_;
    std::uint32_t fed_ahead_ = 0;  ///< lines fed since the session last had none left
    bool recognised_ = false;      ///< by its first bytes
    bool silent_ = true;           ///< nothing received yet
    bool blocked_ = false;         ///< there is more to answer, but too much output
    bool ended_ = false;           ///< no more input will be taken
    bool drained_ = false;         ///< because the server stops
    bool told_end_ = false;        ///< and the session knows
    bool line_was_too_long_ = false;
    bool said_last_words_ = false;
};

}  // namespace caipan::server
