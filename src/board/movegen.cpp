#include "board/movegen.hpp"

#include "board/count.hpp"
#include "board/generate.hpp"

namespace caipan {

namespace g = geometry;

namespace generate {
namespace {

template <std::size_t States>
void fill(std::array<Lanes, States>& table, int step) {
    for (std::size_t mask = 0; mask < States; ++mask) {
        std::size_t n = 0;
        for (int i = 0; i < kRanks; ++i) {
            if ((mask >> i & 1U) == 0) continue;
            // A full line has more bits than lanes need: the piece itself is never a target.
            if (n < table[mask].offset.size()) {
                table[mask].offset[n++] = static_cast<std::uint16_t>(i * step);
            }
        }
    }
}

}  // namespace

const LaneTables kLanes = [] {
    LaneTables lanes{};
    fill(lanes.rank, 1);
    fill(lanes.file, kFiles);
    return lanes;
}();

}  // namespace generate

void append_legal_moves(const Board& board, MoveList& list) {
    generate::ListSink sink(list);
    generate::legal(board, sink);
}

MoveList legal_moves(const Board& board) {
    MoveList list;
    append_legal_moves(board, list);
    return list;
}

int count_legal_moves(const Board& board) {
    return board.side() == Color::Red ? count::legal<Color::Red>(board)
                                      : count::legal<Color::Black>(board);
}

namespace {

/// A pawn can step ahead so far from its king that the step cannot matter to it.
template <Color Us>
bool has_calm_step(const Board& board) {
    const Bitboard zone = g::kTables.check_zone[board.king(Us).slot()];
    const Bitboard pawns = board.pieces(Us, PieceType::Pawn).without(zone);
    return g::pawns_ahead<Us>(pawns).without(board.pieces(Us) | zone).any();
}

template <Color Us>
bool has_any(const Board& board) {
    generate::AnySink sink;
    return generate::legal<Us>(board, Safety(board, Us), sink);
}

}  // namespace

bool has_legal_move(const Board& board) {
    return has_legal_move(board, board.in_check());
}

bool has_legal_move(const Board& board, bool in_check) {
    // Nearly every position out of check has such a step.
    if (board.side() == Color::Red) {
        return (!in_check && has_calm_step<Color::Red>(board)) || has_any<Color::Red>(board);
    }
    return (!in_check && has_calm_step<Color::Black>(board)) || has_any<Color::Black>(board);
}

bool is_pseudo_legal(const Board& board, Move move) {
    const Square from = move.from();
    const Square to = move.to();
    const Piece piece = board.at(from);
    const Color us = board.side();
    if (!piece.is(us) || board.at(to).is(us)) return false;

    const Bitboard occupied = board.occupied();
    switch (piece.type()) {
        case PieceType::Rook:
        case PieceType::Cannon: {
            if (!g::kTables.line[from.slot()].has(to)) return false;
            const g::Cross cross = g::cross(from, occupied);
            const bool along_rank = from.rank() == to.rank();
            const g::LineEntry entry = along_rank ? cross.on_rank : cross.on_file;
            const unsigned bit = 1U << (along_rank ? to.file() : to.rank());
            if (board.at(to).is_none()) return (entry.quiet() & bit) != 0;
            const bool rook = piece.type() == PieceType::Rook;
            return ((rook ? entry.first() : entry.second()) & bit) != 0;
        }
        case PieceType::Horse: return g::horse_targets(from, occupied).has(to);
        case PieceType::Pawn: return g::kTables.pawn[us][from.slot()].has(to);
        case PieceType::Advisor: return g::kTables.advisor[from.slot()].has(to);
        case PieceType::King: return g::kTables.king[from.slot()].has(to);
        case PieceType::Elephant: {
            const Bitboard bit = Bitboard::of(from);
            return Bitboard{g::elephant_targets(bit.lo, occupied.lo),
                            g::elephant_targets(bit.hi, occupied.hi)}
                .has(to);
        }
    }
    return false;
}

bool is_legal(const Board& board, Move move) {
    return is_pseudo_legal(board, move) && board.king_safe_after(move, board.side());
}

}  // namespace caipan
