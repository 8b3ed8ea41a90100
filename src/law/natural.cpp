#include "law/natural.hpp"

#include <algorithm>

namespace caipan {
namespace {

int surplus(int checks, int cap) {
    return std::max(0, checks - cap);
}

/// Moves of `color` that count, by decisions 9.
int counted(const Line::Quiet& quiet, Color color, const RulePack& pack,
            std::optional<Color> claimant) {
    const int moves = quiet.moves[color];
    const int cap = pack.natural_check_cap;
    switch (pack.natural_reading) {
        case NaturalReading::Plain: return moves;
        // 23.3 read for both sides: at most `cap` checks of each count.
        case NaturalReading::Each: return moves - surplus(quiet.checks[color], cap);
        // 23.3 to the letter: of the claimant's checks at most `cap` count.
        case NaturalReading::Claimant:
            return claimant == color ? moves - surplus(quiet.checks[color], cap) : moves;
        // The moves that answer surplus checks are left out with them.
        case NaturalReading::Replies:
            return moves - surplus(quiet.checks[color], cap) -
                   surplus(quiet.checks_answered[color], cap);
    }
    return moves;
}

}  // namespace

NaturalCount count_natural(const Line& line, const RulePack& pack, std::optional<Color> claimant) {
    const Line::Quiet& quiet = line.quiet();
    return {line.plies_without_capture(),
            std::min(counted(quiet, Color::Red, pack, claimant),
                     counted(quiet, Color::Black, pack, claimant)),
            pack.natural_rounds};
}

}  // namespace caipan
