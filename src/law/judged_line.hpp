#pragma once

#include "board/line.hpp"
#include "law/outcome.hpp"
#include "law/pack.hpp"

namespace caipan {

/// A line together with its first end under one pack. Moves may go on after the end (GUIs and
/// records do); the end stands.
class JudgedLine {
  public:
    JudgedLine(const Position& start, Clocks clocks, const RulePack& pack)
        : line_(start, clocks), pack_(pack), outcome_(end_at(line_, pack_)) {}

    /// Plays a legal move; the caller has asked is_legal().
    void push(Move move) {
        line_.push(move);
        if (!outcome_.over()) outcome_ = end_at(line_, pack_);
    }

    /// Ends the game by an illegal move of the side to move (pack key `illegal_move` = lose); no
    /// effect after an end.
    void lose_by_illegal_move() {
        if (!outcome_.over()) outcome_ = lost_by_illegal_move(line_, pack_);
    }

    const Line& line() const { return line_; }
    const RulePack& pack() const { return pack_; }
    const Outcome& outcome() const { return outcome_; }
    /// Moves played beyond the end.
    int moves_after_end() const { return outcome_.over() ? line_.plies() - *outcome_.ply : 0; }

  private:
    Line line_;
    RulePack pack_;
    Outcome outcome_;
};

}  // namespace caipan
