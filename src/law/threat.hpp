#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/board.hpp"
#include "core/move.hpp"
#include "law/budget.hpp"
#include "law/identity.hpp"
#include "law/kill.hpp"
#include "law/material.hpp"

namespace caipan {

/// A short sequence of moves; longer ones are cut.
class MoveLine {
  public:
    void prepend(Move move) {
        const std::size_t kept = size_ < kMost ? size_ : kMost - 1;
        for (std::size_t i = kept; i > 0; --i) moves_[i] = moves_[i - 1];
        moves_[0] = move;
        size_ = kept + 1;
    }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    std::size_t size() const { return size_; }

  private:
    static constexpr std::size_t kMost = 16;
    std::array<Move, kMost> moves_{};
    std::size_t size_ = 0;
};

/// A way for a side, if it were its turn, to win enemy force: by a capture and the complete
/// exchange that follows, or through a series of checks (CXA 1999 28.3, 29.1).
struct Threat {
    enum class How : std::uint8_t { Capture, Checks };

    How how = How::Capture;
    Move first;                   ///< the capture, or the first check
    PieceId attacker = kNoPiece;  ///< who makes it
    PieceId victim = kNoPiece;    ///< the piece captured; for checks the first piece won
    PieceSet victims;             ///< all pieces won along the line
    PieceSet movers;              ///< all pieces of the side that move along the line
    Material balance;             ///< of the whole line with best play of both sides
    int on_square = 0;            ///< worth of the exchange on the victim's square alone
    MoveLine line;
};

/// Whether the exchange that begins with the capture `first`, played out on its square alone with
/// legal moves, both sides free to stop, wins: its worth for the capturer. Pins, facing kings,
/// hidden and false roots are all in it, since every move is a legal one (CXA 1999 28.16).
int exchange_worth(Board& board, Move first);

/// The enemy pieces that the side to move wins by a capture on their square, as things stand.
PieceSet standing_captures(Board board, const PieceIds& ids);

/// Looks for the threats of one side in one position.
///
/// The lines searched are those of the move looked at, not of the whole board: what either side
/// could take anyway, elsewhere, before the line began (`standing_captures`) belongs to neither
/// side's line.
class ThreatSearch {
  public:
    struct Scope {
        bool count_standing = false;    ///< the opponent may take his standing captures as well
        bool ignore_own_check = false;  ///< the side is in check, which is to be overlooked
    };

    ThreatSearch(NodeBudget& budget, KillSolver& kills) : budget_(budget), kills_(kills) {}

    /// All threats of `side`, as if it were its turn. Empty when the other side stands in check,
    /// since then it has no turn to pass.
    std::vector<Threat> find(const Board& board, const PieceIds& ids, Color side, Scope scope);

    /// Of those only the threats by the piece that makes `threat` elsewhere: of the same victim if
    /// it captures, by any check if it checks.
    std::vector<Threat> find_like(const Threat& threat, const Board& board, const PieceIds& ids,
                                  Color side, Scope scope);

    /// What the side to move makes of a position in the middle of an exchange: it has just lost
    /// `lost` on the square `on`. True when it gets no more than even.
    bool cannot_punish(const Board& board, const PieceIds& ids, PieceSet standing, Material lost,
                       Square on);

  private:
    struct Line {
        int value = 0;
        Material balance;
        PieceSet victims;
        PieceSet movers;
        PieceId first_victim = kNoPiece;
        MoveLine moves;
    };
    /// What one node of a line knows of the way to it.
    struct Node {
        Material balance;
        bool captured = false;       ///< something has been won already
        std::optional<Square> last;  ///< where the last move captured
        int own_checks = 0;          ///< checks still allowed
        int their_checks = 0;
        int depth = 0;
    };

    /// A move that belongs to the line.
    struct Step {
        Node next;
        bool counts = false;  ///< what it captures counts
    };

    MoveList begin(const Board& board, const PieceIds& ids, Color side, Scope scope);
    bool captures_value(Move move) const;
    static int standing_value(const Node& node);
    std::optional<Step> step(const Node& node, Move move, bool ours, bool in_check) const;
    MoveList moves_of(bool in_check) const;
    Line follow(Move first);
    Line our_turn(const Node& node, int alpha, int beta);
    Line their_turn(const Node& node, bool we_captured, int alpha, int beta);
    Line their_best(const Node& node, Line best, bool in_check, int alpha, int beta);
    std::optional<Threat> assess(Move first);

    NodeBudget& budget_;
    KillSolver& kills_;
    Board board_;
    std::optional<PieceIds> ids_;
    Color side_ = Color::Red;
    PieceSet ours_;    ///< standing captures of the side
    PieceSet theirs_;  ///< standing captures of its opponent
    bool test_mate_ = true;
};

}  // namespace caipan
