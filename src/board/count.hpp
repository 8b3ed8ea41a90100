#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "board/board.hpp"
#include "board/generate.hpp"
#include "board/geometry.hpp"
#include "board/safety.hpp"

/// Counting legal moves without naming them: the same analysis and tables as generate.hpp, but each
/// kind of piece is counted in the cheapest way. Internal to the board room.
namespace caipan::count {

namespace g = geometry;

/// The points on the board as a piece that moves sees them.
struct View {
    Bitboard occupied;
    Bitboard closed;  ///< where it may not go: own pieces, and what the safety of its king forbids
};

/// Calls f(Square, std::bool_constant<upper half>) for every member: knowing the half saves the
/// choice of a word in every look-up.
template <class F>
void for_each_by_half(Bitboard set, F&& f) {
    for (std::uint64_t w = set.lo; w != 0; w &= w - 1) {
        f(Square::from_index(std::countr_zero(w)), std::false_type());
    }
    for (std::uint64_t w = set.hi; w != 0; w &= w - 1) {
        f(Square::from_index(Bitboard::kHalf + std::countr_zero(w)), std::true_type());
    }
}

/// Rooks or cannons.
template <PieceType Type>
int sliders(Bitboard set, const View& view) {
    const auto reached = [](g::LineEntry e) {
        return Type == PieceType::Rook ? e.rook() : e.cannon();
    };
    int n = 0;
    for_each_by_half(set, [&](Square s, auto upper) {
        const g::Place& place = g::kPlaces[s.slot()];
        const auto on_rank = [&](Bitboard b) { return g::rank_bits(upper ? b.hi : b.lo, place); };
        const unsigned rank_mask = reached(place.rank_row[on_rank(view.occupied)]);
        const unsigned file_mask = reached(g::file_entry(place, view.occupied));
        n += std::popcount(rank_mask & ~on_rank(view.closed)) +
             std::popcount(file_mask & ~g::file_bits(view.closed, place));
    });
    return n;
}

inline int horses(Bitboard set, const View& view) {
    int n = 0;
    for_each_by_half(set, [&](Square s, auto upper) {
        const std::size_t legs = g::leg_state(g::window_in<upper()>(s, view.occupied));
        n += g::kTables.horse[s.slot()][legs].without(view.closed).count();
    });
    return n;
}

/// Ahead, and to both sides beyond the river.
template <Color Us>
int pawns(Bitboard set, Bitboard closed) {
    const Bitboard ahead = g::pawns_ahead<Us>(set).without(closed);
    const std::uint64_t crossed = g::far_half<Us>(set);
    const std::uint64_t open = ~g::far_half<Us>(closed);
    return ahead.count() + std::popcount((crossed & ~g::kFileA) >> 1 & open) +
           std::popcount((crossed & ~g::kFileI) << 1 & open);
}

/// Every step of an advisor is between the middle of the palace and one of its four corners.
template <Color Us>
int advisors(std::uint64_t set, std::uint64_t closed) {
    constexpr int kMiddle = Us == Color::Red ? 13 : 31;
    constexpr std::uint64_t kCorners = g::kAdvisorPoints[Us] & ~(std::uint64_t{1} << kMiddle);
    const std::uint64_t leaves = 0 - (set >> kMiddle & 1);      // all ones if one stands there
    const std::uint64_t enters = 0 - (~closed >> kMiddle & 1);  // all ones if one may go there
    // No two corners are neighbours on a rank, so that shifted by one they do not meet.
    return std::popcount((kCorners & ~closed & leaves) | (kCorners & set & enters) << 1);
}

/// Every step of an elephant passes over one of eight eyes, four of which lie between points that
/// are twice ten indices apart and four twice eight. An own elephant's point is closed, so of the
/// two steps over an eye only one can be open, and each eye counts at most once.
inline int elephants(std::uint64_t set, std::uint64_t occupied, std::uint64_t closed) {
    constexpr std::uint64_t kRising =
        g::half_bit(3, 1) | g::half_bit(7, 1) | g::half_bit(1, 3) | g::half_bit(5, 3);
    constexpr std::uint64_t kFalling =
        g::half_bit(1, 1) | g::half_bit(5, 1) | g::half_bit(3, 3) | g::half_bit(7, 3);
    const std::uint64_t open = ~closed;
    const std::uint64_t rising = (set << 10 & open >> 10) | (set >> 10 & open << 10);
    const std::uint64_t falling = (set << 8 & open >> 8) | (set >> 8 & open << 8);
    return std::popcount(((rising & kRising) | (falling & kFalling)) & ~occupied);
}

/// Everything of `Us` in `set` but the king, all with the same closed points.
template <Color Us>
int pieces(const Board& board, Bitboard set, const View& view) {
    const std::uint64_t closed = g::near_half<Us>(view.closed);
    const std::uint64_t advising = g::near_half<Us>(board.pieces(Us, PieceType::Advisor) & set);
    const std::uint64_t elephant = g::near_half<Us>(board.pieces(Us, PieceType::Elephant) & set);
    return sliders<PieceType::Rook>(board.pieces(Us, PieceType::Rook) & set, view) +
           sliders<PieceType::Cannon>(board.pieces(Us, PieceType::Cannon) & set, view) +
           horses(board.pieces(Us, PieceType::Horse) & set, view) +
           pawns<Us>(board.pieces(Us, PieceType::Pawn) & set, view.closed) +
           advisors<Us>(advising, closed) +
           elephants(elephant, g::near_half<Us>(view.occupied), closed);
}

/// The steps of the king that do not lead into check.
template <Color Us>
int king_steps(const Board& board) {
    const Square king = board.king(Us);
    const Board::Strikers strikers = board.strikers_of(~Us);
    const Bitboard without_king = board.occupied().without(Bitboard::of(king));
    int n = 0;
    std::uint64_t targets =
        g::near_half<Us>(g::kTables.king[king.slot()]) & ~g::near_half<Us>(board.pieces(Us));
    for (; targets != 0; targets &= targets - 1) {
        const Square to = Square::from_index(g::kNearBase<Us> + std::countr_zero(targets));
        n += Board::struck(to, ~Us, strikers, without_king | Bitboard::of(to)) ? 0 : 1;
    }
    return n;
}

/// One piece that is not a king.
template <Color Us>
int single_piece(const Board& board, Square s, const View& view) {
    generate::CountSink sink;
    generate::single_piece<Us>(board, s, view.occupied, view.closed, sink);
    return sink.count();
}

/// Pieces that are bound by the safety of their king, each with its own closed points.
template <Color Us>
[[gnu::noinline]] int bound_pieces(const Board& board, const Safety& safety, const View& view) {
    int n = 0;
    (safety.pinned & board.pieces(Us)).for_each([&](Square s) {
        n += single_piece<Us>(board, s, {view.occupied, view.closed | ~safety.allowed(s)});
    });
    return n;
}

/// In check: every candidate is tried.
template <Color Us>
[[gnu::noinline]] int evasions(const Board& board, const Safety& safety) {
    generate::CountSink sink;
    generate::legal<Us>(board, safety, sink);
    return sink.count();
}

/// Everything but the king, which is not in check.
/// Flattened, because the compiler would otherwise pass sets through memory; only what is rare
/// stays a call.
template <Color Us>
[[gnu::flatten]] int pieces_under(const Board& board, const Safety& safety) {
    const Bitboard own = board.pieces(Us);
    const View view{board.occupied(), own | safety.forbidden};
    int n = pieces<Us>(board, own.without(safety.pinned), view);
    if (safety.pinned.any()) [[unlikely]]
        n += bound_pieces<Us>(board, safety, view);
    return n;
}

/// The number of legal moves of `Us`, whose turn it is; the second finds the safety itself.
template <Color Us>
[[gnu::flatten]] int legal(const Board& board, const Safety& safety) {
    if (safety.in_check()) [[unlikely]]
        return evasions<Us>(board, safety);
    return pieces_under<Us>(board, safety) + king_steps<Us>(board);
}
template <Color Us>
int legal(const Board& board) {
    return legal<Us>(board, Safety(board, Us));
}

}  // namespace caipan::count
