#pragma once

#include <cstddef>
#include <cstdint>

/// Every limit of the program in one place.
namespace caipan {

/// Moves in one position: at most 116 can exist with a full set of pieces.
inline constexpr std::size_t kMaxMoves = 128;
/// Moves that a wide store may write beyond the end of a list.
inline constexpr std::size_t kMoveListSlack = 16;

/// Plies in one game, in a session and in a record.
inline constexpr int kMaxPlies = 100'000;
/// Largest starting count of plies without capture in a FEN (decisions 9).
inline constexpr int kMaxHalfmoves = 10'000;
/// Largest full-move number accepted in a FEN.
inline constexpr int kMaxFullmoves = 1'000'000;

/// Bytes in one line, without its newline: session on stdin, and batch records.
inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;
/// Bytes of a FEN looked at; no FEN needs more.
inline constexpr std::size_t kMaxFenBytes = 512;
/// Bytes of foreign input echoed in an error message.
inline constexpr std::size_t kMaxEchoBytes = 40;

/// Depth of perft: beyond it the count may not fit 64 bits.
inline constexpr int kMaxPerftDepth = 12;
/// Megabytes of the table of a perft.
inline constexpr int kMaxPerftHash = 1'048'576;
/// Worker threads of a batch or a perft.
inline constexpr int kMaxThreads = 256;

/// Look-ahead budget of one ruling, in nodes (key `budget.nodes`).
inline constexpr std::int64_t kMinBudgetNodes = 1'000;
inline constexpr std::int64_t kMaxBudgetNodes = 1'000'000'000;
inline constexpr std::int64_t kDefaultBudgetNodes = 200'000;

}  // namespace caipan
