#include "board/refusal.hpp"

#include <cstdlib>

#include "board/geometry.hpp"

namespace caipan {
namespace {

namespace g = geometry;

struct Jump {
    int files;    ///< distance, never negative
    int ranks;    ///< distance, never negative
    int forward;  ///< ranks gained, seen from the mover
};

/// Pieces strictly between two squares of one line.
int pieces_between(const Board& board, Square from, Square to) {
    const int file_step = (to.file() > from.file()) - (to.file() < from.file());
    const int rank_step = (to.rank() > from.rank()) - (to.rank() < from.rank());
    int count = 0;
    int file = from.file() + file_step;
    int rank = from.rank() + rank_step;
    for (; file != to.file() || rank != to.rank(); file += file_step, rank += rank_step) {
        if (board.at(Square::at(file, rank))) ++count;
    }
    return count;
}

Square middle(Square from, Square to) {
    return Square::at((from.file() + to.file()) / 2, (from.rank() + to.rank()) / 2);
}

using Answer = std::optional<Refusal>;

Answer king_refusal(Color us, Square to, Jump jump) {
    if (jump.files + jump.ranks != 1) return Refusal::NotItsMove;
    return in_palace(us, to) ? Answer() : Refusal::OutsidePalace;
}

Answer advisor_refusal(Color us, Square to, Jump jump) {
    if (jump.files != 1 || jump.ranks != 1) return Refusal::NotItsMove;
    return in_palace(us, to) ? Answer() : Refusal::OutsidePalace;
}

Answer elephant_refusal(const Board& board, Color us, Move move, Jump jump) {
    if (jump.files != 2 || jump.ranks != 2) return Refusal::NotItsMove;
    if (board.at(middle(move.from(), move.to()))) return Refusal::ElephantEyeBlocked;
    return beyond_river(us, move.to()) ? Refusal::CrossesRiver : Answer();
}

Answer horse_refusal(const Board& board, Move move, Jump jump) {
    if (jump.files * jump.ranks != 2) return Refusal::NotItsMove;
    return board.at(g::horse_leg(move.from(), move.to())) ? Refusal::HorseLegBlocked : Answer();
}

Answer rook_refusal(const Board& board, Move move, Jump jump) {
    if (jump.files != 0 && jump.ranks != 0) return Refusal::NotItsMove;
    return pieces_between(board, move.from(), move.to()) > 0 ? Refusal::PathBlocked : Answer();
}

Answer cannon_refusal(const Board& board, Move move, Jump jump) {
    if (jump.files != 0 && jump.ranks != 0) return Refusal::NotItsMove;
    const int between = pieces_between(board, move.from(), move.to());
    if (!board.at(move.to())) return between > 0 ? Refusal::PathBlocked : Answer();
    return between == 1 ? Answer() : Refusal::CannonScreen;
}

Answer pawn_refusal(Color us, Square from, Jump jump) {
    if (jump.files + jump.ranks != 1 || jump.forward < 0) return Refusal::NotItsMove;
    if (jump.files == 1 && !beyond_river(us, from)) return Refusal::NotItsMove;
    return std::nullopt;
}

Answer piece_refusal(const Board& board, Piece piece, Move move) {
    const Color us = piece.color();
    const int ranks = move.to().rank() - move.from().rank();
    const Jump jump{std::abs(move.to().file() - move.from().file()), std::abs(ranks),
                    us == Color::Red ? ranks : -ranks};
    switch (piece.type()) {
        case PieceType::King: return king_refusal(us, move.to(), jump);
        case PieceType::Advisor: return advisor_refusal(us, move.to(), jump);
        case PieceType::Elephant: return elephant_refusal(board, us, move, jump);
        case PieceType::Horse: return horse_refusal(board, move, jump);
        case PieceType::Rook: return rook_refusal(board, move, jump);
        case PieceType::Cannon: return cannon_refusal(board, move, jump);
        case PieceType::Pawn: return pawn_refusal(us, move.from(), jump);
    }
    return Refusal::NotItsMove;
}

Answer king_safety_refusal(const Board& board, Move move) {
    const Color us = board.side();
    if (board.king_safe_after(move, us)) return std::nullopt;
    Board after = board;
    after.make(move);
    if (after.kings_facing()) return Refusal::FlyingKings;
    return board.in_check(us) ? Refusal::LeavesCheck : Refusal::ExposesKing;
}

}  // namespace

const char* id_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::NoPiece: return "no-piece";
        case Refusal::WrongSide: return "wrong-side";
        case Refusal::OwnPieceOnTarget: return "own-piece-on-target";
        case Refusal::NotItsMove: return "not-its-move";
        case Refusal::PathBlocked: return "path-blocked";
        case Refusal::HorseLegBlocked: return "horse-leg-blocked";
        case Refusal::ElephantEyeBlocked: return "elephant-eye-blocked";
        case Refusal::CannonScreen: return "cannon-screen";
        case Refusal::OutsidePalace: return "outside-palace";
        case Refusal::CrossesRiver: return "crosses-river";
        case Refusal::LeavesCheck: return "leaves-check";
        case Refusal::ExposesKing: return "exposes-king";
        case Refusal::FlyingKings: return "flying-kings";
    }
    return "";
}

std::optional<Refusal> why_illegal(const Board& board, Move move) {
    const Piece piece = board.at(move.from());
    if (!piece) return Refusal::NoPiece;
    if (!piece.is(board.side())) return Refusal::WrongSide;
    if (move.from() == move.to()) return Refusal::NotItsMove;
    if (board.at(move.to()).is(board.side())) return Refusal::OwnPieceOnTarget;
    if (const Answer refusal = piece_refusal(board, piece, move)) return refusal;
    return king_safety_refusal(board, move);
}

}  // namespace caipan
