#pragma once

#include <cstdint>
#include <vector>

#include "core/color.hpp"
#include "law/capture_facts.hpp"

namespace caipan {

/// What makes a threat of capture the work of the move just made.
enum class ChaseTest : std::uint8_t {
    NewCapture,  ///< the capture was not possible before the move
    NewlyWon,    ///< or it was, and would not have won the piece then: its root is taken away
};

/// By a king or a pawn, which may chase for ever (MY2008 M23, M24).
bool by_king_or_pawn(const CaptureFacts& capture);

/// By a piece worth less than the rook that it captures (MY2008 M9, M15, M16); not a pawn or king.
bool is_lesser_on_rook(const CaptureFacts& capture);

/// Whether the capture would win its victim: by the value of the pieces (MY2008 M9, M15, M16), or
/// because nothing can retake (M29, M30) and it is no offer (M19). Who captures is not asked.
bool wins_victim(const CaptureFacts& capture);

/// The captures after the ply that would win their victims and that the move made, by whichever
/// piece.
std::vector<CaptureFacts> threats_of(const CapturePly& ply, ChaseTest test);

/// Those of them by which the ply chases: a king or a pawn may go after a piece for ever (MY2008
/// M23, M24), so the chase is another piece's, be it the king's or the pawn's move that makes it
/// (M25).
std::vector<CaptureFacts> chases_of(const CapturePly& ply, ChaseTest test);

/// Pieces by identity, one bit each.
using Victims = std::uint32_t;

template <class Visit>
void for_each_piece(Victims victims, Visit visit) {
    for (std::int8_t id = 0; victims != 0; ++id, victims >>= 1U) {
        if ((victims & 1U) != 0) visit(id);
    }
}

Victims victims_of(const std::vector<CaptureFacts>& captures);

/// The pieces that every ply of a side chases.
Victims chased_throughout(const CaptureLoop& loop, Color by, ChaseTest test);

/// Every ply of the side chases something by a new capture.
bool always_chases(const CaptureLoop& loop, Color by);

}  // namespace caipan
