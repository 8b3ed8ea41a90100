#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "board/board.hpp"
#include "board/setup.hpp"
#include "core/expected.hpp"

namespace caipan {

/// One thing that makes a placement impossible.
enum class Fault : std::uint8_t {
    MissingKing,        ///< a side has no king
    DoubleKing,         ///< a side has more than one king
    KingOutsidePalace,  ///<
    AdvisorOffPoints,   ///< an advisor not on one of its five points
    ElephantOffPoints,  ///< an elephant not on one of its seven points
    PawnUnreachable,    ///< behind its first rank, or on a home-side point it cannot reach
    TooManyPieces,      ///< more than full_count() of a type
    KingsFacing,        ///< the kings stand face to face
    OpponentInCheck,    ///< the side not to move stands in check
};

/// The stable word of a fault: "missing-king", "double-king", ...
const char* id_of(Fault fault);

struct SetupFault {
    Fault fault;
    Color color;                    ///< the side whose piece is at fault
    std::optional<Square> square;   ///< where; none for a missing king
    std::optional<PieceType> type;  ///< the type there are too many of

    friend bool operator==(const SetupFault&, const SetupFault&) = default;
};

/// Every fault of a setup, in the order of Fault, then Red before Black, then by square.
using SetupFaults = std::vector<SetupFault>;

/// A Board with the promise that it can occur: every rule of `faults_of` holds. History-free and
/// trivially copyable. Legal moves lead from positions to positions.
class Position {
  public:
    /// The start position of every game.
    static Position initial();
    /// The position of a setup, or everything that is wrong with it, at once.
    static Expected<Position, SetupFaults> from(const Setup& setup);

    const Board& board() const { return board_; }
    Color side() const { return board_.side(); }
    /// The same placement and side, with the given counters.
    Setup setup(Clocks clocks = {}) const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    explicit Position(const Board& board) : board_(board) {}
    Board board_;
};
static_assert(std::is_trivially_copyable_v<Position>);

/// All faults of a setup; empty when it makes a Position.
SetupFaults faults_of(const Setup& setup);

}  // namespace caipan
