#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "board/line.hpp"
#include "law/facts_memory.hpp"
#include "law/outcome.hpp"
#include "law/pack.hpp"

namespace caipan {

/// A line together with its first end under each of several packs (JudgedLine: under one). The
/// moves are made once for all of them, and the plies of a loop are examined once.
class JudgedPacks {
  public:
    JudgedPacks(const Position& start, Clocks clocks, std::vector<RulePack> packs)
        : line_(start, clocks), packs_(std::move(packs)), outcomes_(packs_.size()) {
        look_for_ends();
    }

    /// Makes room for so many plies in all.
    void reserve(std::size_t plies) { line_.reserve(plies); }
    /// Plays a legal move; the caller has asked is_legal().
    void push(Move move) {
        if (line_.board().at(move.to())) memory_.clear();
        line_.push(move);
        look_for_ends();
    }

    /// Ends the game by an illegal move of the side to move, under the packs under which it has not
    /// ended before.
    void lose_by_illegal_move() {
        for (std::size_t i = 0; i < packs_.size(); ++i) {
            if (!outcomes_[i].over()) outcomes_[i] = lost_by_illegal_move(line_, packs_[i]);
        }
    }

    const Line& line() const { return line_; }
    std::size_t size() const { return packs_.size(); }
    const RulePack& pack(std::size_t i) const { return packs_[i]; }
    const Outcome& outcome(std::size_t i) const { return outcomes_[i]; }
    /// What is known of the plies of its loops: to be copied and given to judge().
    const FactsMemory& memory() const { return memory_; }

  private:
    void look_for_ends() {
        for (std::size_t i = 0; i < packs_.size(); ++i) {
            if (!outcomes_[i].over()) outcomes_[i] = end_at(line_, packs_[i], memory_);
        }
    }

    Line line_;
    std::vector<RulePack> packs_;
    std::vector<Outcome> outcomes_;
    FactsMemory memory_;
};

}  // namespace caipan
