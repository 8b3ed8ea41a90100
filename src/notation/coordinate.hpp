#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/move.hpp"
#include "core/square.hpp"

/// Moves and squares as plain coordinates, the form of UCCI and of the UCI dialect with ranks 0-9:
/// files a-i from Red's left, ranks 0-9 from Red's side.
namespace caipan {

/// "h2".
std::string to_string(Square square);
/// "h2e2".
std::string to_string(Move move);

/// Reads exactly "a0".."i9"; nullopt for anything else.
std::optional<Square> parse_square(std::string_view text);
/// Reads exactly two squares, "h2e2". Says nothing about legality.
std::optional<Move> parse_move(std::string_view text);

}  // namespace caipan
