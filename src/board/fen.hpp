#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.hpp"
#include "board/setup.hpp"
#include "core/expected.hpp"

namespace caipan {

inline constexpr std::string_view kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// One reason why a text cannot be read as a FEN.
enum class FenError : std::uint8_t {
    Empty,            ///< nothing but blanks
    TooLong,          ///< more than kMaxFenBytes
    BadPiece,         ///< a character that is no piece, digit 1-9 or slash
    RankTooLong,      ///< more than nine points in a rank
    RankTooShort,     ///< fewer than nine points in a rank
    TooManyRanks,     ///< an eleventh rank begins here
    TooFewRanks,      ///< the placement ends before ten ranks
    BadSide,          ///< the second word is no side to move
    BadCounter,       ///< not a whole number
    CounterTooLarge,  ///< above kMaxHalfmoves or kMaxFullmoves
    TrailingText,     ///< words after the last field
};

/// The stable word of an error: "empty-fen", "bad-piece" ...
const char* id_of(FenError error);

struct FenFault {
    FenError error;
    std::size_t offset;  ///< in bytes from the start of the text

    friend bool operator==(const FenFault&, const FenFault&) = default;
};
using FenFaults = std::vector<FenFault>;

/// Reads a FEN leniently: N or H, B or E; case gives the colour; the side is w, b or r in any case
/// or missing (Red); the tail may be `- - 0 1`, `-- 0 1`, `0 1`, a part of these or missing, and a
/// dash stands for a counter not given; any run of blanks and tabs separates. Gives every fault at
/// once, in the order of the text; a character that is no piece takes the room of one point.
Expected<Setup, FenFaults> read_fen(std::string_view text);

/// The canonical form: `placement side - - halfmoves fullmoves`, letters KABNRCP, side w or b.
std::string write_fen(const Setup& setup);
std::string write_fen(const Position& position, Clocks clocks = {});
/// Counters beyond what read_fen() takes are written as the largest that it does: what is written
/// can always be read.
std::string write_fen(const Board& board, Clocks clocks);

}  // namespace caipan
