#include "notation/described_move.hpp"

#include <array>
#include <cstddef>
#include <cstdlib>

namespace caipan {

namespace {

constexpr bool forms_tandems(PieceType type) {
    return type == PieceType::Horse || type == PieceType::Rook || type == PieceType::Cannon ||
           type == PieceType::Pawn;
}

Direction direction_of(Color color, Move move) {
    const int from = rank_for(color, move.from());
    const int to = rank_for(color, move.to());
    if (from == to) return Direction::Sideways;
    return from < to ? Direction::Forward : Direction::Back;
}

int number_of(Color color, Move move) {
    const Square from = move.from();
    const Square to = move.to();
    if (from.file() == to.file()) return std::abs(from.rank() - to.rank());
    return file_number(color, to.file());
}

}  // namespace

Tandem tandem_of(const Board& board, Square square) {
    const Piece piece = board.at(square);
    Tandem tandem;
    if (!forms_tandems(piece.type())) return tandem;

    const Color color = piece.color();
    const auto file_of = [&](Square s) {
        return static_cast<std::size_t>(file_number(color, s.file()));
    };
    std::array<int, kFiles + 1> on_file{};  // by file number
    board.pieces(color, piece.type()).for_each([&](Square other) {
        ++on_file[file_of(other)];
        const bool in_front = rank_for(color, other) > rank_for(color, square);
        if (in_front && other.file() == square.file()) ++tandem.place;
    });

    tandem.size = on_file[file_of(square)];
    tandem.serial = tandem.place;
    for (std::size_t file = 1; file <= kFiles; ++file) {
        if (on_file[file] < 2) continue;
        ++tandem.files;
        if (file < file_of(square)) tandem.serial += on_file[file];
    }
    return tandem;
}

DescribedMove describe(const Board& board, Move move) {
    const Piece piece = board.at(move.from());
    const Color color = piece.color();
    return {piece, file_number(color, move.from().file()), tandem_of(board, move.from()),
            direction_of(color, move), number_of(color, move)};
}

}  // namespace caipan
