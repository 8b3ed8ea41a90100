#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace caipan::load {

/// A request, and the line that ends its answer.
struct Script {
    std::string request;
    std::string last_line;
};

/// `isready`, `judge` (a game of 80 plies and its judgement), `position` (the game alone and
/// `isready`), `loop` (a judgement about a repetition), `ping` (RESP, for redis-server).
std::optional<Script> script_named(std::string_view name);

}  // namespace caipan::load
