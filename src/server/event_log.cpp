#include "server/event_log.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <ctime>

namespace caipan::server {
namespace {

constexpr std::array<std::string_view, kEvents> kNames = {
    "limits",      "listening",   "server-full", "accept-failed", "wrong-protocol",
    "long-line",   "slow-client", "timeout",     "job-timeout",   "job-failed",
    "failure",     "draining",    "cutting",     "stopped",
};

constexpr std::size_t kHeadBytes = 32;

std::string escaped(std::string_view bytes) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            text.append(1, '\\') += c;
        } else if (byte < 0x20 || byte > 0x7e) {
            text.append("\\x").append(1, kHex[byte >> 4]) += kHex[byte & 15];
        } else {
            text += c;
        }
    }
    return text;
}

bool needs_quotes(std::string_view value) {
    return value.empty() || value.find_first_of(" =\"\\") != std::string_view::npos;
}

std::string time_of_day() {
    std::timespec now{};
    std::timespec_get(&now, TIME_UTC);
    std::tm parts{};
    gmtime_r(&now.tv_sec, &parts);
    std::array<char, 32> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    const std::string ms = std::to_string(1000 + now.tv_nsec / 1'000'000);
    return std::string(text.data(), size) + "." + ms.substr(1) + "Z";
}

}  // namespace

std::string& Fields::next() {
    if (!text_.empty()) text_ += ' ';
    return text_;
}

Fields& Fields::add(std::string_view key, std::string_view value) {
    next().append(key) += '=';
    const std::string safe = escaped(value);
    text_ += needs_quotes(value) ? '"' + safe + '"' : safe;
    return *this;
}

Fields& Fields::add(std::string_view key, std::uint64_t value) {
    next().append(key) += '=' + std::to_string(value);
    return *this;
}

Fields& Fields::add_bytes(std::string_view key, std::string_view bytes) {
    next().append(key) += "=\"" + escaped(bytes.substr(0, kHeadBytes)) + '"';
    return *this;
}

Fields& Fields::add_raw(std::string_view fields) {
    next().append(fields);
    return *this;
}

void EventLog::write(Event event, const Fields& fields, TimePoint now) {
    const auto kind = static_cast<std::size_t>(event);
    Rate& rate = rates_[kind];
    if (now - rate.second >= std::chrono::seconds{1}) {
        rate.second = now;
        rate.lines = 0;
    }
    if (rate.lines == kLinesPerSecond) {
        ++rate.left_out;
        return;
    }
    ++rate.lines;
    std::string line = "event=" + std::string(kNames[kind]);
    if (!fields.text().empty()) line += ' ' + fields.text();
    if (rate.left_out > 0) line += " left_out=" + std::to_string(rate.left_out);
    rate.left_out = 0;
    sink_(line);
}

void write_to_stderr(std::string_view line) {
    const std::string text = "ts=" + time_of_day() + ' ' + std::string(line) + '\n';
    // A pipe that polls as writable takes as many bytes without waiting.
    constexpr std::size_t kNeverWaits = 4096;
    pollfd target{STDERR_FILENO, POLLOUT, 0};
    if (poll(&target, 1, 0) != 1 || (target.revents & POLLOUT) == 0) return;
    const auto written = ::write(STDERR_FILENO, text.data(), std::min(text.size(), kNeverWaits));
    static_cast<void>(written);
}

}  // namespace caipan::server
