#pragma once

#include <cstdint>
#include <vector>

#include "core/move.hpp"
#include "core/piece.hpp"
#include "core/square.hpp"
#include "law/material.hpp"

namespace caipan {

/// Whether a threat was made by the ply looked at (CXA 1999 29.2, ch7(2), ch7(6)).
enum class Newness : std::uint8_t {
    New,               ///< no such gain by this piece on that victim before, or a smaller one
    Standing,          ///< the same gain was there before and could have been taken
    RenewedByItself,   ///< it stood but could not be taken; the attacker moved and attacks still
    RenewedByPartner,  ///< ... and the piece that moved has a part in the capture
    RenewedByAnother,  ///< ... another piece moved, and the threat stood a ply earlier as well
    Exposed,           ///< ... another piece moved, and the opponent's last move made the threat
};

/// A piece that protects a victim in form, and why it does not in fact (CXA 1999 28.16).
struct FalseRoot {
    enum class Why : std::uint8_t {
        Pinned,       ///< it may not legally retake
        Outnumbered,  ///< it retakes, and the exchange is lost all the same
    };
    Square square;
    Why why = Why::Pinned;

    friend bool operator==(const FalseRoot&, const FalseRoot&) = default;
};

/// What one threat of a ply amounts to.
struct ThreatFacts {
    enum class How : std::uint8_t { Capture, Checks, Exchange };

    How how = How::Capture;
    Square attacker;  ///< where the piece that begins the line stands
    PieceType attacker_type = PieceType::Rook;
    std::vector<Square> targets;  ///< where the pieces won stand
    std::vector<PieceType> target_types;
    std::vector<Move> line;  ///< the mover's winning line, the replies between
    Material balance;        ///< won minus lost along it
    int on_square = 0;       ///< worth of the exchange on the target's square alone
    std::vector<FalseRoot> roots;

    Newness newness = Newness::New;
    bool joint = false;            ///< one piece alone does not win it
    bool by_king_or_pawn = false;  ///< the capture itself is a king's or a pawn's
    bool uncovers_check = false;   ///< that capture gives check by another piece
    bool exchange = false;  ///< the target can be exchanged against its attacker's kind (28.5)
};

}  // namespace caipan
