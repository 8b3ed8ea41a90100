#pragma once

#include "core/move.hpp"
#include "core/square.hpp"
#include "law/ply_context.hpp"

namespace caipan {

struct PlyFacts;

/// The way in which a ply is laid before the searches: the mover is Red, and of the two mirror
/// images that one is taken whose placement comes first. What a search finds can then never depend
/// on the side of the board or on the colour, not even where it has to choose among equals
/// (decisions 12).
class Orientation {
  public:
    static Orientation of(const PlyContext& ply);

    Square turn(Square s) const;
    Move turn(Move move) const { return Move(turn(move.from()), turn(move.to())); }
    Board turn(const Board& board) const;
    PlyContext turn(const PlyContext& ply) const;
    /// Names the facts found for the turned ply as the players see them.
    void turn_back(PlyFacts& facts) const;

  private:
    Orientation(bool mirrored, bool swapped) : mirrored_(mirrored), swapped_(swapped) {}
    PieceIds turn(const PieceIds& ids) const;

    bool mirrored_ = false;
    bool swapped_ = false;
};

}  // namespace caipan
