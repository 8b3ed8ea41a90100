#include "board/position.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace caipan {
namespace {

// ---- The rules, one predicate each: true when the piece may stand there -------------------------

bool advisor_may_stand(Color color, Square s) {
    return in_palace(color, s) && (s.file() == 4) == (rank_for(color, s) == 1);
}

bool elephant_may_stand(Color color, Square s) {
    const int rank = rank_for(color, s);
    if (rank == 2) return s.file() % 4 == 0;
    return (rank == 0 || rank == 4) && s.file() % 4 == 2;
}

/// Before the river a pawn has only moved straight on from one of its five starting points.
bool pawn_may_stand(Color color, Square s) {
    if (beyond_river(color, s)) return true;
    return rank_for(color, s) >= 3 && s.file() % 2 == 0;
}

std::optional<Fault> misplaced(Piece piece, Square s) {
    switch (piece.type()) {
        case PieceType::King:
            if (!in_palace(piece.color(), s)) return Fault::KingOutsidePalace;
            break;
        case PieceType::Advisor:
            if (!advisor_may_stand(piece.color(), s)) return Fault::AdvisorOffPoints;
            break;
        case PieceType::Elephant:
            if (!elephant_may_stand(piece.color(), s)) return Fault::ElephantOffPoints;
            break;
        case PieceType::Pawn:
            if (!pawn_may_stand(piece.color(), s)) return Fault::PawnUnreachable;
            break;
        case PieceType::Horse:
        case PieceType::Rook:
        case PieceType::Cannon: break;
    }
    return std::nullopt;
}

// ---- Faults of a whole setup -------------------------------------------------------------------

/// Squares of each kind of piece, in board order.
using Census = PerColor<std::array<std::vector<Square>, kPieceTypes>>;

Census take_census(const Setup& setup) {
    Census census;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        const Piece piece = setup.at(s);
        if (piece) census[piece.color()][index_of(piece.type())].push_back(s);
    }
    return census;
}

void add_count_faults(const Census& census, SetupFaults& faults) {
    for (const Color color : kColors) {
        for (const PieceType type : kAllPieceTypes) {
            const std::vector<Square>& found = census[color][index_of(type)];
            const auto allowed = static_cast<std::size_t>(full_count(type));
            if (type == PieceType::King && found.empty()) {
                faults.push_back({Fault::MissingKing, color, std::nullopt, std::nullopt});
            }
            if (found.size() <= allowed) continue;
            const Fault fault = type == PieceType::King ? Fault::DoubleKing : Fault::TooManyPieces;
            faults.push_back({fault, color, found[allowed], type});
        }
    }
}

Board board_of(const Setup& setup) {
    Board board;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        if (setup.at(s)) board.put(s, setup.at(s));
    }
    board.set_side(setup.side);
    return board;
}

/// Faults of the whole position, asked only when each side has one king in its palace.
void add_check_faults(const Board& board, SetupFaults& faults) {
    const Color waiting = ~board.side();
    if (board.kings_facing()) {
        faults.push_back({Fault::KingsFacing, waiting, board.king(waiting), std::nullopt});
    }
    const Bitboard checkers = board.checkers(waiting) & ~Bitboard::of(board.king(board.side()));
    if (checkers.any()) {
        faults.push_back({Fault::OpponentInCheck, waiting, board.king(waiting), std::nullopt});
    }
}

bool king_is_sound(const Census& census, Color color) {
    const auto& kings = census[color][index_of(PieceType::King)];
    return kings.size() == 1 && in_palace(color, kings.front());
}

}  // namespace

const char* id_of(Fault fault) {
    switch (fault) {
        case Fault::MissingKing: return "missing-king";
        case Fault::DoubleKing: return "double-king";
        case Fault::KingOutsidePalace: return "king-outside-palace";
        case Fault::AdvisorOffPoints: return "advisor-off-points";
        case Fault::ElephantOffPoints: return "elephant-off-points";
        case Fault::PawnUnreachable: return "pawn-unreachable";
        case Fault::TooManyPieces: return "too-many-pieces";
        case Fault::KingsFacing: return "kings-facing";
        case Fault::OpponentInCheck: return "opponent-in-check";
    }
    return "";
}

SetupFaults faults_of(const Setup& setup) {
    SetupFaults faults;
    const Census census = take_census(setup);
    add_count_faults(census, faults);
    for (const Color color : kColors) {
        for (const PieceType type : kAllPieceTypes) {
            for (const Square s : census[color][index_of(type)]) {
                const auto fault = misplaced(Piece(color, type), s);
                if (fault) faults.push_back({*fault, color, s, std::nullopt});
            }
        }
    }
    if (king_is_sound(census, Color::Red) && king_is_sound(census, Color::Black)) {
        add_check_faults(board_of(setup), faults);
    }
    std::sort(faults.begin(), faults.end(), [](const SetupFault& a, const SetupFault& b) {
        return std::tie(a.fault, a.color, a.square) < std::tie(b.fault, b.color, b.square);
    });
    return faults;
}

Expected<Position, SetupFaults> Position::from(const Setup& setup) {
    SetupFaults faults = faults_of(setup);
    if (!faults.empty()) return unexpected(std::move(faults));
    return Position(board_of(setup));
}

Position Position::initial() {
    return Position(board_of(Setup::initial()));
}

Setup Position::setup(Clocks clocks) const {
    Setup setup;
    board_.occupied().for_each([&](Square s) { setup.pieces[s.slot()] = board_.at(s); });
    setup.side = board_.side();
    setup.clocks = clocks;
    return setup;
}

}  // namespace caipan
