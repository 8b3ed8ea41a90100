#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "server/clock.hpp"

namespace caipan::server {

/// What is worth a line.
enum class Event : std::uint8_t {
    Limits,
    Listening,
    ServerFull,
    AcceptFailed,
    WrongProtocol,
    LongLine,
    SlowClient,
    Timeout,
    JobTimeout,
    JobFailed,
    Failure,
    Draining,
    Cutting,
    Stopped,
};

inline constexpr std::size_t kEvents = 14;

/// The fields of one logfmt line: `peer=127.0.0.1:4242 head="GET / HTTP/1.1\\r\\n"`.
class Fields {
  public:
    Fields& add(std::string_view key, std::string_view value);
    Fields& add(std::string_view key, std::uint64_t value);
    /// Foreign bytes: the first 32, escaped.
    Fields& add_bytes(std::string_view key, std::string_view bytes);
    /// Fields as they are.
    Fields& add_raw(std::string_view fields);

    const std::string& text() const { return text_; }

  private:
    std::string& next();

    std::string text_;
};

/// One line an event, at most so many a second for each kind; what is left out is counted in the
/// next line of its kind.
class EventLog {
  public:
    using Sink = std::function<void(std::string_view line)>;

    static constexpr int kLinesPerSecond = 10;

    explicit EventLog(Sink sink) : sink_(std::move(sink)) {}

    void write(Event event, const Fields& fields, TimePoint now);

  private:
    struct Rate {
        TimePoint second;  ///< when the second being counted began
        int lines = 0;
        std::uint64_t left_out = 0;
    };

    Sink sink_;
    std::array<Rate, kEvents> rates_{};
};

/// Writes a line with the time of day to stderr. Never waits: when nobody reads there, it drops.
void write_to_stderr(std::string_view line);

}  // namespace caipan::server
