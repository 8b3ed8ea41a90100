#pragma once

#include <cstdint>

namespace caipan {

/// The items of the Malaysian list of 2008 that rulings rest on; the numbers are the list's own.
/// The other Asian rulebooks are cited by the places that say the same.
enum class AsianItem : std::uint8_t {
    None = 0,  ///< no item of the list: the rule of the book that loops are drawn, or forbidden
    PerpetualCheck = 1,
    BothCheck = 2,
    TwoChecksAgainstOne = 3,
    Kill = 4,
    KillAgainstKill = 5,
    CheckAndKill = 6,
    CheckAndChase = 7,
    CheckAndIdle = 8,
    CannonOnRook = 9,
    CannonOnTwoRooks = 10,
    ChaseAndThreat = 11,
    RookOnRootedCannon = 12,
    RookOnCannon = 13,
    RookPinnedByHorse = 14,
    TwoLesserOnRook = 15,
    HorseOnRook = 16,
    MutualChase = 17,
    RookOnHorse = 18,
    SameKind = 19,
    CannonByScreen = 20,
    CannonByScreenOnRook = 21,
    RookHeldByCannon = 22,
    King = 23,
    Pawn = 24,
    KingOrPawnJointly = 25,
    RookOnCrossedPawn = 26,
    SeveralInTurn = 27,
    SeveralOnOne = 28,
    FalseRoot = 29,
    TrueRoot = 30,
    ChaseWithExchange = 31,
    HeldByRookAndCannon = 32,
    Threat = 33,
    Block = 34,
    Offer = 35,
};

}  // namespace caipan
