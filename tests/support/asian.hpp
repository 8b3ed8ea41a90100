#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "support/judged.hpp"

/// Rulings of the Asian packs in words that a test can compare.
namespace caipan::loops {

/// "red must vary (MY2008 M13)", "draw (MY2008 M12)": two laps from a FEN, under the Malaysian
/// list.
inline std::string by_list(std::string_view fen, std::string_view lap) {
    return judged(fen, lap, "malaysia2008").verdict();
}

/// The diagram of that id in the gold files: "wxf-d25", "axf-d18".
inline Loop diagram(const std::string& id) {
    const std::string file = id.rfind("axf", 0) == 0 ? "axf" : "wxf2018";
    for (const Loop& loop : read_gold(file)) {
        if (loop.id == id) return loop;
    }
    throw std::runtime_error("no diagram " + id);
}

/// by_list() of a diagram.
inline std::string by_list(const std::string& id) {
    return judged(diagram(id), "malaysia2008").verdict();
}

}  // namespace caipan::loops
