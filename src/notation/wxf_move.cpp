#include "notation/wxf_move.hpp"

#include <array>
#include <cstddef>
#include <string_view>

#include "core/piece.hpp"
#include "notation/described_move.hpp"

namespace caipan {

namespace {

constexpr std::string_view kLetters = "KAEHRCP";  // by PieceType
constexpr std::string_view kDirections = "+-.";   // by Direction

/// Patterns of the two characters that name a piece: L stands for its letter, F for its file.
using Pattern = std::string_view;
/// By the size of the tandem less one, then by the place from the front.
constexpr std::array<std::array<Pattern, 5>, 5> kOnlyTandem = {{
    {"LF"},
    {"L+", "L-"},
    {"L+", "LF", "L-"},
    {"++", "L+", "L-", "--"},
    {"++", "L+", "LF", "L-", "--"},
}};
/// The same for one of two tandems of pawns. A third pawn, or none, is in each.
constexpr std::array<std::array<Pattern, 3>, 3> kOneOfTwoTandems = {{
    {},
    {"F+", "F-"},
    {"F+", "FF", "F-"},
}};

Pattern pattern_of(const Tandem& tandem) {
    const auto row = static_cast<std::size_t>(tandem.size - 1);
    const auto column = static_cast<std::size_t>(tandem.place);
    if (tandem.alone() || tandem.files == 1) return kOnlyTandem[row][column];
    return kOneOfTwoTandems[row][column];
}

char digit(int number) {
    return static_cast<char>('0' + number);
}

}  // namespace

std::string wxf_move(const Board& board, Move move) {
    const DescribedMove parts = describe(board, move);
    std::string text;
    for (const char c : pattern_of(parts.tandem)) {
        if (c == 'L') {
            text += kLetters[index_of(parts.piece.type())];
        } else {
            text += c == 'F' ? digit(parts.file) : c;
        }
    }
    text += kDirections[static_cast<std::size_t>(parts.direction)];
    text += digit(parts.number);
    return text;
}

}  // namespace caipan
