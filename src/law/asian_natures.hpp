#pragma once

#include <algorithm>
#include <vector>

#include "law/asian_chase.hpp"
#include "law/capture_facts.hpp"
#include "law/pack.hpp"
#include "law/ruling.hpp"

namespace caipan {

/// One ply as the Asian rulebooks see it: what it chases, what it only attacks.
struct AsianPly {
    const CapturePly* facts = nullptr;
    std::vector<CaptureFacts> chases;    ///< by pieces that may not chase for ever
    std::vector<CaptureFacts> pursuit;   ///< by kings and pawns (MY2008 M23, M24)
    std::vector<CaptureFacts> offers;    ///< new attacks on a piece of the same kind that can take
    std::vector<CaptureFacts> guarded;   ///< new attacks on pieces that have a root (MY2008 M30)
    std::vector<CaptureFacts> soldiers;  ///< new attacks on uncrossed pawns (MY2008 M20)
};

/// The plies of one side in a loop.
using AsianSide = std::vector<AsianPly>;

AsianPly read_ply(const CapturePly& facts, ChaseTest test);

/// The finding of a ply: its heaviest name, with the captures that prove it. `condemned` are the
/// pieces that its side chases perpetually; when there are any, only captures of these are shown.
/// `verdict` is the item by which the side loses, cited for a chase that has no item of its own.
Finding asian_nature(const AsianPly& ply, BaseLaw base, Victims condemned, AsianItem verdict);

/// The item that calls a capture a chase.
AsianItem item_of_chase(const CaptureFacts& capture);
/// The item for a rook that chases an unrooted piece of this type (MY2008 M13, M18, M26); None for
/// types of which the list does not speak.
AsianItem item_of_rook_on(PieceType victim);

inline bool is_by(const CaptureFacts& capture, PieceType type) {
    return capture.attacker_type == type;
}

template <class Test>
bool every_ply(const AsianSide& side, Test test) {
    return std::all_of(side.begin(), side.end(), test);
}

}  // namespace caipan
