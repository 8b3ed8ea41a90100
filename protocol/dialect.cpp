#include "protocol/dialect.hpp"

#include "notation/coordinate.hpp"

namespace caipan::protocol {
namespace {

/// Takes a square `a1`..`i10` off the front.
std::optional<Square> take_square(std::string_view& text) {
    if (text.size() < 2) return std::nullopt;
    const int file = text[0] - 'a';
    const bool ten = text.substr(1, 2) == "10";
    const int rank = ten ? kRanks : text[1] - '0';
    if (file < 0 || file >= kFiles || rank < 1 || (rank >= kRanks && !ten)) return std::nullopt;
    text.remove_prefix(ten ? 3 : 2);
    return Square::at(file, rank - 1);
}

bool is_word(std::string_view text, std::size_t i) {
    if (i >= text.size()) return false;
    const char c = text[i];
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

}  // namespace

std::string write_square(Square square, Ranks ranks) {
    if (ranks == Ranks::FromZero) return to_string(square);
    return static_cast<char>('a' + square.file()) + std::to_string(square.rank() + 1);
}

std::string write_move(Move move, Ranks ranks) {
    return write_square(move.from(), ranks) + write_square(move.to(), ranks);
}

std::string write_text(std::string_view text, Ranks ranks) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool alone = (i == 0 || !is_word(text, i - 1)) && !is_word(text, i + 2);
        const std::optional<Square> square = parse_square(text.substr(i, 2));
        if (alone && square) {
            out += write_square(*square, ranks);
            ++i;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::optional<Square> read_square(std::string_view text, Ranks ranks) {
    if (ranks == Ranks::FromZero) return parse_square(text);
    const std::optional<Square> square = take_square(text);
    return text.empty() ? square : std::nullopt;
}

std::optional<Move> read_move(std::string_view text, Ranks ranks) {
    if (ranks == Ranks::FromZero) return parse_move(text);
    const std::optional<Square> from = take_square(text);
    if (!from) return std::nullopt;
    const std::optional<Square> to = take_square(text);
    if (!to || !text.empty()) return std::nullopt;
    return Move(*from, *to);
}

}  // namespace caipan::protocol
