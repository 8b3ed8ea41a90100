#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "board/board.hpp"
#include "board/geometry.hpp"
#include "board/safety.hpp"
#include "core/move.hpp"

/// The one generator of legal moves, as templates over the side and over a sink that takes what is
/// found: a list, a count, "is there any". Internal to the board room; callers use movegen.hpp.
///
/// A sink has four members, each returning true to stop the generation:
///   line_moves(from, mask9, mask10)    targets on the piece's rank and on its file
///   moves(from, set)                   targets anywhere
///   shifted(targets, base, step)       targets in one half word (base 0 or 45), each reached from
///                                      the square `step` indices before it
///   one(move)
/// and may have of_interest(from), the targets of a piece that it looks at: the king's others are
/// not tested for safety.
namespace caipan::generate {

namespace g = geometry;

/// The points that are shut to the moves of a piece: its own side's pieces and whatever king safety
/// forbids. Pieces in `special` have their own set; all others share `closed`.
struct Gates {
    Bitboard closed;
    Bitboard special;
};

// ---- Sinks -------------------------------------------------------------------------------------

/// For each line mask the offsets of its squares from the line's first square, ready to be added to
/// four moves at a time; twelve lanes, of which as many count as the mask has bits.
struct alignas(8) Lanes {
    std::array<std::uint16_t, 12> offset;
};
struct LaneTables {
    std::array<Lanes, g::kRankStates> rank;
    std::array<Lanes, g::kFileStates> file;
};
extern const LaneTables kLanes;

/// Appends to a MoveList.
class ListSink {
  public:
    explicit ListSink(MoveList& list) : list_(list) {}

    bool line_moves(Square from, unsigned rank_mask, unsigned file_mask) {
        const int file = g::kPlaces[from.slot()].file;
        store(from, from.index() - file, kLanes.rank[rank_mask], rank_mask);
        store(from, file, kLanes.file[file_mask], file_mask);
        return false;
    }
    bool moves(Square from, Bitboard targets) {
        targets.for_each([&](Square to) { list_.push(Move(from, to)); });
        return false;
    }
    bool shifted(std::uint64_t targets, int base, int step) {
        for (; targets != 0; targets &= targets - 1) {
            const int to = base + std::countr_zero(targets);
            list_.push(Move(Square::from_index(to - step), Square::from_index(to)));
        }
        return false;
    }
    bool one(Move move) {
        list_.push(move);
        return false;
    }

  private:
    /// Writes twelve moves and counts those of the mask; the list keeps slack for the rest. The
    /// lanes never carry into each other: from * 256 + to stays below 2^16.
    void store(Square from, int first_square, const Lanes& lanes, unsigned mask) {
        const std::uint64_t base = static_cast<std::uint64_t>(from.index() << 8 | 0) +
                                   static_cast<std::uint64_t>(first_square);
        const std::uint64_t four = base * 0x0001'0001'0001'0001ULL;
        std::array<std::uint64_t, 3> words;
        std::memcpy(words.data(), lanes.offset.data(), sizeof words);
        for (std::uint64_t& word : words) word += four;
        std::memcpy(static_cast<void*>(list_.tail()), words.data(), sizeof words);
        list_.grow(static_cast<std::size_t>(std::popcount(mask)));
    }

    MoveList& list_;
};

/// Counts without naming the moves.
class CountSink {
  public:
    bool line_moves(Square, unsigned rank_mask, unsigned file_mask) {
        return add(std::popcount(rank_mask) + std::popcount(file_mask));
    }
    bool moves(Square, Bitboard targets) { return add(targets.count()); }
    bool shifted(std::uint64_t targets, int, int) { return add(std::popcount(targets)); }
    bool one(Move) { return add(1); }
    int count() const { return count_; }

  private:
    bool add(int n) {
        count_ += n;
        return false;
    }
    int count_ = 0;
};

/// Stops at the first move.
class AnySink {
  public:
    bool line_moves(Square, unsigned rank_mask, unsigned file_mask) {
        return found_ |= (rank_mask | file_mask) != 0;
    }
    bool moves(Square, Bitboard targets) { return found_ |= targets.any(); }
    bool shifted(std::uint64_t targets, int, int) { return found_ |= targets != 0; }
    bool one(Move) { return found_ = true; }
    bool found() const { return found_; }

  private:
    bool found_ = false;
};

/// Breaks everything into single moves and passes on those that satisfy a test.
template <class Sink, class Test>
class FilterSink {
  public:
    FilterSink(Sink& sink, Test test) : sink_(sink), test_(test) {}

    bool line_moves(Square from, unsigned rank_mask, unsigned file_mask) {
        const g::Place& place = g::kPlaces[from.slot()];
        return moves(from, g::rank_squares(rank_mask, place) | g::file_squares(file_mask, place));
    }
    bool moves(Square from, Bitboard targets) {
        while (targets.any()) {
            if (one(Move(from, targets.pop_first()))) return true;
        }
        return false;
    }
    bool shifted(std::uint64_t targets, int base, int step) {
        for (; targets != 0; targets &= targets - 1) {
            const int to = base + std::countr_zero(targets);
            if (one(Move(Square::from_index(to - step), Square::from_index(to)))) return true;
        }
        return false;
    }
    bool one(Move move) { return test_(move) && sink_.one(move); }

  private:
    Sink& sink_;
    Test test_;
};

// ---- Pieces ------------------------------------------------------------------------------------

template <Color Us, class Sink>
bool advisors_and_elephants(const Board& board, std::uint64_t closed, Bitboard except, Sink& sink) {
    constexpr int kBase = g::kNearBase<Us>;
    constexpr std::uint64_t kPoints = g::kAdvisorPoints[Us];
    const std::uint64_t a = g::near_half<Us>(board.pieces(Us, PieceType::Advisor).without(except));
    const std::uint64_t e = g::near_half<Us>(board.pieces(Us, PieceType::Elephant).without(except));
    const std::uint64_t occupied = g::near_half<Us>(board.occupied());
    const std::uint64_t open = ~closed;
    return sink.shifted(a << 10 & kPoints & open, kBase, 10) ||
           sink.shifted(a << 8 & kPoints & open, kBase, 8) ||
           sink.shifted(a >> 8 & kPoints & open, kBase, -8) ||
           sink.shifted(a >> 10 & kPoints & open, kBase, -10) ||
           sink.shifted(g::elephant_step<10>(e, occupied) & open, kBase, 20) ||
           sink.shifted(g::elephant_step<8>(e, occupied) & open, kBase, 16) ||
           sink.shifted(g::elephant_step<-8>(e, occupied) & open, kBase, -16) ||
           sink.shifted(g::elephant_step<-10>(e, occupied) & open, kBase, -20);
}

template <Color Us, class Sink>
bool pawns(const Board& board, Bitboard closed, Bitboard except, Sink& sink) {
    const Bitboard p = board.pieces(Us, PieceType::Pawn).without(except);
    const Bitboard ahead = g::pawns_ahead<Us>(p).without(closed);
    constexpr int kForward = Us == Color::Red ? kFiles : -kFiles;
    constexpr int kFarBase = g::kNearBase<~Us>;
    const std::uint64_t crossed = g::far_half<Us>(p);
    const std::uint64_t open = ~g::far_half<Us>(closed);
    return sink.shifted(ahead.lo, 0, kForward) ||
           sink.shifted(ahead.hi, Bitboard::kHalf, kForward) ||
           sink.shifted((crossed & ~g::kFileA) >> 1 & open, kFarBase, -1) ||
           sink.shifted((crossed & ~g::kFileI) << 1 & open, kFarBase, 1);
}

template <PieceType Type, class Sink>
bool slider(Square s, Bitboard occupied, Bitboard closed, Sink& sink) {
    const g::Place& place = g::kPlaces[s.slot()];
    const auto targets = [](g::LineEntry e) {
        return Type == PieceType::Rook ? e.rook() : e.cannon();
    };
    const unsigned on_rank = targets(g::rank_entry(place, occupied));
    const unsigned on_file = targets(g::file_entry(place, occupied));
    return sink.line_moves(s, on_rank & ~g::rank_bits(closed, place),
                           on_file & ~g::file_bits(closed, place));
}

/// All pseudo-legal moves of one piece that is not a king, but for the closed points, if the board
/// were occupied so.
template <Color Us, class Sink>
[[gnu::noinline]] bool single_piece(const Board& board, Square s, Bitboard occupied,
                                    Bitboard closed, Sink& sink) {
    switch (board.at(s).type()) {
        case PieceType::Rook: return slider<PieceType::Rook>(s, occupied, closed, sink);
        case PieceType::Cannon: return slider<PieceType::Cannon>(s, occupied, closed, sink);
        case PieceType::Horse: return sink.moves(s, g::horse_targets(s, occupied).without(closed));
        case PieceType::Pawn: return sink.moves(s, g::kTables.pawn[Us][s.slot()] & ~closed);
        case PieceType::Advisor: return sink.moves(s, g::kTables.advisor[s.slot()] & ~closed);
        case PieceType::Elephant: {
            const Bitboard bit = Bitboard::of(s);
            const Bitboard to = {g::elephant_targets(bit.lo, occupied.lo),
                                 g::elephant_targets(bit.hi, occupied.hi)};
            return sink.moves(s, to & ~closed);
        }
        case PieceType::King: return false;
    }
    return false;
}

/// Everything but the king. `closed_for(s)` gives the closed points of a special piece.
template <Color Us, class ClosedFor, class Sink>
bool pieces(const Board& board, const Gates& gates, ClosedFor closed_for, Sink& sink) {
    const Bitboard occupied = board.occupied();
    const auto each = [&](PieceType type, auto&& f) {
        Bitboard set = board.pieces(Us, type).without(gates.special);
        while (set.any()) {
            if (f(set.pop_first())) return true;
        }
        return false;
    };
    if (each(PieceType::Rook,
             [&](Square s) { return slider<PieceType::Rook>(s, occupied, gates.closed, sink); })) {
        return true;
    }
    if (each(PieceType::Cannon, [&](Square s) {
            return slider<PieceType::Cannon>(s, occupied, gates.closed, sink);
        })) {
        return true;
    }
    if (each(PieceType::Horse, [&](Square s) {
            return sink.moves(s, g::horse_targets(s, occupied).without(gates.closed));
        })) {
        return true;
    }
    if (pawns<Us>(board, gates.closed, gates.special, sink)) return true;
    if (advisors_and_elephants<Us>(board, g::near_half<Us>(gates.closed), gates.special, sink))
        return true;

    Bitboard special = gates.special;
    while (special.any()) {
        const Square s = special.pop_first();
        if (single_piece<Us>(board, s, occupied, closed_for(s), sink)) return true;
    }
    return false;
}

template <Color Us, class Sink>
bool king_moves(const Board& board, Sink& sink) {
    const Square king = board.king(Us);
    Bitboard targets = g::kTables.king[king.slot()].without(board.pieces(Us));
    if constexpr (requires { sink.of_interest(king); }) targets &= sink.of_interest(king);
    if (targets.empty()) return false;
    const Board::Strikers strikers = board.strikers_of(~Us);
    const Bitboard without_king = board.occupied().without(Bitboard::of(king));
    while (targets.any()) {
        const Square to = targets.pop_first();
        // What stands on `to` now does not attack it: no piece attacks its own point.
        if (!Board::struck(to, ~Us, strikers, without_king | Bitboard::of(to)) &&
            sink.one(Move(king, to))) {
            return true;
        }
    }
    return false;
}

/// In check only a move to a point between king and checker, to the checker, or of the screen or
/// leg itself can help; each candidate is then tested.
template <Color Us, class Sink>
[[gnu::noinline]] bool evasions(const Board& board, const Safety& safety, Sink& sink) {
    const Bitboard own = board.pieces(Us);
    FilterSink tested(sink, [&](Move move) { return board.king_safe_after(move, Us); });
    const Gates gates = {own | ~safety.evasion,
                         (own & safety.evasion).without(Bitboard::of(board.king(Us)))};
    return pieces<Us>(
        board, gates, [&](Square) { return own; }, tested);
}

/// All legal moves of `Us`, whose turn it is. Flattened, because the compiler would otherwise pass
/// sets through memory; only what is rare stays a call.
template <Color Us, class Sink>
[[gnu::flatten]] bool legal(const Board& board, const Safety& safety, Sink& sink) {
    if (king_moves<Us>(board, sink)) return true;
    if (safety.in_check()) [[unlikely]]
        return evasions<Us>(board, safety, sink);
    const Gates gates = {board.pieces(Us) | safety.forbidden, safety.pinned};
    return pieces<Us>(
        board, gates, [&](Square s) { return gates.closed | ~safety.allowed(s); }, sink);
}

template <class Sink>
bool legal(const Board& board, Sink& sink) {
    if (board.side() == Color::Red) {
        return legal<Color::Red>(board, Safety(board, Color::Red), sink);
    }
    return legal<Color::Black>(board, Safety(board, Color::Black), sink);
}

}  // namespace caipan::generate
