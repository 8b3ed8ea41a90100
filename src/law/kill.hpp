#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "core/move.hpp"
#include "law/budget.hpp"
#include "law/check_graph.hpp"

namespace caipan {

/// Finds mates by a check or an unbroken series of checks (CXA 1999 28.2): the attacker only
/// checks, the defender tries every legal reply. The shortest mate is found. A series that repeats
/// a position is cut: a shortest mate repeats none. Remembers what it has proved for the whole
/// ruling.
class KillSolver {
  public:
    explicit KillSolver(NodeBudget& budget) : budget_(budget) {}

    /// True when the side to move mates within `checks` checks. False also when the budget ends:
    /// ask NodeBudget::exhausted(). The side not to move must not stand in check.
    bool mates_within(Board& board, int checks);

    /// Deepens until a mate is found, until no longer series of checks exists, or until `nodes`
    /// have been spent on this question. The number of checks of the mate, 0 when none was found;
    /// the fewest, unless the nodes end while fewer are looked for.
    int shortest_mate(Board& board, std::int64_t nodes);

    /// As mates_within(), with the piece on `spared` never to be taken; a few checks deep.
    bool mates_sparing(Board& board, Square spared);

    /// The moves of a mate just found by shortest_mate(): checks, and the replies that hold out
    /// longest.
    std::vector<Move> line(Board board, int checks);

  private:
    using PositionIndex = CheckGraph::PositionIndex;
    using CheckIndex = CheckGraph::CheckIndex;

    static constexpr std::int64_t kNoLastNode = std::numeric_limits<std::int64_t>::max();

    /// Nothing more may be looked at: what comes back from a search that goes on is void.
    bool is_spent() const { return budget_.exhausted() || budget_.spent() >= last_node_; }
    int deepen(Board& board, PositionIndex position);
    bool attack(Board& board, PositionIndex position, int checks);
    bool attack_sparing(Board& board, Square spared, int checks);
    bool defended(Board& board, CheckIndex check, int checks);
    bool known_defence(std::span<const CheckGraph::Reply> replies, int checks);
    std::optional<bool> known(PositionIndex position, int checks);
    void remember(PositionIndex position, bool mates, int checks);

    NodeBudget& budget_;
    CheckGraph graph_;
    std::int64_t last_node_ = kNoLastNode;  ///< of the question asked, counted as the budget counts
    bool cut_by_depth_ = false;
};

}  // namespace caipan
