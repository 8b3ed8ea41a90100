#pragma once

#include <cstdint>

namespace caipan {

/// The nature of a move in a loop, heaviest first (CXA 1999 27.4, 28): check, kill and chase are
/// hits (28.4); the others are idle in the wide sense (28.9).
enum class Nature : std::uint8_t { Check, Kill, Chase, Exchange, Sacrifice, Block, Follow, Idle };

/// "check", "kill", ...
constexpr const char* name_of(Nature nature) {
    switch (nature) {
        case Nature::Check: return "check";
        case Nature::Kill: return "kill";
        case Nature::Chase: return "chase";
        case Nature::Exchange: return "exchange";
        case Nature::Sacrifice: return "sacrifice";
        case Nature::Block: return "block";
        case Nature::Follow: return "follow";
        case Nature::Idle: return "idle";
    }
    return "";
}

/// CXA 1999 28.4.
constexpr bool is_hit(Nature nature) {
    return nature <= Nature::Chase;
}

}  // namespace caipan
