#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "board/line.hpp"
#include "law/judged_line.hpp"
#include "law/judged_packs.hpp"
#include "law/pack.hpp"

namespace caipan::protocol {

/// The game of a session: where it began and what was played. Shared with the jobs that look at
/// it, hence never changed but replaced.
class Game {
  public:
    Game(const Position& start, Clocks clocks) : clocks_(clocks), line_(start, clocks) {}

    /// The start of every game, one for all sessions.
    static const std::shared_ptr<const Game>& initial();

    const Line& line() const { return line_; }
    const Board& board() const { return line_.board(); }
    /// The illegal move that lost the game, where the rules in force let it.
    std::optional<Move> forfeit() const { return forfeit_; }

    void push(Move move) { line_.push(move); }
    void lose_by(Move illegal) { forfeit_ = illegal; }
    /// Takes the last move back, or the illegal one that lost.
    void undo();
    /// How many times undo() can be called.
    int undoable() const { return line_.plies() + (forfeit_ ? 1 : 0); }

    /// The whole game under a pack, every ply looked at.
    JudgedLine judged(const RulePack& pack) const;
    /// The same under several packs.
    JudgedPacks judged(std::vector<RulePack> packs) const;

  private:
    /// Plays the whole game on a line that is judged.
    template <class Judged>
    Judged replayed(Judged judged) const;

    Clocks clocks_;  ///< those of the start
    Line line_;
    std::optional<Move> forfeit_;
};

using Snapshot = std::shared_ptr<const Game>;

}  // namespace caipan::protocol
