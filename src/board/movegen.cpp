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

template <Color Us>
bool has_any(const Board& board) {
    const Safety safety(board, Us);
    // Nearly every position out of check has a pawn that can step ahead.
    if (!safety.in_check()) {
        const Bitboard pawns = board.pieces(Us, PieceType::Pawn).without(safety.pinned);
        if (g::pawns_ahead<Us>(pawns).without(board.pieces(Us) | safety.forbidden).any()) {
            return true;
        }
    }
    generate::AnySink sink;
    return generate::legal<Us>(board, safety, sink);
}

}  // namespace

bool has_legal_move(const Board& board) {
    return board.side() == Color::Red ? has_any<Color::Red>(board) : has_any<Color::Black>(board);
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
