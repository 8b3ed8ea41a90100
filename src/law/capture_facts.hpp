#pragma once

#include <cstdint>
#include <vector>

#include "core/color.hpp"
#include "core/move.hpp"
#include "core/piece.hpp"
#include "core/square.hpp"
#include "law/loop.hpp"
#include "law/threat_facts.hpp"

namespace caipan {

/// One capture that the mover of a ply could make if it were its turn again at once: legal as the
/// board stands, of a piece of value. Pieces are named by their identity through the loop.
struct CaptureFacts {
    std::int8_t attacker = 0;
    std::int8_t victim = 0;
    PieceType attacker_type = PieceType::Rook;
    PieceType victim_type = PieceType::Rook;
    Square from;
    Square to;
    bool uncrossed_pawn = false;  ///< the victim is a pawn on its own side of the river

    bool retaken = false;  ///< the opponent could legally retake on the resulting board
    /// Protectors that look at the square after the capture and may not retake.
    std::vector<FalseRoot> roots;
    /// Both are of one kind, and the victim could legally take the attacker.
    bool offer = false;
    bool pinned_by_horse = false;  ///< the victim is a rook and the leg of a horse that would check
    bool held_by_cannon = false;   ///< the victim is a rook; off its line a cannon would check
    /// The victim, a rook, holds a rook before the attacker's king together with a cannon (M32).
    bool victim_holds_rook = false;
};

/// What the Asian rulebooks ask of one ply of a loop. A policy reads these and never the board.
struct CapturePly {
    int ply = 0;
    Move move;
    Color by = Color::Red;
    std::int8_t moved = 0;  ///< identity
    PieceType moved_type = PieceType::King;

    bool check = false;
    /// The piece that moved is a rook and moved along a line that it may not leave, before and
    /// after, because a cannon would check (MY2008 M22).
    bool moved_while_held = false;
    /// With another move at once the mover would mate by checks only; the line. Not looked for
    /// after a check.
    std::vector<Move> kill;
    /// Another move at once would give a check after which, whatever the reply, some unprotected
    /// piece falls: that check (MY2008 M8, M11, M33). Not looked for after a check.
    std::vector<Move> gain_by_check;
    bool offers_itself = false;  ///< the opponent may take the piece that moved
    /// The piece that moved stands in the way of a mate or a capture that was possible before.
    bool blocks = false;

    std::vector<CaptureFacts> after;
    /// The same for the position before the move; a check the mover stood in is overlooked.
    std::vector<CaptureFacts> before;
};

struct CaptureLoop {
    LoopSpan span;
    std::vector<CapturePly> plies;  ///< span.length of them, in order
};

}  // namespace caipan
