#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/color.hpp"
#include "core/expected.hpp"
#include "core/move.hpp"
#include "protocol/dialect.hpp"
#include "protocol/errors.hpp"
#include "protocol/words.hpp"
#include "search/search.hpp"

namespace caipan::protocol {

/// The words behind `go`, of UCCI and UCI alike. Times as they were sent.
struct GoRequest {
    using Number = std::optional<std::int64_t>;

    Number depth, nodes, mate, perft;
    Number move_time;
    Number time, increment;                                       ///< UCCI: of the mover
    Number red_time, black_time, red_increment, black_increment;  ///< UCI
    Number moves_to_go;
    Number opponent_time, opponent_increment, opponent_moves_to_go;  ///< read, not used
    bool infinite = false;
    bool ponder = false;
    bool draw = false;  ///< the opponent offers a draw
    std::vector<Move> only;
};

/// Strict reading refuses what it does not understand; lenient reading passes over it, because an
/// interface that has sent `go` waits for a move and not for an error.
Expected<GoRequest, Error> read_go(const Words& words, Ranks ranks, bool lenient);

/// What the search is told. `ms_per_unit` is the unit of the clocks.
search::Limits limits_of(const GoRequest& request, Color mover, std::int64_t ms_per_unit);

}  // namespace caipan::protocol
