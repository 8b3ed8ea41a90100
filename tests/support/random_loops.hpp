#pragma once

#include <optional>

#include "board/movegen.hpp"
#include "support/loops.hpp"
#include "support/oracle.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

/// Loops of two quiet moves out and two back.
namespace caipan::loops {

inline Move back(Move move) {
    return Move(move.to(), move.from());
}

/// A quiet move that can be taken back, after which the other side is not mated.
inline std::optional<Move> reversible_move(const Board& board, test::Random& random) {
    for (int attempt = 0; attempt < 20; ++attempt) {
        const MoveList moves = legal_moves(board);
        const Move move = random.pick(moves);
        if (board.at(move.to()) || board.at(move.from()).type() == PieceType::Pawn) continue;
        Board after = board;
        after.make(move);
        if (has_legal_move(after)) return move;
    }
    return std::nullopt;
}

/// A loop of two moves out and two back from a random position; nullopt when one is not legal.
inline std::optional<Loop> random_loop(test::Random& random, test::Scatter how = {-1, 30}) {
    if (how.keep < 0) how.keep = 15 + random.below(45);
    const oracle::Board plain = test::scatter(how, random);
    Board board = test::position_of(plain).board();
    if (!has_legal_move(board)) return std::nullopt;
    const auto first = reversible_move(board, random);
    if (!first) return std::nullopt;
    Loop loop{test::fen_of(board), "draw", test::setup_of(plain), {}, {*first}};
    board.make(*first);
    const auto second = reversible_move(board, random);
    if (!second) return std::nullopt;
    loop.lap.push_back(*second);
    board.make(*second);
    for (const Move move : {back(*first), back(*second)}) {
        if (!is_legal(board, move)) return std::nullopt;
        loop.lap.push_back(move);
        board.make(move);
    }
    return loop;
}

}  // namespace caipan::loops
