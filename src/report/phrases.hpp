#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "report/language.hpp"

namespace caipan::report {

/// Every word and sentence that reports are made of. The order is that of the one table of phrases.
enum class Phrase : std::uint8_t {
    // Words.
    Red,
    Black,
    RedKing,
    RedAdvisor,
    RedElephant,
    RedHorse,
    RedRook,
    RedCannon,
    RedPawn,
    BlackKing,
    BlackAdvisor,
    BlackElephant,
    BlackHorse,
    BlackRook,
    BlackCannon,
    BlackPawn,
    Check,
    Kill,
    Chase,
    Exchange,
    Sacrifice,
    Block,
    Follow,
    Idle,
    NotJudged,
    ListComma,
    // Headings.
    Game,
    LineNumber,
    Warning,
    Error,
    AtPly,
    // The pack.
    Cxa1999,
    Cxa2020,
    My2008,
    Axf,
    Wxf2018,
    Rules,
    RulesWithOverrides,
    PacksDiffer,
    PacksAgree,
    // The state of a game. {0} = plies played, {1} = the loser, {2} = the winner, {3} = the
    // article.
    Ongoing,
    OngoingInCheck,
    Checkmate,
    Stalemate,
    PerpetualCheck,
    PerpetualKill,
    PerpetualChase,
    ForbiddenLoop,
    LoopDraw,
    NaturalLimit,
    DeadPosition,
    IllegalMove,
    IllegalMoveNamed,
    MovesAfterEnd,
    NaturalCount,
    NaturalCountNoLimit,
    // The loop.
    LoopSpan,
    SeriesSpan,
    LoopSide,
    LoopPly,
    LoopPlies,
    ClassUnjudged,
    ClassAllowed,
    ClassForbidden,
    ClassPerpetualCheck,
    ClassPerpetualChase,
    RulingLoses,
    RulingMustVary,
    RulingDraw,
    RulingReason,
    RulingDue,
    RulingNotDue,
    UndecidedBudget,
    UndecidedNotJudged,
    // The proof of a ply. {0} = the side, {1} = the move, {2} = the article, {3} = the line that
    // proves it, {4} = the targets, {5} = the attackers, {6} = the nature; in the Asian ones {7} =
    // what the item says, {8} = ProofAsianRoot for each false root.
    ProofCheck,
    ProofKill,
    ProofChase,
    ProofIdle,
    ProofUnjudged,
    ProofAsianChase,
    ProofAsianIdle,
    ProofAsianAttack,
    ProofAsianRoot,
    ProofNoHit,
    ProofRootPinned,
    ProofRootOutnumbered,
    ProofJoint,
    PieceOn,
    // Refusals. {0} = the piece, {1} = from, {2} = to, {3} = what stands in the way.
    NoPiece,
    WrongSide,
    OwnPieceOnTarget,
    NotItsMove,
    PathBlocked,
    HorseLegBlocked,
    ElephantEyeBlocked,
    CannonNoScreen,
    CannonManyScreens,
    OutsidePalace,
    CrossesRiver,
    LeavesCheck,
    ExposesKing,
    FlyingKings,
    // Faults of a FEN. {0} = the offset.
    FenEmpty,
    FenTooLong,
    FenBadPiece,
    FenRankTooLong,
    FenRankTooShort,
    FenTooManyRanks,
    FenTooFewRanks,
    FenBadSide,
    FenBadCounter,
    FenCounterTooLarge,
    FenTrailingText,
    // Faults of a position. {0} = the side, {1} = the piece, {2} = the square, {3} = the other
    // side.
    MissingKing,
    DoubleKing,
    KingOutsidePalace,
    AdvisorOffPoints,
    ElephantOffPoints,
    PawnUnreachable,
    TooManyPieces,
    KingsFacing,
    OpponentInCheck,
};

inline constexpr std::size_t kPhrases = static_cast<std::size_t>(Phrase::OpponentInCheck) + 1;

/// One row of the table: the phrase with places {0} to {9} for what is filled in.
struct PhraseText {
    Phrase phrase;
    std::string_view english;
    std::string_view chinese;
};

/// The table.
extern const std::array<PhraseText, kPhrases> kPhraseTable;

/// The phrase in a language, its places filled with the arguments.
std::string say(Phrase phrase, Language language,
                std::initializer_list<std::string_view> arguments = {});

}  // namespace caipan::report
