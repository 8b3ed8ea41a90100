#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "core/move.hpp"

namespace caipan {

/// The positions that series of checks lead to, each with its checks and their replies, found when
/// first asked for: a search that deepens comes to the same few positions again and again, and
/// generates their moves once. Positions are told apart by Board::key().
class CheckGraph {
  public:
    /// Numbers of positions and checks, valid until clear().
    using PositionIndex = std::uint32_t;
    using CheckIndex = std::uint32_t;

    /// What is known of the side to move, which checks.
    struct Mating {
        int mates_in = 0;      ///< proved, 0 = not
        int safe_to = 0;       ///< no mate within so many checks
        bool open = true;      ///< a longer series of checks exists beyond `safe_to`
        bool on_path = false;  ///< it stands on the line that is being looked at

        bool is_mate(int checks) const { return mates_in > 0 && mates_in <= checks; }
        bool is_safe(int checks) const { return safe_to >= checks || (safe_to > 0 && !open); }
    };
    struct Reply {
        Move move;
        PositionIndex to;
    };
    /// The checks of a position: `first`, `first + 1` ... `last - 1`.
    struct CheckRange {
        CheckIndex first;
        CheckIndex last;
    };

    /// The number of the position on the board.
    PositionIndex index_of(const Board& board) { return index_of(board.key()); }
    /// Until the next call that may add a position.
    Mating& mating(PositionIndex position) { return positions_[position].mating; }

    /// The legal checks of a position in the order of checking_moves(); `board` shows it.
    CheckRange checks(const Board& board, PositionIndex position);
    Move move(CheckIndex check) const { return checks_[check].move; }
    /// Whether a check leaves its victim no legal move. `board` shows the position before it.
    bool mates_at_once(Board& board, CheckIndex check);
    /// The legal replies to a check in the order of legal_moves(). `board` shows the position
    /// before it. Valid until the next call that may add a position.
    std::span<const Reply> replies(Board& board, CheckIndex check);
    /// The reply `i` of a check whose replies were asked for.
    Reply reply(CheckIndex check, std::size_t i) const {
        return replies_[checks_[check].first_reply + i];
    }

    /// A bound on the space, about 100 megabytes; ordinary rulings know a few hundred positions.
    static constexpr std::size_t kMostPositions = std::size_t{1} << 20;
    /// Forgets everything if the graph knows more than `most` positions. Only between searches.
    void trim(std::size_t most = kMostPositions);

  private:
    struct Position {
        std::uint64_t key = 0;
        Mating mating;
        CheckRange checks{};
        bool listed = false;
    };
    struct Check {
        enum class Answers : std::uint8_t { Unknown, None, Some, Listed };
        Move move;
        Answers answers = Answers::Unknown;
        std::uint8_t reply_count = 0;
        std::uint32_t first_reply = 0;
    };

    PositionIndex index_of(std::uint64_t key);
    void widen();

    /// By the low bits of the key, the next free one if taken: the number of a position plus one,
    /// 0 = free. At most half full; the keys are random numbers and need no hash.
    std::vector<PositionIndex> slots_;
    std::vector<Position> positions_;
    std::vector<Check> checks_;
    std::vector<Reply> replies_;
};

}  // namespace caipan
