#include "cli/drawing.hpp"

#include "notation/coordinate.hpp"
#include "protocol/drawing.hpp"

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
    return protocol::drawing_of(board, protocol::Ranks::FromZero) + state_of(board) + "\n";
}

}  // namespace caipan::cli
