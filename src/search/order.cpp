#include "search/order.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "search/evaluate.hpp"

namespace caipan::search {
namespace {

// Bands of scores, far enough apart not to meet.
constexpr int kTableMove = 1'000'000'000;
constexpr int kCapture = 10'000'000;
constexpr int kKiller = 1'000'000;
constexpr int kLosingCapture = -1'000'000;

constexpr int kMaxHistory = 16'384;

/// The dearest victim first; among equals the cheapest attacker.
int victim_first(const Board& board, Move move) {
    return value_of(board.at(move.to())) * 16 - value_of(board.at(move.from())) / 16;
}

bool loses(const Board& board, Move move) {
    const bool trades_down = value_of(board.at(move.from())) > value_of(board.at(move.to()));
    return trades_down && exchange_value(board, move) < 0;
}

}  // namespace

void Experience::learn(const Board& board, Move move, const MoveList& tried, int depth, int ply) {
    if (board.at(move.to())) return;
    auto& [first, second] = killers_[static_cast<std::size_t>(ply)];
    if (first != move) second = std::exchange(first, move);

    const int bonus = std::min(depth * depth, kMaxHistory / 16);
    reward(board, move, bonus);
    for (const Move other : tried) {
        if (other == move) return;
        if (!board.at(other.to())) reward(board, other, -bonus);
    }
}

// The nearer a value is to its bound the less it grows, so that new facts outweigh old ones.
void Experience::reward(const Board& board, Move move, int bonus) {
    int& value = history_[board.at(move.from()).index()][move.to().slot()];
    value += bonus * 16 - value * std::abs(bonus * 16) / kMaxHistory;
}

int Experience::killer_rank(Move move, int ply) const {
    const auto& [first, second] = killers_[static_cast<std::size_t>(ply)];
    if (move == first) return 2;
    return move == second ? 1 : 0;
}

Picker::Picker(const Board& board, MoveList& moves, Move first, const Experience& experience,
               int ply)
    : moves_(moves) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        scores_[i] = score_of(board, moves[i], first, experience, ply);
    }
}

int Picker::score_of(const Board& board, Move move, Move first, const Experience& experience,
                     int ply) const {
    if (move == first) return kTableMove;
    if (board.at(move.to())) {
        return (loses(board, move) ? kLosingCapture : kCapture) + victim_first(board, move);
    }
    const int killer = experience.killer_rank(move, ply);
    return killer > 0 ? killer * kKiller : experience.history(board, move);
}

Move Picker::next() {
    std::size_t best = next_;
    for (std::size_t i = next_ + 1; i < moves_.size(); ++i) {
        if (scores_[i] > scores_[best]) best = i;
    }
    std::swap(moves_.begin()[next_], moves_.begin()[best]);
    std::swap(scores_[next_], scores_[best]);
    return moves_[next_++];
}

}  // namespace caipan::search
