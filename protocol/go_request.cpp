#include "protocol/go_request.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "protocol/time_budget.hpp"
#include "report/json_writer.hpp"

namespace caipan::protocol {
namespace {

struct NumberWord {
    std::string_view word;
    GoRequest::Number GoRequest::*number;
};
constexpr std::array kNumbers = {
    NumberWord{"depth", &GoRequest::depth},
    NumberWord{"nodes", &GoRequest::nodes},
    NumberWord{"mate", &GoRequest::mate},
    NumberWord{"perft", &GoRequest::perft},
    NumberWord{"movetime", &GoRequest::move_time},
    NumberWord{"time", &GoRequest::time},
    NumberWord{"increment", &GoRequest::increment},
    NumberWord{"wtime", &GoRequest::red_time},
    NumberWord{"btime", &GoRequest::black_time},
    NumberWord{"winc", &GoRequest::red_increment},
    NumberWord{"binc", &GoRequest::black_increment},
    NumberWord{"movestogo", &GoRequest::moves_to_go},
    NumberWord{"opptime", &GoRequest::opponent_time},
    NumberWord{"oppincrement", &GoRequest::opponent_increment},
    NumberWord{"oppmovestogo", &GoRequest::opponent_moves_to_go},
};

struct FlagWord {
    std::string_view word;
    bool GoRequest::*flag;
};
constexpr std::array kFlags = {
    FlagWord{"infinite", &GoRequest::infinite},
    FlagWord{"ponder", &GoRequest::ponder},
    FlagWord{"draw", &GoRequest::draw},
};

template <class Table>
auto find_word(const Table& table, std::string_view word) {
    return std::find_if(table.begin(), table.end(),
                        [word](const auto& entry) { return entry.word == word; });
}

class Reader {
  public:
    Reader(const Words& words, Ranks ranks) : words_(words), ranks_(ranks) {}

    /// Reads on until something is not understood.
    std::optional<Error> read() {
        while (at_ < words_.size()) {
            if (auto error = read_one()) return error;
        }
        return std::nullopt;
    }

    GoRequest request;

  private:
    std::optional<Error> read_one() {
        const std::string_view word = words_[at_++];
        if (const auto flag = find_word(kFlags, word); flag != kFlags.end()) {
            request.*(flag->flag) = true;
            return std::nullopt;
        }
        if (word == "searchmoves") {
            read_moves();
            return std::nullopt;
        }
        const auto number = find_word(kNumbers, word);
        if (number == kNumbers.end()) {
            return Error(ErrorId::BadArgument)
                .with("word", report::printable(word))
                .saying("go does not know this word");
        }
        return read_number(*number);
    }

    std::optional<Error> read_number(const NumberWord& entry) {
        // UCCI: `go depth infinite` means no limit; the flag is read as the next word.
        if (entry.word == "depth" && words_[at_] == "infinite") return std::nullopt;
        const std::string_view text = words_[at_];
        const auto value = parse_number(text);
        if (!value) {
            return Error(ErrorId::BadValue)
                .with("key", entry.word)
                .with("value", text.empty() ? "none" : report::printable(text));
        }
        request.*(entry.number) = value;
        ++at_;
        return std::nullopt;
    }

    void read_moves() {
        for (; at_ < words_.size(); ++at_) {
            const auto move = read_move(words_[at_], ranks_);
            if (!move) return;
            request.only.push_back(*move);
        }
    }

    const Words& words_;
    Ranks ranks_;
    std::size_t at_ = 1;
};

std::int64_t scaled(std::int64_t value, std::int64_t factor) {
    constexpr std::int64_t kMost = std::int64_t{1} << 50;
    return std::clamp(value, -kMost, kMost) * factor;
}

/// The clock of the side that moves, if the request tells one.
std::optional<ClockTimes> clock_of(const GoRequest& request, Color mover, std::int64_t unit) {
    const bool red = mover == Color::Red;
    const auto& named_time = red ? request.red_time : request.black_time;
    const auto& named_increment = red ? request.red_increment : request.black_increment;
    const auto time = request.time ? request.time : named_time;
    const auto increment = request.increment ? request.increment : named_increment;
    if (!time && !increment) return std::nullopt;
    return ClockTimes{scaled(time.value_or(0), unit), scaled(increment.value_or(0), unit),
                      request.moves_to_go.value_or(0)};
}

int depth_of(const GoRequest& request) {
    const auto clamped = [](std::int64_t depth) {
        return static_cast<int>(std::clamp<std::int64_t>(depth, 1, search::kMaxDepth));
    };
    if (request.depth) return clamped(*request.depth);
    // A mate in n moves is seen 2n - 1 plies deep.
    if (request.mate)
        return clamped(std::min<std::int64_t>(*request.mate, search::kMaxDepth) * 2 - 1);
    return 0;
}

}  // namespace

Expected<GoRequest, Error> read_go(const Words& words, Ranks ranks, bool lenient) {
    Reader reader(words, ranks);
    while (auto error = reader.read()) {
        if (!lenient) return unexpected(*error);
    }
    return reader.request;
}

search::Limits limits_of(const GoRequest& request, Color mover, std::int64_t ms_per_unit) {
    search::Limits limits;
    limits.depth = depth_of(request);
    if (request.nodes) limits.nodes = std::max<std::int64_t>(*request.nodes, 1);
    limits.only = request.only;
    limits.infinite = request.infinite || request.ponder;
    if (limits.infinite) return limits;
    if (request.move_time) {
        limits.time_ms = move_time_budget_ms(*request.move_time);
    } else if (const auto clock = clock_of(request, mover, ms_per_unit)) {
        limits.time_ms = time_budget_ms(*clock);
    }
    return limits;
}

}  // namespace caipan::protocol
