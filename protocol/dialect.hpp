#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/move.hpp"
#include "core/square.hpp"

namespace caipan::protocol {

/// How the ten ranks are numbered on the wire.
enum class Ranks : std::uint8_t {
    FromZero,  ///< 0-9: `h2e2`. UCCI, the UCI of xiangqi engines, Cyclone
    FromOne,   ///< 1-10: `h3e3`, `a10a9`. The UCI of engines for many variants
};

std::string write_square(Square square, Ranks ranks);
std::string write_move(Move move, Ranks ranks);

/// Text that names squares as 0-9, `... on h2 ...`, with its squares in the dialect.
std::string write_text(std::string_view text, Ranks ranks);

/// nullopt for anything but a square, or two squares, of the dialect.
std::optional<Square> read_square(std::string_view text, Ranks ranks);
std::optional<Move> read_move(std::string_view text, Ranks ranks);

}  // namespace caipan::protocol
