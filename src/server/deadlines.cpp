#include "server/deadlines.hpp"

#include <array>
#include <cstddef>

namespace caipan::server {

std::string_view name_of(Deadline deadline) {
    constexpr std::array<std::string_view, kDeadlines> kNames = {"first-byte", "line", "idle",
                                                                 "write"};
    return kNames[static_cast<std::size_t>(deadline)];
}

void Deadlines::expect(std::optional<Deadline> owed, bool anew, TimePoint now) {
    if (anew || owed != owed_) owed_since_ = now;
    owed_ = owed;
}

void Deadlines::output(bool waits, bool moved, TimePoint now) {
    if (!waits) {
        output_since_.reset();
    } else if (moved || !output_since_) {
        output_since_ = now;
    }
}

std::optional<Deadline> Deadlines::missed(TimePoint now) const {
    if (output_since_ && over(Deadline::Write, *output_since_, now)) return Deadline::Write;
    if (owed_ && over(*owed_, owed_since_, now)) return owed_;
    return std::nullopt;
}

Milliseconds Deadlines::limit(Deadline deadline) const {
    switch (deadline) {
        case Deadline::FirstByte: return limits_.first_byte;
        case Deadline::Line: return limits_.line;
        case Deadline::Idle: return limits_.idle;
        case Deadline::Write: return limits_.write;
    }
    return Milliseconds{0};
}

bool Deadlines::over(Deadline deadline, TimePoint since, TimePoint now) const {
    const Milliseconds allowed = limit(deadline);
    return allowed > Milliseconds{0} && now - since >= allowed;
}

}  // namespace caipan::server
