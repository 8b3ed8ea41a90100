#include "report/sentences.hpp"

#include <vector>

#include "notation/coordinate.hpp"
#include "report/localized.hpp"
#include "report/phrases.hpp"

namespace caipan::report {
namespace {

Phrase offset_by(Phrase first, std::size_t steps) {
    return static_cast<Phrase>(static_cast<std::size_t>(first) + steps);
}

// ---- Refusals -----------------------------------------------------------------------------------

Phrase phrase_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::NoPiece: return Phrase::NoPiece;
        case Refusal::WrongSide: return Phrase::WrongSide;
        case Refusal::OwnPieceOnTarget: return Phrase::OwnPieceOnTarget;
        case Refusal::NotItsMove: return Phrase::NotItsMove;
        case Refusal::PathBlocked: return Phrase::PathBlocked;
        case Refusal::HorseLegBlocked: return Phrase::HorseLegBlocked;
        case Refusal::ElephantEyeBlocked: return Phrase::ElephantEyeBlocked;
        case Refusal::CannonScreen: return Phrase::CannonNoScreen;
        case Refusal::OutsidePalace: return Phrase::OutsidePalace;
        case Refusal::CrossesRiver: return Phrase::CrossesRiver;
        case Refusal::LeavesCheck: return Phrase::LeavesCheck;
        case Refusal::ExposesKing: return Phrase::ExposesKing;
        case Refusal::FlyingKings: return Phrase::FlyingKings;
    }
    return Phrase::NotItsMove;
}

int sign(int n) {
    return (n > 0) - (n < 0);
}

/// Occupied points strictly between two squares of one rank or file, from the first on.
std::vector<Square> pieces_between(const Board& board, Square from, Square to) {
    const int file_step = sign(to.file() - from.file());
    const int rank_step = sign(to.rank() - from.rank());
    std::vector<Square> found;
    if (file_step != 0 && rank_step != 0) return found;
    int file = from.file() + file_step;
    int rank = from.rank() + rank_step;
    for (; file != to.file() || rank != to.rank(); file += file_step, rank += rank_step) {
        const Square s = Square::at(file, rank);
        if (board.at(s)) found.push_back(s);
    }
    return found;
}

/// The point a horse passes first, and the one an elephant passes: half of the longer way.
Square passed_point(Move move) {
    const int files = move.to().file() - move.from().file();
    const int ranks = move.to().rank() - move.from().rank();
    return Square::at(move.from().file() + files / 2, move.from().rank() + ranks / 2);
}

std::string piece_on(const Board& board, Square s, Language language) {
    const Piece piece = board.at(s);
    if (!piece) return to_string(s);
    const std::string where = to_string(s);
    return language == Language::English ? say(piece, language) + " on " + where
                                         : where + say(piece, language);
}

/// What {3} of a refusal stands for.
std::string obstacle(Refusal refusal, const Board& board, Move move, Language language) {
    switch (refusal) {
        case Refusal::OwnPieceOnTarget: return say(board.at(move.to()), language);
        case Refusal::HorseLegBlocked:
        case Refusal::ElephantEyeBlocked: return piece_on(board, passed_point(move), language);
        case Refusal::PathBlocked: {
            const auto between = pieces_between(board, move.from(), move.to());
            return between.empty() ? std::string() : piece_on(board, between.front(), language);
        }
        case Refusal::CannonScreen:
            return std::to_string(pieces_between(board, move.from(), move.to()).size());
        default: return {};
    }
}

// ---- Faults -------------------------------------------------------------------------------------

Phrase phrase_of(FenError error) {
    switch (error) {
        case FenError::Empty: return Phrase::FenEmpty;
        case FenError::TooLong: return Phrase::FenTooLong;
        case FenError::BadPiece: return Phrase::FenBadPiece;
        case FenError::RankTooLong: return Phrase::FenRankTooLong;
        case FenError::RankTooShort: return Phrase::FenRankTooShort;
        case FenError::TooManyRanks: return Phrase::FenTooManyRanks;
        case FenError::TooFewRanks: return Phrase::FenTooFewRanks;
        case FenError::BadSide: return Phrase::FenBadSide;
        case FenError::BadCounter: return Phrase::FenBadCounter;
        case FenError::CounterTooLarge: return Phrase::FenCounterTooLarge;
        case FenError::TrailingText: return Phrase::FenTrailingText;
    }
    return Phrase::FenBadPiece;
}

struct FaultWords {
    Phrase phrase;
    PieceType type;  ///< of the piece the fault is about, unless the fault names one
};

FaultWords words_of(Fault fault) {
    switch (fault) {
        case Fault::MissingKing: return {Phrase::MissingKing, PieceType::King};
        case Fault::DoubleKing: return {Phrase::DoubleKing, PieceType::King};
        case Fault::KingOutsidePalace: return {Phrase::KingOutsidePalace, PieceType::King};
        case Fault::AdvisorOffPoints: return {Phrase::AdvisorOffPoints, PieceType::Advisor};
        case Fault::ElephantOffPoints: return {Phrase::ElephantOffPoints, PieceType::Elephant};
        case Fault::PawnUnreachable: return {Phrase::PawnUnreachable, PieceType::Pawn};
        case Fault::TooManyPieces: return {Phrase::TooManyPieces, PieceType::Pawn};
        case Fault::KingsFacing: return {Phrase::KingsFacing, PieceType::King};
        case Fault::OpponentInCheck: return {Phrase::OpponentInCheck, PieceType::King};
    }
    return {Phrase::MissingKing, PieceType::King};
}

}  // namespace

// ---- Words --------------------------------------------------------------------------------------

std::string say(Color color, Language language) {
    return say(offset_by(Phrase::Red, index_of(color)), language);
}

std::string say(Piece piece, Language language) {
    const Phrase king = piece.color() == Color::Red ? Phrase::RedKing : Phrase::BlackKing;
    return say(offset_by(king, index_of(piece.type())), language);
}

std::string say(std::optional<Nature> nature, Language language) {
    if (!nature) return say(Phrase::NotJudged, language);
    return say(offset_by(Phrase::Check, static_cast<std::size_t>(*nature)), language);
}

std::string pack_title(BaseLaw base, Language language) {
    return say(offset_by(Phrase::Cxa1999, static_cast<std::size_t>(base)), language);
}

// ---- Sentences ----------------------------------------------------------------------------------

std::string sentence(Refusal refusal, const Board& board, Move move, Language language) {
    Phrase phrase = phrase_of(refusal);
    const std::string thing = obstacle(refusal, board, move, language);
    if (refusal == Refusal::CannonScreen && thing != "0") phrase = Phrase::CannonManyScreens;
    const Piece piece = board.at(move.from());
    return say(phrase, language,
               {piece ? say(piece, language) : std::string(), to_string(move.from()),
                to_string(move.to()), thing});
}

std::string sentence(const FenFault& fault, Language language) {
    return say(phrase_of(fault.error), language, {std::to_string(fault.offset)});
}

std::string sentence(const SetupFault& fault, Language language) {
    const FaultWords words = words_of(fault.fault);
    const Piece piece(fault.color, fault.type.value_or(words.type));
    return say(
        words.phrase, language,
        {say(fault.color, language), say(piece, language),
         fault.square ? to_string(*fault.square) : std::string(), say(~fault.color, language)});
}

std::string sentence(Refusal refusal, const Board& board, Move move) {
    return sentence(refusal, board, move, Language::English);
}

std::string sentence(const FenFault& fault) {
    return sentence(fault, Language::English);
}

std::string sentence(const SetupFault& fault) {
    return sentence(fault, Language::English);
}

}  // namespace caipan::report
