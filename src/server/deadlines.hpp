#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "server/clock.hpp"

namespace caipan::server {

/// What a client can be too late with.
enum class Deadline : std::uint8_t { FirstByte, Line, Idle, Write };

inline constexpr int kDeadlines = 4;

/// "first-byte", "line", "idle", "write".
std::string_view name_of(Deadline deadline);

/// The deadlines of one client: the thing it owes us as a reader of our replies, and the one it
/// owes us as a writer of commands. The caller tells what happens and when.
class Deadlines {
  public:
    struct Limits {
        Milliseconds first_byte;
        Milliseconds line;
        Milliseconds idle;
        Milliseconds write;  ///< 0, like the others: never
    };

    /// The client owes its first byte.
    Deadlines(const Limits& limits, TimePoint now) : limits_(limits), owed_since_(now) {}

    /// What the client owes from now on; nothing while it waits for us. Time runs on if it owed
    /// the same before, unless it begins anew.
    void expect(std::optional<Deadline> owed, bool anew, TimePoint now);
    /// Whether output waits to be taken, and whether some has just been taken.
    void output(bool waits, bool moved, TimePoint now);

    /// What the client is too late with.
    std::optional<Deadline> missed(TimePoint now) const;

  private:
    Milliseconds limit(Deadline deadline) const;
    bool over(Deadline deadline, TimePoint since, TimePoint now) const;

    Limits limits_;
    std::optional<Deadline> owed_ = Deadline::FirstByte;
    TimePoint owed_since_;
    std::optional<TimePoint> output_since_;
};

}  // namespace caipan::server
