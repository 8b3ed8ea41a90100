#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/color.hpp"
#include "core/piece.hpp"
#include "core/square.hpp"

namespace caipan {

/// The counters of a FEN: nothing a position itself depends on.
struct Clocks {
    int halfmoves = 0;  ///< plies since the last capture, 0..kMaxHalfmoves
    int fullmoves = 1;  ///< number of the move about to be played, 0..kMaxFullmoves

    friend bool operator==(const Clocks&, const Clocks&) = default;
};

/// The unchecked parts of a position, as a FEN gives them: any piece may stand anywhere.
struct Setup {
    std::array<Piece, kSquares> pieces{};
    Color side = Color::Red;
    Clocks clocks;

    Piece at(Square s) const { return pieces[s.slot()]; }
    friend bool operator==(const Setup&, const Setup&) = default;

    /// The position every game starts from, Red to move.
    static Setup initial();
    /// Left-right mirror.
    Setup mirrored() const;
    /// The same position with the colours swapped and the board turned top to bottom.
    Setup swapped() const;
};

}  // namespace caipan
