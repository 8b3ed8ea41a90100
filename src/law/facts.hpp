#pragma once

#include <cstddef>
#include <vector>

#include "core/color.hpp"
#include "core/move.hpp"
#include "core/piece.hpp"
#include "core/square.hpp"
#include "law/budget.hpp"
#include "law/loop.hpp"
#include "law/threat_facts.hpp"

namespace caipan {

struct FactsMemory;
class Line;
struct PlyContext;

/// What is true of one ply of a loop, whatever the rulebook. A policy reads these and never the
/// board.
struct PlyFacts {
    int ply = 0;
    Move move;
    Color by = Color::Red;
    PieceType moved = PieceType::King;

    /// The facts below that need look-ahead are known: all but `check` and `answers_check`.
    bool examined = false;
    bool check = false;  ///< the move attacks the king: directly, by discovery or facing (28.1)
    bool answers_check = false;  ///< the mover stood in check

    /// With another move at once the mover would mate by checks only (28.2); empty if not. Not
    /// looked for when the move gives check.
    std::vector<Move> kill;
    /// The kill goes through the very exchange that the move offers (28.5) and not without it.
    bool kill_by_exchange = false;
    /// The mover answered a check, and such a mate stood before that check was given.
    bool kill_stood = false;

    /// Everything the mover threatens to win after the move; empty when the move gives check.
    std::vector<ThreatFacts> threats;
    bool offers_itself =
        false;             ///< unrooted, where a piece of its kind may take it unpunished (28.6)
    bool blocks = false;   ///< it takes from the opponent a capture of another piece (28.7)
    bool follows = false;  ///< it looks at a piece of value that it does not win (28.8)

    /// The mover's pieces that can attack across the river or reach the palace: R, N, C and pawns.
    int attackers_left = 0;
};

/// The facts of a loop, found ply by ply as a policy asks for them: what needs no look-ahead is
/// there from the beginning.
class LoopFacts {
  public:
    /// All three must outlive the facts. `memory` spares the work for plies examined before; it
    /// changes neither what is found nor what is paid for it.
    LoopFacts(const Line& line, const LoopSpan& span, NodeBudget& budget, FactsMemory& memory);
    ~LoopFacts();
    LoopFacts(const LoopFacts&) = delete;
    LoopFacts& operator=(const LoopFacts&) = delete;

    /// One a ply of the span, in order.
    const std::vector<PlyFacts>& plies() const { return plies_; }
    /// Finds the facts of plies()[i] that need look-ahead, unless they are known. False when the
    /// budget does not reach; the budget is exhausted then.
    bool examine(std::size_t i);

  private:
    std::vector<PlyFacts> plies_;
    std::vector<PlyContext> contexts_;
    NodeBudget& budget_;
    FactsMemory& memory_;
};

}  // namespace caipan
