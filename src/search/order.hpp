#pragma once

#include <array>
#include <cstddef>

#include "board/board.hpp"
#include "core/limits.hpp"
#include "core/move.hpp"
#include "search/score.hpp"

namespace caipan::search {

/// What earlier nodes taught about quiet moves: those that refuted another line at the same ply,
/// and how often a piece going to a square was good.
class Experience {
  public:
    /// `move` refuted the line before it; the moves of `tried` before it did not.
    void learn(const Board& board, Move move, const MoveList& tried, int depth, int ply);

    int killer_rank(Move move, int ply) const;  ///< 2, 1, or 0 for no killer
    int history(const Board& board, Move move) const {
        return history_[board.at(move.from()).index()][move.to().slot()];
    }

  private:
    void reward(const Board& board, Move move, int bonus);

    std::array<std::array<Move, 2>, kMaxPly + 1> killers_{};
    std::array<std::array<int, kSquares>, 16> history_{};
};

/// Hands out moves, the most promising first: the move of the table, captures that do not lose (the
/// dearest victim by the cheapest piece), killers, quiet moves by history, captures that lose.
class Picker {
  public:
    Picker(const Board& board, MoveList& moves, Move first, const Experience& experience, int ply);

    bool done() const { return next_ == moves_.size(); }
    Move next();
    /// The move handed out last is a capture that loses material.
    bool losing_capture() const { return scores_[next_ - 1] < kQuietFloor; }
    /// How many moves were handed out.
    std::size_t count() const { return next_; }

  private:
    static constexpr int kQuietFloor = -100'000;

    int score_of(const Board& board, Move move, Move first, const Experience& experience,
                 int ply) const;

    MoveList& moves_;
    std::array<int, kMaxMoves> scores_;
    std::size_t next_ = 0;
};

}  // namespace caipan::search
