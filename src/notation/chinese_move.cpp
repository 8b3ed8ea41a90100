#include "notation/chinese_move.hpp"

#include <cstddef>
#include <string_view>

#include "core/color.hpp"
#include "notation/chinese_words.hpp"
#include "notation/described_move.hpp"

namespace caipan {

namespace words = chinese_words;

namespace {

std::string_view character(Piece piece) {
    return words::kPiece[piece.color()][index_of(piece.type())];
}

/// A file or a number of steps, 1..9.
std::string_view digit(int number, Color color, ChineseStyle style) {
    const auto slot = static_cast<std::size_t>(number - 1);
    if (color == Color::Red) return words::kNumeral[slot];
    return style.black_digits == ChineseStyle::BlackDigits::FullWidth
               ? words::kFullWidthDigit[slot]
               : words::kHalfWidthDigit[slot];
}

/// Front, middle and rear, as long as they say enough.
std::string_view mark(const Tandem& tandem) {
    if (tandem.files > 1 || tandem.size > 3) {
        return words::kNumeral[static_cast<std::size_t>(tandem.serial)];
    }
    if (tandem.first()) return words::kFront;
    return tandem.last() ? words::kRear : words::kMiddle;
}

std::string joined(std::string_view a, std::string_view b) {
    return std::string(a).append(b);
}

}  // namespace

std::string chinese_word(Piece piece) {
    return std::string(character(piece));
}

std::string chinese_name(Piece piece) {
    return joined(words::kColor[piece.color()], character(piece));
}

std::string chinese_move(const Board& board, Move move, ChineseStyle style) {
    const DescribedMove parts = describe(board, move);
    const Color color = parts.piece.color();
    const std::string_view piece = character(parts.piece);
    const std::string name = parts.tandem.alone() ? joined(piece, digit(parts.file, color, style))
                                                  : joined(mark(parts.tandem), piece);
    const auto direction = static_cast<std::size_t>(parts.direction);
    return name + joined(words::kDirection[direction], digit(parts.number, color, style));
}

}  // namespace caipan
