#include "cli/drawing.hpp"

#include "notation/coordinate.hpp"

namespace caipan::cli {
namespace {

std::string state_of(const Board& board) {
    std::string text = std::string(name_of(board.side())) + " to move";
    const Bitboard checkers = board.checkers(board.side());
    if (checkers.empty()) return text;
    text += ", in check from";
    checkers.for_each([&](Square s) { text += " " + to_string(s); });
    return text;
}

}  // namespace

std::string drawing_of(const Board& board) {
    std::string text;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        text += static_cast<char>('0' + rank);
        for (int file = 0; file < kFiles; ++file) {
            text += ' ';
            text += letter_of(board.at(Square::at(file, rank)));
        }
        text += '\n';
    }
    return text + "  a b c d e f g h i\n" + state_of(board) + "\n";
}

}  // namespace caipan::cli
