#include "search/evaluate.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>

#include "board/geometry.hpp"
#include "search/score.hpp"

namespace caipan::search {
namespace {

namespace g = geometry;

// ---- Places -------------------------------------------------------------------------------------
// Rows from the own back rank forward, columns from the edge to the centre file; both wings alike.

using Half = std::array<std::array<int, 5>, kRanks>;

constexpr Half kKingPlaces = {{{0, 0, 0, 5, 15}, {0, 0, 0, -15, -10}, {0, 0, 0, -30, -30}}};
constexpr Half kAdvisorPlaces = {{{}, {0, 0, 0, 0, 5}, {0, 0, 0, -5, 0}}};
constexpr Half kElephantPlaces = {{{}, {}, {-10, 0, 0, 0, 10}}};
// Early steps into the middle of the enemy camp, and the heart of the own palace, cost horses.
constexpr Half kHorsePlaces = {{{-40, -25, -10, -15, -30},
                                {-20, -5, 5, 5, -40},
                                {-10, 5, 20, 15, 10},
                                {-5, 15, 20, 25, 15},
                                {0, 20, 25, 30, 30},
                                {5, 25, 35, 35, 40},
                                {10, 30, 40, 45, 45},
                                {15, 35, 45, 50, 35},
                                {5, 25, 40, 30, 10},
                                {-10, 0, 10, 5, -5}}};
constexpr Half kRookPlaces = {{{-30, -5, 0, 10, 0},
                               {-10, 0, 5, 10, 0},
                               {-5, 5, 5, 15, 10},
                               {0, 5, 5, 15, 10},
                               {5, 10, 10, 20, 15},
                               {5, 10, 10, 20, 15},
                               {5, 10, 10, 20, 20},
                               {5, 10, 10, 25, 25},
                               {10, 15, 15, 30, 35},
                               {5, 10, 10, 20, 20}}};
// Cannons want distance to the enemy palace, and the centre file.
constexpr Half kCannonPlaces = {{{0, 0, 5, 5, 5},
                                 {0, 5, 5, 5, 5},
                                 {0, 5, 10, 5, 25},
                                 {-5, 0, 5, 0, 10},
                                 {-5, 0, 0, 0, 10},
                                 {-5, 0, 0, 0, 10},
                                 {0, 0, 0, 5, 15},
                                 {0, 0, -5, -5, 5},
                                 {5, 5, 0, -10, -15},
                                 {15, 10, 0, -15, -20}}};
// A pawn doubles in worth beyond the river and is nearly spent on the last rank.
constexpr Half kPawnPlaces = {{{},
                               {},
                               {},
                               {0, 0, 0, 0, 5},
                               {5, 0, 10, 0, 10},
                               {30, 40, 50, 55, 60},
                               {45, 60, 75, 85, 90},
                               {50, 75, 95, 110, 115},
                               {45, 70, 95, 120, 125},
                               {0, 10, 20, 35, 30}}};

constexpr std::array<const Half*, kPieceTypes> kPlaces = {
    &kKingPlaces, &kAdvisorPlaces, &kElephantPlaces, &kHorsePlaces,
    &kRookPlaces, &kCannonPlaces,  &kPawnPlaces};

/// Value and place together, by [Piece::index()][square]; kings count by their place only.
using PlaceTable = std::array<std::array<int, kSquares>, 16>;

PlaceTable make_place_table() {
    PlaceTable table{};
    for (const Color color : kColors) {
        for (const PieceType type : kAllPieceTypes) {
            const int value = type == PieceType::King ? 0 : kPieceValue[index_of(type)];
            const Half& half = *kPlaces[index_of(type)];
            for (int i = 0; i < kSquares; ++i) {
                const Square s = Square::from_index(i);
                const int file = std::min(s.file(), kFiles - 1 - s.file());
                const auto rank = static_cast<std::size_t>(rank_for(color, s));
                table[Piece(color, type).index()][s.slot()] =
                    value + half[rank][static_cast<std::size_t>(file)];
            }
        }
    }
    return table;
}

const PlaceTable kPlaceTable = make_place_table();

int places(const Board& board, Color color) {
    int sum = 0;
    board.pieces(color).for_each(
        [&](Square s) { sum += kPlaceTable[board.at(s).index()][s.slot()]; });
    return sum;
}

// ---- Mobility -----------------------------------------------------------------------------------

constexpr int kRookStep = 3;    ///< for each point a rook reaches
constexpr int kCannonStep = 1;  ///< for each empty point a cannon reaches
constexpr int kHorseJump = 9;   ///< for each jump not blocked or taken by an own piece ...
constexpr int kHorseJumps = 4;  ///< ... beyond these

int mobility(const Board& board, Color color) {
    const Bitboard occupied = board.occupied();
    const Bitboard open = ~board.pieces(color);
    int sum = 0;
    board.pieces(color, PieceType::Rook).for_each([&](Square s) {
        const g::Cross cross = g::cross(s, occupied);
        sum += kRookStep *
               (std::popcount(cross.on_rank.quiet()) + std::popcount(cross.on_file.quiet()));
    });
    board.pieces(color, PieceType::Cannon).for_each([&](Square s) {
        const g::Cross cross = g::cross(s, occupied);
        sum += kCannonStep *
               (std::popcount(cross.on_rank.quiet()) + std::popcount(cross.on_file.quiet()));
    });
    board.pieces(color, PieceType::Horse).for_each([&](Square s) {
        sum += kHorseJump * ((g::horse_targets(s, occupied) & open).count() - kHorseJumps);
    });
    return sum;
}

// ---- Sides as a whole ---------------------------------------------------------------------------

int count(const Board& board, Color color, PieceType type) {
    return board.pieces(color, type).count();
}

bool can_win(const Board& board, Color color) {
    return board.pieces(color, PieceType::Pawn).any() ||
           board.pieces(color, PieceType::Rook).any() ||
           board.pieces(color, PieceType::Horse).any() ||
           board.pieces(color, PieceType::Cannon).any();
}

constexpr int kBareGuard = 7;  ///< for each guard missing and each heavy enemy piece
constexpr int kGuards = 4;

/// What the missing advisors and elephants of `color` cost.
int bare_palace(const Board& board, Color color) {
    const int guards =
        count(board, color, PieceType::Advisor) + count(board, color, PieceType::Elephant);
    const int enemies = count(board, ~color, PieceType::Rook) +
                        count(board, ~color, PieceType::Cannon) +
                        count(board, ~color, PieceType::Horse);
    return kBareGuard * (kGuards - guards) * enemies;
}

constexpr int kCrowdPivot = 20;  ///< pieces on the board at which horse and cannon keep their value
constexpr int kCrowd = 3;        ///< cannons gain so much, horses lose it, for each piece above

int crowd(const Board& board, Color color, int pieces) {
    return kCrowd * (pieces - kCrowdPivot) *
           (count(board, color, PieceType::Cannon) - count(board, color, PieceType::Horse));
}

int side_score(const Board& board, Color color, int pieces) {
    return places(board, color) + mobility(board, color) + crowd(board, color, pieces) -
           bare_palace(board, color);
}

constexpr int kTempo = 8;

// ---- Exchanges ----------------------------------------------------------------------------------

/// Cheapest first.
constexpr std::array kByValue = {PieceType::Pawn,  PieceType::Advisor, PieceType::Elephant,
                                 PieceType::Horse, PieceType::Cannon,  PieceType::Rook,
                                 PieceType::King};

/// The cheapest piece of `color` in the set; none when it is empty.
std::optional<Square> cheapest(const Board& board, Color color, Bitboard set) {
    for (const PieceType type : kByValue) {
        const Bitboard found = set & board.pieces(color, type);
        if (found.any()) return found.first();
    }
    return std::nullopt;
}

}  // namespace

int evaluate(const Board& board) {
    const Color us = board.side();
    const int pieces = board.occupied().count();
    int score = side_score(board, us, pieces) - side_score(board, ~us, pieces) + kTempo;
    if (!can_win(board, us)) score = std::min(score, kDraw);
    if (!can_win(board, ~us)) score = std::max(score, kDraw);
    return std::clamp(score, -kMaxEvaluation, kMaxEvaluation);
}

int exchange_value(const Board& board, Move move) {
    // A capture takes a piece off the board, so there are fewer of them than pieces.
    std::array<int, 33> gain;
    const Square target = move.to();
    Bitboard occupied = (board.occupied() & ~Bitboard::of(move.from())) | Bitboard::of(target);
    Color side = ~board.side();
    int on_target = value_of(board.at(move.from()));
    gain[0] = value_of(board.at(target));
    std::size_t last = 0;
    while (const auto from = cheapest(board, side, board.attackers(target, side, occupied))) {
        gain[last + 1] = on_target - gain[last];
        ++last;
        on_target = value_of(board.at(*from));
        occupied.remove(*from);
        side = ~side;
    }
    for (; last > 0; --last) gain[last - 1] = std::min(gain[last - 1], -gain[last]);
    return gain[0];
}

}  // namespace caipan::search
