#include "law/loop.hpp"

#include "board/line.hpp"
#include "core/bitboard.hpp"

namespace caipan {

std::optional<LoopSpan> find_loop(const Line& line, int counted) {
    const int present = line.plies();
    if (line.occurrences() < 2) return std::nullopt;
    int start = present;
    for (int n = 1; n < counted && line.previous(start) >= 0; ++n) start = line.previous(start);
    return LoopSpan{start, present - start, line.occurrences()};
}

std::optional<LoopSpan> find_series(const Line& line, int rounds) {
    constexpr int kPoints = 3;
    const int length = 2 * rounds;
    const int start = line.plies() - length;
    if (rounds <= 0 || start < 0 || line.occurrences() > 1) return std::nullopt;
    Bitboard points;
    for (int n = start; n < line.plies(); ++n) {
        if (line.ply(n).captured) return std::nullopt;
        if (line.mover(n) == ~line.side()) points.add(line.ply(n).move.to());
    }
    if (points.count() < kPoints) return std::nullopt;
    return LoopSpan{start, length, 1};
}

}  // namespace caipan
