#pragma once

/// Scores in hundredths of a pawn, for the side to move. Every score fits 16 bits.
namespace caipan::search {

inline constexpr int kInfinity = 32'000;
inline constexpr int kMate = 30'000;
/// Won because the other side alone checks perpetually. Kept apart from mates: the tree's view of
/// loops is a rough one, and nobody should resign because of it.
inline constexpr int kLoopWin = 25'000;
inline constexpr int kDraw = 0;
/// Evaluations stay within +- this.
inline constexpr int kMaxEvaluation = 20'000;

/// Plies from the root to the deepest node.
inline constexpr int kMaxPly = 120;

/// Mated `ply` plies after the root. Nearer mates score more.
constexpr int mated_at(int ply) {
    return -kMate + ply;
}
constexpr bool is_mate(int score) {
    return score > kMate - 1'000;
}
constexpr bool is_mated(int score) {
    return is_mate(-score);
}
/// True for scores that a loop decided.
constexpr bool is_by_loop(int score) {
    const int size = score < 0 ? -score : score;
    return size > kMaxEvaluation && size <= kLoopWin;
}
/// Plies from the root to the mate of is_mate() or is_mated().
constexpr int mate_distance(int score) {
    return kMate - (score < 0 ? -score : score);
}

}  // namespace caipan::search
