#include "law/orientation.hpp"

#include <cstddef>
#include <vector>

#include "law/facts.hpp"

namespace caipan {
namespace {

std::size_t seen_by_mover(Piece piece, bool swapped) {
    if (!piece || !swapped) return piece.index();
    return Piece(~piece.color(), piece.type()).index();
}

/// -1, 0 or 1 as the placement comes before, equals or comes after its mirror image, read point by
/// point as the mover sees the board.
int compare_with_mirror(const Board& board, bool swapped) {
    for (int i = 0; i < kSquares; ++i) {
        const Square seen = Square::from_index(i);
        const Square s = swapped ? seen.flipped() : seen;
        const std::size_t here = seen_by_mover(board.at(s), swapped);
        const std::size_t there = seen_by_mover(board.at(s.mirrored()), swapped);
        if (here != there) return here < there ? -1 : 1;
    }
    return 0;
}

}  // namespace

Orientation Orientation::of(const PlyContext& ply) {
    const bool swapped = ply.mover == Color::Black;
    for (const Board* board : {&ply.before, &ply.after, &ply.earlier}) {
        const int order = compare_with_mirror(*board, swapped);
        if (order != 0) return {order > 0, swapped};
    }
    return {false, swapped};
}

Square Orientation::turn(Square s) const {
    if (mirrored_) s = s.mirrored();
    return swapped_ ? s.flipped() : s;
}

Board Orientation::turn(const Board& board) const {
    Board turned;
    board.occupied().for_each([&](Square s) {
        const Piece piece = board.at(s);
        const Color color = swapped_ ? ~piece.color() : piece.color();
        turned.put(turn(s), Piece(color, piece.type()));
    });
    turned.set_side(swapped_ ? ~board.side() : board.side());
    return turned;
}

PieceIds Orientation::turn(const PieceIds& ids) const {
    PieceIds turned = ids;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        turned.set(turn(s), ids.at(s));
    }
    return turned;
}

PlyContext Orientation::turn(const PlyContext& ply) const {
    PlyContext turned = ply;
    turned.move = turn(ply.move);
    turned.mover = swapped_ ? ~ply.mover : ply.mover;
    turned.moved = Piece(turned.mover, ply.moved.type());
    turned.before = turn(ply.before);
    turned.after = turn(ply.after);
    turned.earlier = turn(ply.earlier);
    turned.ids_before = turn(ply.ids_before);
    turned.ids_after = turn(ply.ids_after);
    turned.ids_earlier = turn(ply.ids_earlier);
    return turned;
}

void Orientation::turn_back(PlyFacts& facts) const {
    const auto turn_moves = [this](std::vector<Move>& moves) {
        for (Move& move : moves) move = turn(move);
    };
    facts.move = turn(facts.move);
    if (swapped_) facts.by = ~facts.by;
    turn_moves(facts.kill);
    for (ThreatFacts& threat : facts.threats) {
        threat.attacker = turn(threat.attacker);
        for (Square& target : threat.targets) target = turn(target);
        turn_moves(threat.line);
        for (FalseRoot& root : threat.roots) root.square = turn(root.square);
    }
}

}  // namespace caipan
