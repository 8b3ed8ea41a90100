#pragma once

#include <optional>

#include "board/line.hpp"
#include "law/pack.hpp"

namespace caipan {

/// How far a line has come towards the natural limit (CXA 1999 4.2.4, 23.3).
struct NaturalCount {
    int plies_without_capture = 0;
    int rounds_counted = 0;  ///< the smaller of the two sides' counted moves
    int limit = 0;           ///< natural.rounds; 0 = no limit

    bool reached() const { return limit > 0 && rounds_counted >= limit; }
    friend bool operator==(const NaturalCount&, const NaturalCount&) = default;
};

/// Counts by `natural.reading`. `claimant` is the side that asks; only the reading of that name
/// looks at it, and without one it leaves no check out.
NaturalCount count_natural(const Line& line, const RulePack& pack,
                           std::optional<Color> claimant = std::nullopt);

}  // namespace caipan
