#include "script.hpp"

namespace caipan::load {
namespace {

/// The first 80 plies of a game of a tournament.
constexpr std::string_view kGame =
    "position startpos moves g3g4 b9c7 h0g2 c6c5 b0c2 h7d7 i0i1 b7b5 g2f4 h9g7 h2e2 c9e7 f4e6 g7e6 "
    "e2e6 d9e8 c0e2 i9h9 c3c4 c5c4 e2c4 d7d6 e6e4 h9h5 i1d1 a9d9 a3a4 h5c5 g0e2 d6d3 a0a3 c5c4 "
    "d1d3 d9d3 a3d3 c4c2 b2b4 b5h5 e4e5 c2c5 e3e4 c5c4 d3d7 c4e4 d7c7 e4e2 f0e1 e2e5 b4b9 e8f7 "
    "c7c9 e9e8 c9c6 a6a5 c6g6 a5a4 b9b6 h5h3 g6f6 h3c3 e0f0 c3c0 f0f1 c0c1 e1d2 c1c7 b6e6 e8d8 "
    "e6i6 e5d5 d0e1 a4b4 f6b6 c7c1 f1f0 b4c4 b6b3 c4d4 b3c3 c1b1\n";

/// A rook follows a horse through a loop: the look-ahead has something to do.
constexpr std::string_view kLoop =
    "position startpos moves h0g2 h9g7 i0h0 i9h9 h2i2 h7i7 h0h4 h9h5 h4g4 g7h9 g4h4 h9g7 h4g4 g7h9 "
    "g4h4 h9g7 h4g4 g7h9 g4h4 h9g7\n";

}  // namespace

std::optional<Script> script_named(std::string_view name) {
    if (name == "isready") return Script{"isready\n", "readyok"};
    if (name == "ping") return Script{"PING\r\n", "+PONG"};
    if (name == "judge") return Script{std::string(kGame) + "judge\n", "judgeok"};
    if (name == "loop") return Script{std::string(kLoop) + "judge\n", "judgeok"};
    if (name == "position") return Script{std::string(kGame) + "isready\n", "readyok"};
    return std::nullopt;
}

}  // namespace caipan::load
