#include "board/board.hpp"

namespace caipan {

namespace g = geometry;

void Board::put(Square s, Piece piece) {
    if (const Piece old = at(s)) {
        flip_bit(s, old);
        key_ ^= zobrist::kKeys.piece[old.index()][s.slot()];
    }
    mailbox_[s.slot()] = piece;
    if (!piece) return;
    flip_bit(s, piece);
    key_ ^= zobrist::kKeys.piece[piece.index()][s.slot()];
    if (piece.type() == PieceType::King) king_[piece.color()] = s;
}

void Board::set_side(Color side) {
    if (side != side_) pass();
}

std::uint64_t Board::full_key() const {
    std::uint64_t key = side_ == Color::Black ? zobrist::kKeys.black_to_move : 0;
    occupied().for_each([&](Square s) { key ^= zobrist::kKeys.piece[at(s).index()][s.slot()]; });
    return key;
}

namespace {

/// The squares on the lines through `target` that hold the first (rook) or second (cannon) piece.
struct Sight {
    Bitboard rook;
    Bitboard cannon;
};

Sight sight(Square target, Bitboard occupied) {
    const g::Cross cross = g::cross(target, occupied);
    const int file = target.file();
    const int rank = target.rank();
    return {
        g::rank_squares(cross.on_rank.first(), rank) | g::file_squares(cross.on_file.first(), file),
        g::rank_squares(cross.on_rank.second(), rank) |
            g::file_squares(cross.on_file.second(), file)};
}

}  // namespace

Bitboard Board::attackers(Square target, Color by, Bitboard occupied) const {
    const Sight seen = sight(target, occupied);
    const Bitboard bit = Bitboard::of(target);
    const Bitboard elephants = {g::elephant_targets(bit.lo, occupied.lo),
                                g::elephant_targets(bit.hi, occupied.hi)};
    const bool elephant_point = ((bit.lo | bit.hi) & g::kElephantPoints) != 0;
    Bitboard result = (seen.rook & pieces(by, PieceType::Rook)) |
                      (seen.cannon & pieces(by, PieceType::Cannon)) |
                      (g::horse_sources(target, occupied) & pieces(by, PieceType::Horse)) |
                      (g::kTables.pawn_to[by][target.slot()] & pieces(by, PieceType::Pawn)) |
                      (g::kTables.advisor[target.slot()] & pieces(by, PieceType::Advisor)) |
                      (g::kTables.king[target.slot()] & pieces(by, PieceType::King));
    if (elephant_point) result |= elephants & pieces(by, PieceType::Elephant);
    return result & occupied;
}

Bitboard Board::checkers_at(Square target, Color by, Bitboard occupied) const {
    const Sight seen = sight(target, occupied);
    const Bitboard along_file = g::file_squares(0x3ff, target.file());
    const Bitboard result = (seen.rook & pieces(by, PieceType::Rook)) |
                            (seen.rook & pieces(by, PieceType::King) & along_file) |
                            (seen.cannon & pieces(by, PieceType::Cannon)) |
                            (g::horse_sources(target, occupied) & pieces(by, PieceType::Horse)) |
                            (g::kTables.pawn_to[by][target.slot()] & pieces(by, PieceType::Pawn));
    return result & occupied;
}

bool Board::kings_facing() const {
    const Sight seen = sight(king(Color::Red), occupied());
    return king(Color::Red).file() == king(Color::Black).file() &&
           seen.rook.has(king(Color::Black));
}

}  // namespace caipan
