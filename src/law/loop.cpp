#include "law/loop.hpp"

#include "board/line.hpp"

namespace caipan {

std::optional<LoopSpan> find_loop(const Line& line, int counted) {
    const int present = line.plies();
    if (line.occurrences() < 2) return std::nullopt;
    int start = present;
    for (int n = 1; n < counted && line.previous(start) >= 0; ++n) start = line.previous(start);
    return LoopSpan{start, present - start, line.occurrences()};
}

}  // namespace caipan
