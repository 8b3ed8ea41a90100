#pragma once

#include "board/line.hpp"
#include "law/facts_memory.hpp"
#include "law/judged_packs.hpp"
#include "law/outcome.hpp"
#include "law/pack.hpp"

namespace caipan {

/// A line together with its first end under one pack. Moves may go on after the end (GUIs and
/// records do); the end stands.
class JudgedLine {
  public:
    JudgedLine(const Position& start, Clocks clocks, const RulePack& pack)
        : judged_(start, clocks, {pack}) {}

    /// Plays a legal move; the caller has asked is_legal().
    void push(Move move) { judged_.push(move); }

    /// Ends the game by an illegal move of the side to move (pack key `illegal_move` = lose); no
    /// effect after an end.
    void lose_by_illegal_move() { judged_.lose_by_illegal_move(); }

    const Line& line() const { return judged_.line(); }
    const RulePack& pack() const { return judged_.pack(0); }
    const Outcome& outcome() const { return judged_.outcome(0); }
    /// What is known of the plies of its loops: to be copied and given to judge().
    const FactsMemory& memory() const { return judged_.memory(); }
    /// Moves played beyond the end.
    int moves_after_end() const { return outcome().over() ? line().plies() - *outcome().ply : 0; }

  private:
    JudgedPacks judged_;
};

}  // namespace caipan
