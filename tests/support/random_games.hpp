#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "board/movegen.hpp"
#include "board/position.hpp"
#include "core/move.hpp"
#include "support/oracle.hpp"
#include "support/random.hpp"

/// Random games, and positions made by scattering pieces.
namespace caipan::test {

// ---- Scattered positions
// -------------------------------------------------------------------------

/// How a scattered position is made.
struct Scatter {
    int keep = 50;  ///< chance in per cent that a piece of the full set is on the board
    int hunt = 0;   ///< chance in per cent that a rook, cannon, horse or pawn goes near a king
};

inline oracle::Point random_point(Random& random) {
    return {random.below(9), random.below(10)};
}

/// A point on a line with `king`, or not far from it.
inline oracle::Point point_near(oracle::Point king, Random& random) {
    switch (random.below(3)) {
        case 0: return {king.file, random.below(10)};
        case 1: return {random.below(9), king.rank};
        default: return {king.file + random.below(5) - 2, king.rank + random.below(5) - 2};
    }
}

/// Puts a piece on a free point that it may stand on.
inline void scatter_piece(oracle::Board& board, oracle::Side side, char type, int hunt,
                          Random& random) {
    const bool can_hunt = type == 'R' || type == 'C' || type == 'N' || type == 'P';
    for (int attempt = 0; attempt < 200; ++attempt) {
        oracle::Point p = random_point(random);
        if (can_hunt && random.chance(hunt)) {
            // Mostly the enemy king; pieces near their own one are screens, legs and pins.
            const oracle::Side hunted = random.chance(70) ? oracle::other(side) : side;
            p = point_near(oracle::find(board, oracle::piece_of(hunted, 'K'))[0], random);
        }
        if (!oracle::on_board(p) || !board.empty(p)) continue;
        if (!oracle::may_stand(side, type, p)) continue;
        board.put(p, oracle::piece_of(side, type));
        return;
    }
}

/// Kings and a random part of the other pieces on points they may stand on; not always valid.
inline oracle::Board scatter_once(Scatter how, Random& random) {
    oracle::Board board;
    for (const oracle::Side side : oracle::kSides) scatter_piece(board, side, 'K', 0, random);
    for (const oracle::Side side : oracle::kSides) {
        for (const char type : std::string_view("ABNRCP")) {
            for (int i = 0; i < oracle::full_count(type); ++i) {
                if (random.chance(how.keep)) scatter_piece(board, side, type, how.hunt, random);
            }
        }
    }
    board.side = random.chance(50) ? oracle::Side::Red : oracle::Side::Black;
    return board;
}

/// A valid scattered position: strange ones, with many pins, screens and checks.
inline oracle::Board scatter(Scatter how, Random& random) {
    for (;;) {
        oracle::Board board = scatter_once(how, random);
        if (oracle::is_valid(board)) return board;
        board.side = oracle::other(board.side);
        if (oracle::is_valid(board)) return board;
    }
}

/// A valid scattered position with any density of pieces.
inline oracle::Board scatter(Random& random) {
    const Scatter how{10 + random.below(86), random.chance(60) ? random.below(100) : 0};
    return scatter(how, random);
}

/// The Position of a valid oracle board.
inline Position position_of(const oracle::Board& board) {
    Setup setup;
    oracle::for_each_point([&](oracle::Point p) {
        const auto piece = piece_from_letter(board.at(p));
        if (piece) setup.pieces[Square::at(p.file, p.rank).slot()] = *piece;
    });
    setup.side = board.side == oracle::Side::Red ? Color::Red : Color::Black;
    return Position::from(setup).value();
}

// ---- Random games
// --------------------------------------------------------------------------------

/// Plays random legal moves from `start` and calls visit(board) for every position, the first
/// included, until the game ends or `plies` moves have been made.
template <class F>
void random_game(const Position& start, int plies, Random& random, F visit) {
    Board board = start.board();
    visit(board);
    for (int i = 0; i < plies; ++i) {
        const MoveList moves = legal_moves(board);
        if (moves.empty()) return;
        board.make(random.pick(moves));
        visit(board);
    }
}

/// Calls visit(board) for about `count` positions: half from games from the start position, half
/// scattered ones with a few moves played from each.
template <class F>
void random_positions(int count, Random& random, F visit) {
    int seen = 0;
    const auto count_one = [&](const Board& board) {
        ++seen;
        visit(board);
    };
    const auto enough = [&] { return seen >= count; };
    while (!enough()) {
        random_game(Position::initial(), 39 + random.below(120), random, count_one);
        for (int i = 0; i < 33; ++i) {
            random_game(position_of(scatter(random)), random.below(6), random, count_one);
        }
    }
}

}  // namespace caipan::test
