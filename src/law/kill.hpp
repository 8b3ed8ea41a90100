#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "board/board.hpp"
#include "core/move.hpp"
#include "law/budget.hpp"

namespace caipan {

/// Finds mates by a check or an unbroken series of checks (CXA 1999 28.2): the attacker only
/// checks, the defender tries every legal reply. Deepens check by check, so the shortest mate is
/// found, and a series that repeats a position is cut: a shortest mate repeats none. Remembers
/// what it has proved for the whole ruling.
class KillSolver {
  public:
    explicit KillSolver(NodeBudget& budget) : budget_(budget) {}

    /// True when the side to move mates within `checks` checks. False also when the budget ends:
    /// ask NodeBudget::exhausted(). The side not to move must not stand in check.
    bool mates_within(Board& board, int checks);

    /// Deepens until a mate is found, until no longer series of checks exists, or until `nodes`
    /// have been spent on this question. The number of checks of the mate, 0 when none was found.
    int shortest_mate(Board& board, std::int64_t nodes);

    /// As mates_within(), with the piece on `spared` never to be taken; a few checks deep.
    bool mates_sparing(Board& board, Square spared);

    /// The moves of a mate just found by shortest_mate(): checks, and the replies that hold out
    /// longest.
    std::vector<Move> line(Board board, int checks);

  private:
    struct Memory {
        int mates_in = 0;  ///< proved, 0 = not
        int safe_to = 0;   ///< no mate within so many checks
        bool open = true;  ///< a longer series of checks exists beyond `safe_to`

        bool is_safe(int checks) const { return safe_to >= checks || (safe_to > 0 && !open); }
    };

    bool attack(Board& board, int checks);
    bool attack_sparing(Board& board, Square spared, int checks);
    bool defended(Board& board, int checks);
    bool known_defence(Board& board, const MoveList& replies, int checks);

    NodeBudget& budget_;
    std::unordered_map<std::uint64_t, Memory> memory_;
    std::vector<std::uint64_t> path_;
    bool cut_by_depth_ = false;
};

}  // namespace caipan
