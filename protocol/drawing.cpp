#include "protocol/drawing.hpp"

namespace caipan::protocol {

std::string drawing_of(const Board& board, Ranks ranks) {
    const bool from_zero = ranks == Ranks::FromZero;
    std::string text;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        if (!from_zero && rank < kRanks - 1) text += ' ';
        text += std::to_string(from_zero ? rank : rank + 1);
        for (int file = 0; file < kFiles; ++file) {
            text += ' ';
            text += letter_of(board.at(Square::at(file, rank)));
        }
        text += '\n';
    }
    return text + (from_zero ? "  a b c d e f g h i\n" : "   a b c d e f g h i\n");
}

}  // namespace caipan::protocol
