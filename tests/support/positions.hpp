#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.hpp"
#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "board/position.hpp"
#include "board/setup.hpp"
#include "core/bitboard.hpp"
#include "core/move.hpp"
#include "core/square.hpp"
#include "support/oracle.hpp"

/// Squares, moves and positions as readable text, and the way to the oracle and back.
namespace caipan::test {

/// sq("e0"): the square of that name.
inline Square sq(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'i' || name[1] < '0' || name[1] > '9') {
        throw std::invalid_argument("no square: " + std::string(name));
    }
    return Square::at(name[0] - 'a', name[1] - '0');
}

/// mv("h2e2"): the move of that name.
inline Move mv(std::string_view name) {
    if (name.size() != 4) throw std::invalid_argument("no move: " + std::string(name));
    return Move(sq(name.substr(0, 2)), sq(name.substr(2)));
}

/// set_of("a0 e4 i9"): the set of those squares.
inline Bitboard set_of(std::string_view names) {
    Bitboard set;
    for (std::size_t i = 0; i < names.size(); i += 3) set.add(sq(names.substr(i, 2)));
    return set;
}

inline std::string text_of(Square s) {
    return {static_cast<char>('a' + s.file()), static_cast<char>('0' + s.rank())};
}

inline std::string text_of(Move m) {
    return text_of(m.from()) + text_of(m.to());
}

inline std::string text_of(Bitboard set) {
    std::string text;
    set.for_each([&](Square s) { text += (text.empty() ? "" : " ") + text_of(s); });
    return text;
}

/// The setup of a FEN that can be read.
inline Setup setup_of(std::string_view fen) {
    const auto setup = read_fen(fen);
    if (!setup) throw std::invalid_argument("cannot read: " + std::string(fen));
    return *setup;
}

/// The position of a FEN that is valid.
inline Position position_of(std::string_view fen) {
    const auto position = Position::from(setup_of(fen));
    if (!position) throw std::invalid_argument("impossible: " + std::string(fen));
    return *position;
}

/// The board of a FEN, which need not be a position but must have its kings.
inline Board board_of(std::string_view fen) {
    const Setup setup = setup_of(fen);
    Board board;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        if (setup.at(s)) board.put(s, setup.at(s));
    }
    board.set_side(setup.side);
    return board;
}

inline std::string fen_of(const Board& board) {
    Setup setup;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        setup.pieces[s.slot()] = board.at(s);
    }
    setup.side = board.side();
    return write_fen(setup);
}

// ---- To the oracle and back
// ----------------------------------------------------------------------

inline oracle::Side side_of(Color color) {
    return color == Color::Red ? oracle::Side::Red : oracle::Side::Black;
}

inline oracle::Point point_of(Square s) {
    return {s.file(), s.rank()};
}

inline oracle::Move move_of(Move m) {
    return {point_of(m.from()), point_of(m.to())};
}

inline oracle::Board oracle_of(const Board& board) {
    oracle::Board copy;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        copy.put(point_of(s), letter_of(board.at(s)));
    }
    copy.side = side_of(board.side());
    return copy;
}

inline Square square_of(oracle::Point p) {
    return Square::at(p.file, p.rank);
}

inline Move move_of(oracle::Move m) {
    return Move(square_of(m.from), square_of(m.to));
}

inline Setup setup_of(const oracle::Board& board) {
    Setup setup;
    oracle::for_each_point([&](oracle::Point p) {
        const auto piece = piece_from_letter(board.at(p));
        if (piece) setup.pieces[square_of(p).slot()] = *piece;
    });
    setup.side = board.side == oracle::Side::Red ? Color::Red : Color::Black;
    return setup;
}

inline Bitboard set_of(const std::vector<oracle::Point>& points) {
    Bitboard set;
    for (const oracle::Point p : points) set.add(square_of(p));
    return set;
}

// ---- Lists of moves
// ------------------------------------------------------------------------------

using Moves = std::vector<Move>;

inline Moves sorted(Moves moves) {
    std::sort(moves.begin(), moves.end());
    return moves;
}

inline Moves sorted(const MoveList& list) {
    return sorted(Moves(list.begin(), list.end()));
}

inline Moves sorted_legal_moves(const Board& board) {
    return sorted(legal_moves(board));
}

inline Moves sorted_oracle_moves(const oracle::Board& board) {
    Moves moves;
    oracle::for_each_legal(board, [&](oracle::Move m) { moves.push_back(move_of(m)); });
    return sorted(std::move(moves));
}

inline std::string text_of(const Moves& moves) {
    std::string text;
    for (const Move m : moves) text += (text.empty() ? "" : " ") + text_of(m);
    return text;
}

/// The legal moves as text, in order.
inline std::string legal_text(const Board& board) {
    return text_of(sorted_legal_moves(board));
}

/// The squares that the piece on `from` may legally go to, as text.
inline std::string legal_targets(const Board& board, std::string_view from) {
    Bitboard targets;
    for (const Move m : legal_moves(board)) {
        if (m.from() == sq(from)) targets.add(m.to());
    }
    return text_of(targets);
}

}  // namespace caipan::test

// What doctest shows when a comparison fails.
namespace doctest {

template <>
struct StringMaker<caipan::Square> {
    static String convert(caipan::Square s) { return caipan::test::text_of(s).c_str(); }
};

template <>
struct StringMaker<caipan::Move> {
    static String convert(caipan::Move m) { return caipan::test::text_of(m).c_str(); }
};

template <>
struct StringMaker<caipan::Bitboard> {
    static String convert(caipan::Bitboard set) {
        return ("{" + caipan::test::text_of(set) + "}").c_str();
    }
};

template <>
struct StringMaker<caipan::Board> {
    static String convert(const caipan::Board& board) {
        return caipan::test::fen_of(board).c_str();
    }
};

template <>
struct StringMaker<caipan::Setup> {
    static String convert(const caipan::Setup& setup) { return caipan::write_fen(setup).c_str(); }
};

}  // namespace doctest
