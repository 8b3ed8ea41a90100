#include "board/setup.hpp"

namespace caipan {

Setup Setup::initial() {
    Setup setup;
    constexpr std::array kBackRank = {PieceType::Rook,     PieceType::Horse, PieceType::Elephant,
                                      PieceType::Advisor,  PieceType::King,  PieceType::Advisor,
                                      PieceType::Elephant, PieceType::Horse, PieceType::Rook};
    for (const Color color : kColors) {
        const auto place = [&](int file, int rank, PieceType type) {
            const Square s = Square::at(file, rank);
            setup.pieces[(color == Color::Red ? s : s.flipped()).slot()] = Piece(color, type);
        };
        for (int file = 0; file < kFiles; ++file) {
            place(file, 0, kBackRank[static_cast<std::size_t>(file)]);
            if (file % 2 == 0) place(file, 3, PieceType::Pawn);
        }
        place(1, 2, PieceType::Cannon);
        place(7, 2, PieceType::Cannon);
    }
    return setup;
}

Setup Setup::mirrored() const {
    Setup result = *this;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        result.pieces[s.mirrored().slot()] = at(s);
    }
    return result;
}

Setup Setup::swapped() const {
    Setup result = *this;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        const Piece piece = at(s);
        result.pieces[s.flipped().slot()] = piece ? Piece(~piece.color(), piece.type()) : piece;
    }
    result.side = ~side;
    return result;
}

}  // namespace caipan
