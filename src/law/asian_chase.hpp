#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/color.hpp"
#include "law/capture_facts.hpp"

namespace caipan {

/// What makes a threat of capture the work of the move just made.
enum class ChaseTest : std::uint8_t {
    NewCapture,  ///< the capture was not possible before the move
    NewlyWon,    ///< it was, and the piece was protected then (the appendix: a root taken away)
};

/// Whether the capture would win its victim: by the value of the pieces (MY2008 M9, M15, M16), or
/// because nothing can retake (M29, M30) and it is no offer (M19). Who captures is not asked.
bool wins_victim(const CaptureFacts& capture);

/// The captures by which a ply chases, each of a rook, horse, cannon, advisor or elephant; those
/// of a king or a pawn only where they chase together with such a piece (M23-M25).
std::vector<CaptureFacts> chases_of(const CapturePly& ply, ChaseTest test);

/// The same for kings and pawns alone.
std::vector<CaptureFacts> king_and_pawn_chases_of(const CapturePly& ply, ChaseTest test);

/// The pieces that every ply of a side chases, by identity: one bit each.
std::uint32_t chased_throughout(const CaptureLoop& loop, Color by, ChaseTest test);

}  // namespace caipan
