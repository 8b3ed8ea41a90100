#pragma once

#include "board/line.hpp"
#include "law/facts_memory.hpp"
#include "law/outcome.hpp"
#include "law/pack.hpp"

namespace caipan {

/// A line together with its first end under one pack. Moves may go on after the end (GUIs and
/// records do); the end stands.
class JudgedLine {
  public:
    JudgedLine(const Position& start, Clocks clocks, const RulePack& pack)
        : line_(start, clocks), pack_(pack), outcome_(end_at(line_, pack_, memory_)) {}

    /// Plays a legal move; the caller has asked is_legal().
    void push(Move move) {
        if (line_.board().at(move.to())) memory_.clear();
        line_.push(move);
        if (!outcome_.over()) outcome_ = end_at(line_, pack_, memory_);
    }

    /// Ends the game by an illegal move of the side to move (pack key `illegal_move` = lose); no
    /// effect after an end.
    void lose_by_illegal_move() {
        if (!outcome_.over()) outcome_ = lost_by_illegal_move(line_);
    }

    const Line& line() const { return line_; }
    const RulePack& pack() const { return pack_; }
    const Outcome& outcome() const { return outcome_; }
    /// What is known of the plies of its loops: to be copied and given to judge().
    const FactsMemory& memory() const { return memory_; }
    /// Moves played beyond the end.
    int moves_after_end() const { return outcome_.over() ? line_.plies() - *outcome_.ply : 0; }

  private:
    Line line_;
    RulePack pack_;
    FactsMemory memory_;
    Outcome outcome_;
};

}  // namespace caipan
