#pragma once

#include "law/facts.hpp"
#include "law/pack.hpp"
#include "law/ruling.hpp"

namespace caipan {

/// The nature of one ply under a Chinese edition: its heaviest name, the others, and the proof
/// (CXA 1999 27, 28, 29 and chapter 7; CXA 2020 26.1-26.8). Bounded facts must be complete.
Finding chinese_nature(const PlyFacts& ply, BaseLaw edition);

/// The ply threatens a capture by a pawn that is idle by itself but counts between sides that hit
/// each other on every move (CXA 1999 27.2, ch7(11)).
bool has_pawn_chase(const PlyFacts& ply);

}  // namespace caipan
