#include "notation/coordinate.hpp"

namespace caipan {

std::string to_string(Square square) {
    return {static_cast<char>('a' + square.file()), static_cast<char>('0' + square.rank())};
}

std::string to_string(Move move) {
    return to_string(move.from()) + to_string(move.to());
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int file = text[0] - 'a';
    const int rank = text[1] - '0';
    if (file < 0 || file >= kFiles || rank < 0 || rank >= kRanks) return std::nullopt;
    return Square::at(file, rank);
}

std::optional<Move> parse_move(std::string_view text) {
    if (text.size() != 4) return std::nullopt;
    const auto from = parse_square(text.substr(0, 2));
    const auto to = parse_square(text.substr(2));
    if (!from || !to) return std::nullopt;
    return Move(*from, *to);
}

}  // namespace caipan
