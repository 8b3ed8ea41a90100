#pragma once

#include <cstdint>
#include <optional>

#include "board/board.hpp"
#include "core/move.hpp"

namespace caipan {

/// The rule that a move breaks. CXA 1999 articles 2.2, 2.3 and 3.1 unless another is named.
enum class Refusal : std::uint8_t {
    NoPiece,             ///< nothing stands on the from-square
    WrongSide,           ///< the piece belongs to the side not to move (2.1)
    OwnPieceOnTarget,    ///<
    NotItsMove,          ///< no piece of this type moves so
    PathBlocked,         ///< a rook passes, or a cannon that does not capture passes, a piece
    HorseLegBlocked,     ///<
    ElephantEyeBlocked,  ///<
    CannonScreen,        ///< a cannon captures over no piece, or over more than one
    OutsidePalace,       ///< king or advisor would leave the palace
    CrossesRiver,        ///< an elephant would cross the river
    LeavesCheck,         ///< the king was in check and still would be
    ExposesKing,         ///< the own king would come into check
    FlyingKings,         ///< the kings would face each other (2.2, 4.1.2)
};

/// The stable word of a refusal: "no-piece", "horse-leg-blocked", ...
const char* id_of(Refusal refusal);

/// Why the side to move may not play `move`; nullopt when it is legal. The first rule broken in
/// the order of Refusal up to CrossesRiver; then facing kings before other checks.
std::optional<Refusal> why_illegal(const Board& board, Move move);

}  // namespace caipan
