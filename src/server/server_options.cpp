#include "server/server_options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <variant>

#include "core/limits.hpp"

namespace caipan::server {
namespace {

constexpr std::int64_t kKiB = std::int64_t{1} << 10;
constexpr std::int64_t kMiB = std::int64_t{1} << 20;
constexpr std::int64_t kSecond = 1'000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kWeek = 7 * 24 * 60 * kMinute;

using Text = std::string ServerOptions::*;
using Pack = RulePack ServerOptions::*;
using Switch = bool ServerOptions::*;
using Count = std::size_t ServerOptions::*;
using Number = int ServerOptions::*;
using Time = Milliseconds ServerOptions::*;

/// Where a knob is kept and what it takes.
struct Knob {
    std::variant<Text, Pack, Switch, Count, Number, Time> place;
    std::int64_t min = 0;
    std::int64_t max = 0;
};

constexpr std::array kInfos = {
    OptionInfo{"listen", "ADDRESS:PORT",
               "where connections are taken; port 0 means any (127.0.0.1:9527)"},
    OptionInfo{"allow-remote", "", "allow other addresses than loopback"},
    OptionInfo{"port-file", "FILE", "where to write the port"},
    OptionInfo{"rules", "PACK", "the rule pack of a new session (cxa1999)"},
    OptionInfo{"max-clients", "N", "sessions at a time (10000)"},
    OptionInfo{"max-line", "BYTES", "the longest line (64KiB)"},
    OptionInfo{"max-output", "BYTES", "replies not taken before a client is cut (1MiB)"},
    OptionInfo{"turn-commands", "N", "commands answered before others have their turn (64)"},
    OptionInfo{"turn-bytes", "BYTES", "the same for bytes of replies (64KiB)"},
    OptionInfo{"judge-threads", "N", "threads for rulings and searches (0: processors - 1)"},
    OptionInfo{"long-jobs", "N",
               "long jobs beside those threads; they give way when others wait (8)"},
    OptionInfo{"max-waiting-jobs", "N", "jobs in the queue; sessions beyond wait for a place (64)"},
    OptionInfo{"first-byte-timeout", "TIME", "how long a client may stay silent at first (10s)"},
    OptionInfo{"line-timeout", "TIME", "how long a line may take (10s)"},
    OptionInfo{"idle-timeout", "TIME", "how long a session may stay without a command (5min)"},
    OptionInfo{"write-timeout", "TIME", "how long a client may take no byte of its replies (10s)"},
    OptionInfo{"job-timeout", "TIME", "how long a job may run before it is told to stop (1min)"},
    OptionInfo{"drain-timeout", "TIME", "how long SIGTERM leaves to finish (10s)"},
};

constexpr std::array kKnobs = {
    Knob{&ServerOptions::listen},
    Knob{&ServerOptions::allow_remote},
    Knob{&ServerOptions::port_file},
    Knob{&ServerOptions::pack},
    Knob{&ServerOptions::max_clients, 1, 1'000'000},
    Knob{&ServerOptions::max_line_bytes, 16, static_cast<std::int64_t>(kMaxLineBytes)},
    Knob{&ServerOptions::max_output_bytes, 64 * kKiB, 1024 * kMiB},
    Knob{&ServerOptions::turn_commands, 1, 1'000'000},
    Knob{&ServerOptions::turn_bytes, 1, 1024 * kMiB},
    Knob{&ServerOptions::judge_threads, 0, kMaxThreads},
    Knob{&ServerOptions::long_jobs, 0, kMaxThreads},
    Knob{&ServerOptions::max_waiting_jobs, 1, 1'000'000},
    Knob{&ServerOptions::first_byte_timeout, 0, kWeek},
    Knob{&ServerOptions::line_timeout, 0, kWeek},
    Knob{&ServerOptions::idle_timeout, 0, kWeek},
    Knob{&ServerOptions::write_timeout, 0, kWeek},
    Knob{&ServerOptions::job_timeout, 0, kWeek},
    Knob{&ServerOptions::drain_timeout, 0, kWeek},
};
static_assert(kInfos.size() == kKnobs.size());

struct Unit {
    std::string_view name;
    std::int64_t factor;
};
constexpr std::array kSizes = {Unit{"", 1}, Unit{"KiB", kKiB}, Unit{"MiB", kMiB}};
constexpr std::array kTimes = {Unit{"", kSecond}, Unit{"ms", 1}, Unit{"s", kSecond},
                               Unit{"min", kMinute}};
constexpr std::array kPlain = {Unit{"", 1}};

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

/// A number with one of the units, from min to max.
std::optional<std::int64_t> parse_quantity(std::string_view text, std::span<const Unit> units,
                                           const Knob& knob) {
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || number < 0) return std::nullopt;
    const auto name = trimmed({stop, static_cast<std::size_t>(end - stop)});
    const auto unit =
        std::find_if(units.begin(), units.end(), [&](const Unit& u) { return u.name == name; });
    if (unit == units.end() || number > knob.max / unit->factor) return std::nullopt;
    const std::int64_t value = number * unit->factor;
    if (value < knob.min) return std::nullopt;
    return value;
}

/// Sets a knob of any kind; false for a value that it does not take.
class Setter {
  public:
    Setter(ServerOptions& options, const Knob& knob, std::string_view value)
        : options_(options), knob_(knob), value_(value) {}

    bool operator()(Text place) const {
        options_.*place = std::string(value_);
        return !value_.empty();
    }
    bool operator()(Pack place) const {
        const auto pack = RulePack::named(value_);
        if (!pack) return false;
        options_.*place = *pack;
        return true;
    }
    bool operator()(Switch place) const {
        options_.*place = value_ == "yes";
        return value_ == "yes" || value_ == "no";
    }
    bool operator()(Count place) const { return put(place, kSizes); }
    bool operator()(Number place) const { return put(place, kPlain); }
    bool operator()(Time place) const { return put(place, kTimes); }

  private:
    template <class T>
    bool put(T ServerOptions::*place, std::span<const Unit> units) const {
        const auto quantity = parse_quantity(value_, units, knob_);
        if (quantity) options_.*place = static_cast<T>(*quantity);
        return quantity.has_value();
    }

    ServerOptions& options_;
    const Knob& knob_;
    std::string_view value_;
};

OptionError refused(std::string message) {
    return {0, std::move(message)};
}

}  // namespace

std::span<const OptionInfo> server_option_table() {
    return kInfos;
}

Expected<void, OptionError> set_server_option(ServerOptions& options, std::string_view key,
                                              std::string_view value) {
    const auto* const info = std::find_if(kInfos.begin(), kInfos.end(),
                                          [key](const OptionInfo& i) { return i.key == key; });
    if (info == kInfos.end()) {
        return unexpected(refused("no option is called '" + std::string(key) + "'"));
    }
    const Knob& knob = kKnobs[static_cast<std::size_t>(info - kInfos.begin())];
    if (std::visit(Setter(options, knob, value), knob.place)) return {};
    const std::string_view wanted = info->value.empty() ? "yes or no" : info->value;
    return unexpected(refused(std::string(key) + " takes " + std::string(wanted) + ", not '" +
                              std::string(value) + "'"));
}

Expected<ServerOptions, OptionError> parse_server_config(std::string_view text,
                                                         ServerOptions base) {
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#') continue;
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) {
            return unexpected(OptionError{number, "expected 'key = value'"});
        }
        auto set = set_server_option(base, trimmed(line.substr(0, equals)),
                                     trimmed(line.substr(equals + 1)));
        if (!set) return unexpected(OptionError{number, std::move(set.error().message)});
    }
    return base;
}

}  // namespace caipan::server
