#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "board/position.hpp"
#include "core/move.hpp"

namespace caipan {

/// A start position and the moves played from it, with what each did: all that a ruling needs.
///
/// Plies are counted from 0: ply n is the n-th move. "Point n" is the position after n plies, so
/// point 0 is the start and point plies() the present.
class Line {
  public:
    struct Ply {
        Move move;
        Piece moved;
        Piece captured;      ///< none for a quiet move
        bool check = false;  ///< the move gave check
    };

    /// What has happened since the last capture, or since the start. The half-move counter of the
    /// start is split evenly between the sides, the odd one to the side that moved last, all of
    /// them without check (decisions 9).
    struct Quiet {
        PerColor<int> moves{};
        PerColor<int> checks{};           ///< of those moves
        PerColor<int> checks_answered{};  ///< moves made in reply to such a check of the other side
    };

    explicit Line(const Position& start, Clocks clocks = {});

    const Position& start() const { return start_; }
    /// The present position; legal by the promise of push().
    const Board& board() const { return board_; }
    Color side() const { return board_.side(); }
    bool in_check() const { return plies_.empty() ? board_.in_check() : plies_.back().check; }

    int plies() const { return static_cast<int>(plies_.size()); }
    const Ply& ply(int n) const { return plies_[static_cast<std::size_t>(n)]; }
    /// Who makes ply n (also for n = plies(): the side to move).
    Color mover(int n) const { return n % 2 == 0 ? start_.side() : ~start_.side(); }

    /// Makes room for so many plies in all.
    void reserve(std::size_t plies);
    /// Plays a legal move. The caller has asked is_legal().
    void push(Move move);
    /// Takes the last move back; there must be one.
    void pop();

    /// How often the present position (placement and side to move) has stood, this time included.
    int occurrences() const { return points_.back().occurrence; }
    /// The point at which the position of point n stood before, or -1. Never reaches behind a
    /// capture or a pawn's step forward, after which no earlier position can come back.
    int previous(int n) const { return points_[static_cast<std::size_t>(n)].previous; }
    int occurrences(int n) const { return points_[static_cast<std::size_t>(n)].occurrence; }

    const Quiet& quiet() const { return points_.back().quiet; }
    int plies_without_capture() const {
        return quiet().moves[Color::Red] + quiet().moves[Color::Black];
    }
    /// The counters of the present position. A long line may count beyond what read_fen() takes.
    Clocks clocks() const;

    /// The board at point n, rebuilt by taking moves back from the present.
    Board board_at(int n) const;

  private:
    struct Point {
        std::uint64_t key = 0;
        int since = 0;  ///< first point of the run without capture or forward pawn step
        int previous = -1;
        int occurrence = 1;
        int next_in_bucket = -1;
        Quiet quiet;
    };

    bool same_position(int earlier) const;
    void link(Point& point, int n);
    void rehash();
    std::size_t bucket_of(std::uint64_t key) const { return key & (buckets_.size() - 1); }

    Position start_;
    Clocks clocks_;
    Board board_;
    std::vector<Ply> plies_;
    std::vector<Undo> undos_;
    std::vector<Point> points_;  ///< plies() + 1 of them
    std::vector<int> buckets_;   ///< newest point by low key bits; chains run through the points
};

}  // namespace caipan
