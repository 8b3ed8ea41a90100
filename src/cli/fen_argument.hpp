#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/position.hpp"
#include "board/setup.hpp"
#include "core/expected.hpp"

namespace caipan::cli {

/// A FEN as a user gives it: the position with its counters, or one line for each fault, each with
/// the id of the fault and a sentence that names the place.
struct GivenPosition {
    Position position;
    Clocks clocks;
};
Expected<GivenPosition, std::vector<std::string>> read_position(std::string_view fen);

}  // namespace caipan::cli
