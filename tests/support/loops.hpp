#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/line.hpp"
#include "board/position.hpp"
#include "core/move.hpp"

/// Loops of the gold cases, and the variants of a loop that must not change its ruling.
namespace caipan::loops {

/// A loop with its published verdict: the moves that lead to it, and one lap of it.
struct Loop {
    std::string id;
    std::string verdict;  ///< red_loses, must_change_red, black_loses, must_change_black, draw
    Setup start;
    std::vector<Move> lead_in;
    std::vector<Move> lap;  ///< empty when the published line never closes

    /// The side that the verdict names.
    std::optional<Color> at_fault() const;
};

/// What becomes of a case whose position cannot exist.
enum class Unplayable : std::uint8_t { Throw, Skip };

/// Reads `tests/data/gold/<name>.tsv`.
std::vector<Loop> read_gold(const std::string& name, Unplayable unplayable = Unplayable::Throw);

/// The line that walks through the lead-in and `laps` laps; every move is checked to be legal.
Line walk(const Loop& loop, int laps);

Loop mirrored(const Loop& loop);
/// Colours swapped, the verdict's side with them.
Loop swapped(const Loop& loop);
/// The same loop entered `plies` later.
Loop entered_later(const Loop& loop, int plies);
/// The same loop with quiet moves, found by taking moves back from its first position, played
/// before it; fewer than `plies` when no more can be taken back.
Loop led_in(const Loop& loop, int plies);

}  // namespace caipan::loops
