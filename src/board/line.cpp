#include "board/line.hpp"

#include <algorithm>

namespace caipan {
namespace {

constexpr std::size_t kFirstBuckets = 256;

/// Split of the starting counter: the odd ply belongs to the side that moved last.
Line::Quiet quiet_of(const Position& start, Clocks clocks) {
    Line::Quiet quiet;
    quiet.moves[start.side()] = clocks.halfmoves / 2;
    quiet.moves[~start.side()] = clocks.halfmoves - clocks.halfmoves / 2;
    return quiet;
}

/// After these no earlier position can stand again.
bool is_irreversible(const Line::Ply& ply) {
    return !ply.captured.is_none() ||
           (ply.moved.type() == PieceType::Pawn && ply.move.from().file() == ply.move.to().file());
}

}  // namespace

Line::Line(const Position& start, Clocks clocks)
    : start_(start), clocks_(clocks), board_(start.board()), buckets_(kFirstBuckets, -1) {
    Point point;
    point.key = board_.key();
    point.quiet = quiet_of(start, clocks);
    points_.push_back(point);
    buckets_[bucket_of(point.key)] = 0;
}

void Line::reserve(std::size_t plies) {
    plies_.reserve(plies);
    undos_.reserve(plies);
    points_.reserve(plies + 1);
}

void Line::push(Move move) {
    const Color us = side();
    // Checks given by the move that began the count, or before it, are not among its checks.
    const bool answers_check =
        !plies_.empty() && plies_.back().check && plies_.back().captured.is_none();
    const Piece moved = board_.at(move.from());
    const bool check = board_.gives_check(move);
    const Undo undo = board_.make(move);
    const Ply ply{move, moved, undo.captured, check};
    plies_.push_back(ply);
    undos_.push_back(undo);

    Point point;
    point.key = board_.key();
    point.since = is_irreversible(ply) ? plies() : points_.back().since;
    if (ply.captured.is_none()) {
        point.quiet = points_.back().quiet;
        ++point.quiet.moves[us];
        point.quiet.checks[us] += ply.check ? 1 : 0;
        point.quiet.checks_answered[us] += answers_check ? 1 : 0;
    }
    if (points_.size() >= buckets_.size()) rehash();
    link(point, plies());
    points_.push_back(point);
}

void Line::link(Point& point, int n) {
    int& head = buckets_[bucket_of(point.key)];
    for (int i = head; i >= point.since; i = points_[static_cast<std::size_t>(i)].next_in_bucket) {
        const Point& earlier = points_[static_cast<std::size_t>(i)];
        if (earlier.key != point.key || !same_position(i)) continue;
        point.previous = i;
        point.occurrence = earlier.occurrence + 1;
        break;
    }
    point.next_in_bucket = head;
    head = n;
}

void Line::rehash() {
    buckets_.assign(buckets_.size() * 2, -1);
    for (std::size_t i = 0; i < points_.size(); ++i) {
        int& head = buckets_[bucket_of(points_[i].key)];
        points_[i].next_in_bucket = head;
        head = static_cast<int>(i);
    }
}

void Line::pop() {
    const Point& last = points_.back();
    buckets_[bucket_of(last.key)] = last.next_in_bucket;
    points_.pop_back();
    board_.undo(plies_.back().move, undos_.back());
    plies_.pop_back();
    undos_.pop_back();
}

// A ruling must not hang on two positions sharing a key, so equal keys are followed by a proof:
// between the two points no piece may have gone anywhere. Called before the new point is stored.
bool Line::same_position(int earlier) const {
    Board board = board_;
    for (int n = plies(); n > earlier; --n) {
        const auto i = static_cast<std::size_t>(n - 1);
        board.undo(plies_[i].move, undos_[i]);
    }
    return board == board_;
}

Clocks Line::clocks() const {
    Clocks clocks = clocks_;
    const int first = start_.side() == Color::Red ? 0 : 1;
    clocks.fullmoves += (plies() + first) / 2;
    clocks.halfmoves = plies_without_capture();
    return clocks;
}

Board Line::board_at(int n) const {
    Board board = board_;
    for (int i = plies(); i > n; --i) {
        const auto k = static_cast<std::size_t>(i - 1);
        board.undo(plies_[k].move, undos_[k]);
    }
    return board;
}

}  // namespace caipan
