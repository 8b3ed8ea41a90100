#include "board/board.hpp"

#include <doctest/doctest.h>

#include <set>

#include "board/position.hpp"
#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::test;

TEST_SUITE("board.board") {
    TEST_CASE("board: an empty one has Red to move and no key") {
        const Board board;
        CHECK(board.side() == Color::Red);
        CHECK(board.occupied().empty());
        CHECK(board.key() == 0);
        CHECK(board.full_key() == 0);
        for (int i = 0; i < kSquares; ++i) CHECK(board.at(Square::from_index(i)).is_none());
    }

    TEST_CASE("board: put sets and replaces and takes away") {
        Board board;
        board.put(sq("e0"), Piece(Color::Red, PieceType::King));
        CHECK(board.king(Color::Red) == sq("e0"));
        const Board before = board;

        board.put(sq("b7"), Piece(Color::Black, PieceType::Cannon));
        CHECK(board.at(sq("b7")).is(Color::Black, PieceType::Cannon));
        CHECK(board.pieces(Color::Black, PieceType::Cannon) == set_of("b7"));
        CHECK(board.pieces(Color::Black) == set_of("b7"));

        board.put(sq("b7"), Piece(Color::Red, PieceType::Pawn));
        CHECK(board.at(sq("b7")).is(Color::Red, PieceType::Pawn));
        CHECK(board.pieces(Color::Black).empty());
        CHECK(board.pieces(Color::Black, PieceType::Cannon).empty());
        CHECK(board.pieces(Color::Red, PieceType::Pawn) == set_of("b7"));
        CHECK(board.occupied() == set_of("e0 b7"));
        CHECK(board.key() == board.full_key());

        board.put(sq("b7"), Piece::none());
        CHECK(board == before);
        CHECK(board.key() == before.key());
        board.put(sq("b7"), Piece::none());
        CHECK(board == before);
    }

    TEST_CASE("board: the start position piece by piece") {
        const Board board = Position::initial().board();
        CHECK(board.pieces(Color::Red, PieceType::King) == set_of("e0"));
        CHECK(board.pieces(Color::Red, PieceType::Advisor) == set_of("d0 f0"));
        CHECK(board.pieces(Color::Red, PieceType::Elephant) == set_of("c0 g0"));
        CHECK(board.pieces(Color::Red, PieceType::Horse) == set_of("b0 h0"));
        CHECK(board.pieces(Color::Red, PieceType::Rook) == set_of("a0 i0"));
        CHECK(board.pieces(Color::Red, PieceType::Cannon) == set_of("b2 h2"));
        CHECK(board.pieces(Color::Red, PieceType::Pawn) == set_of("a3 c3 e3 g3 i3"));
        CHECK(board.pieces(Color::Black, PieceType::Pawn) == set_of("a6 c6 e6 g6 i6"));
        CHECK(board.pieces(Color::Black, PieceType::Cannon) == set_of("b7 h7"));
        CHECK(board.pieces(Color::Black).count() == 16);
        CHECK(board.king(Color::Red) == sq("e0"));
        CHECK(board.king(Color::Black) == sq("e9"));
        CHECK_FALSE(board.in_check());
        CHECK_FALSE(board.kings_facing());
        CHECK(board.key() == board.full_key());
    }

    TEST_CASE("board: the side to move is part of the key and of equality") {
        Board board = Position::initial().board();
        const Board red = board;
        board.set_side(Color::Red);
        CHECK(board == red);
        board.set_side(Color::Black);
        CHECK(board.side() == Color::Black);
        CHECK_FALSE(board == red);
        CHECK(board.key() != red.key());
        board.pass();
        CHECK(board == red);
    }

    TEST_CASE("board: transpositions have one key") {
        Board one = Position::initial().board();
        Board other = one;
        for (const char* move : {"h2e2", "h9g7", "h0g2", "i9h9"}) one.make(mv(move));
        for (const char* move : {"h0g2", "h9g7", "h2e2", "i9h9"}) other.make(mv(move));
        CHECK(one == other);
        CHECK(one.key() == other.key());
    }

    TEST_CASE("board: make moves and captures and undo takes back") {
        Board board = Position::initial().board();
        const Board start = board;
        const Undo first = board.make(mv("b2b9"));
        CHECK(first.captured.is(Color::Black, PieceType::Horse));
        CHECK(first.key == start.key());
        CHECK(board.side() == Color::Black);
        CHECK(board.at(sq("b2")).is_none());
        CHECK(board.at(sq("b9")).is(Color::Red, PieceType::Cannon));
        CHECK(board.pieces(Color::Black, PieceType::Horse) == set_of("h9"));
        CHECK(board.pieces(Color::Black).count() == 15);
        const Undo second = board.make(mv("a9b9"));
        CHECK(second.captured.is(Color::Red, PieceType::Cannon));
        CHECK(board.pieces(Color::Red).count() == 15);
        CHECK(board.key() == board.full_key());
        board.undo(mv("a9b9"), second);
        board.undo(mv("b2b9"), first);
        CHECK(board == start);
    }

    TEST_CASE("board: make and undo carry the king along") {
        Board board = board_of("3k5/9/9/9/9/9/9/9/4p4/4K4 w");
        const Undo undo = board.make(mv("e0e1"));
        CHECK(undo.captured.is(Color::Black, PieceType::Pawn));
        CHECK(board.king(Color::Red) == sq("e1"));
        board.undo(mv("e0e1"), undo);
        CHECK(board.king(Color::Red) == sq("e0"));
        CHECK(board.at(sq("e1")).is(Color::Black, PieceType::Pawn));
    }

    TEST_CASE("board: attackers of a point of the start position") {
        const Board board = Position::initial().board();
        const auto attackers = [&](const char* square, Color by) {
            return board.attackers(sq(square), by, board.occupied());
        };
        CHECK(attackers("e2", Color::Red) == set_of("c0 g0"));  // cannons do not strike empty lines
        CHECK(attackers("c2", Color::Red) == set_of("b0"));
        CHECK(attackers("e1", Color::Red) == set_of("d0 e0 f0"));
        CHECK(attackers("b9", Color::Red) == set_of("b2"));
        CHECK(attackers("e4", Color::Red) == set_of("e3"));
        CHECK(attackers("e4", Color::Black).empty());
        CHECK(attackers("a0", Color::Red).empty());
        CHECK(attackers("b0", Color::Red) == set_of("a0"));
        CHECK(attackers("i3", Color::Red) == set_of("i0"));
    }

    TEST_CASE("board: attackers look at the given occupancy") {
        const Board board = board_of("3k5/9/9/9/r8/9/C8/9/R8/4K4 w");
        const Bitboard now = board.occupied();
        CHECK(board.attackers(sq("a5"), Color::Red, now).empty());
        // Without the cannon the rook sees the enemy rook; without the own rook nothing does.
        CHECK(board.attackers(sq("a5"), Color::Red, now & ~set_of("a3")) == set_of("a1"));
        CHECK(board.attackers(sq("a5"), Color::Red, now & ~set_of("a1 a3")).empty());
        // With a piece between, the cannon has a screen.
        CHECK(board.attackers(sq("a5"), Color::Red, now | set_of("a4")) == set_of("a3"));
        // From the other side.
        CHECK(board.attackers(sq("a1"), Color::Black, now & ~set_of("a3")) == set_of("a5"));
        CHECK(board.attackers(sq("a3"), Color::Black, now) == set_of("a5"));
    }

    TEST_CASE("board: attackers know pins neither of the attacker nor of the king") {
        // The horse e4 is pinned by the rook e9 and still attacks.
        const Board board = board_of("3kr4/9/9/9/9/4N4/9/9/9/4K4 w");
        CHECK(board.attackers(sq("d6"), Color::Red, board.occupied()) == set_of("e4"));
    }

    TEST_CASE("board: king and advisors and elephants reach only their own points") {
        const Board board = board_of("3ak1b2/9/9/9/9/2B6/9/9/4A4/4K4 w");
        const auto attackers = [&](const char* square, Color by) {
            return board.attackers(sq(square), by, board.occupied());
        };
        CHECK(attackers("e8", Color::Black) == set_of("d9 e9"));
        CHECK(attackers("e7", Color::Black) == set_of("g9"));
        CHECK(attackers("e2", Color::Red) == set_of("c4"));
        CHECK(attackers("e6", Color::Red).empty());
        CHECK(attackers("d2", Color::Red) == set_of("e1"));
        CHECK(attackers("e1", Color::Red) == set_of("e0"));
        CHECK(attackers("d1", Color::Red).empty());
    }

    TEST_CASE("board: checkers of each kind") {
        const auto checkers = [](const char* fen, Color color) {
            return text_of(board_of(fen).checkers(color));
        };
        CHECK(checkers("3kr4/9/9/9/9/9/9/9/9/4K4 w", Color::Red) == "e9");
        CHECK(checkers("3kc4/9/9/9/4p4/9/9/9/9/4K4 w", Color::Red) == "e9");
        CHECK(checkers("3kc4/9/9/9/9/9/9/9/9/4K4 w", Color::Red).empty());
        CHECK(checkers("3kc4/9/4p4/9/4p4/9/9/9/9/4K4 w", Color::Red).empty());
        CHECK(checkers("3k5/9/9/9/9/9/9/3n5/9/4K4 w", Color::Red) == "d2");
        CHECK(checkers("3k5/9/9/9/9/9/9/3n5/3P5/4K4 w", Color::Red).empty());  // leg
        CHECK(checkers("3k5/9/9/9/9/9/9/9/4p4/4K4 w", Color::Red) == "e1");
        CHECK(checkers("3k5/9/9/9/9/9/9/9/9/3pK4 w", Color::Red) == "d0");
        CHECK(checkers("3k5/9/9/9/9/9/9/9/3p5/4K4 w", Color::Red).empty());
        CHECK(checkers("4k4/9/9/9/9/9/9/9/9/4K4 w", Color::Red) == "e9");
        CHECK(checkers("4k4/9/9/9/9/9/9/9/9/4K4 w", Color::Black) == "e0");
        CHECK(checkers("3kr4/9/9/9/9/9/9/3n5/9/4K4 w", Color::Red) == "d2 e9");
        CHECK(checkers("4k4/4P4/9/9/9/9/9/9/9/3K5 b", Color::Black) == "e8");
        CHECK(checkers("4kP3/9/9/9/9/9/9/9/9/3K5 b", Color::Black) == "f9");
        CHECK(checkers("4k4/9/3N1N3/9/9/9/9/9/9/3K5 b", Color::Black) == "d7 f7");
    }

    TEST_CASE("board: a double check by two cannons over one another") {
        const Board board = board_of("4k4/9/9/4C4/4C4/9/9/9/9/3K5 b");
        // The front cannon is the screen of the rear one.
        CHECK(board.checkers(Color::Black) == set_of("e5"));
        CHECK(board.in_check());
    }

    TEST_CASE("board: kings face on one open file only") {
        CHECK(board_of("4k4/9/9/9/9/9/9/9/9/4K4 w").kings_facing());
        CHECK(board_of("9/9/3k5/9/9/9/9/3K5/9/9 w").kings_facing());
        CHECK_FALSE(board_of("4k4/9/9/9/9/9/9/9/9/3K5 w").kings_facing());
        CHECK_FALSE(board_of("4k4/9/9/9/4p4/9/9/9/9/4K4 w").kings_facing());
        CHECK_FALSE(board_of("4k4/4a4/9/9/9/9/9/9/9/4K4 w").kings_facing());
        CHECK_FALSE(board_of("4k4/9/9/9/9/9/9/9/4A4/4K4 w").kings_facing());
    }

    TEST_CASE("board: checkers_at asks about any point of the palace") {
        const Board board = board_of("3k1r3/9/9/9/9/9/9/9/3p5/4K4 w");
        const auto at = [&](const char* square) {
            return text_of(board.checkers_at(sq(square), Color::Black, board.occupied()));
        };
        CHECK(at("f0") == "f9");
        CHECK(at("d0") == "d1");
        CHECK(at("e1") == "d1");
        CHECK(at("e0").empty());
        const Bitboard without = board.occupied() & ~set_of("d1");
        CHECK(text_of(board.checkers_at(sq("d0"), Color::Black, without)) == "d9");
    }

    TEST_CASE("board: exposed leaves out pieces that only stand in the way") {
        // The rook e9 would check e0; as a mere blocker it does not.
        const Board board = board_of("3kr4/9/9/9/9/9/9/9/9/4K4 w");
        const Bitboard all = board.occupied();
        CHECK(board.exposed(sq("e0"), Color::Black, all, all));
        CHECK_FALSE(board.exposed(sq("e0"), Color::Black, all, all & ~set_of("e9")));

        // A horse on the screen of a cannon: still the screen when it does not attack.
        const Board screen = board_of("3kc4/9/9/9/4n4/9/9/9/9/4K4 w");
        const Bitboard both = screen.occupied();
        CHECK(screen.exposed(sq("e0"), Color::Black, both, both & ~set_of("e5")));
        CHECK_FALSE(screen.exposed(sq("e0"), Color::Black, both, both & ~set_of("e9")));
    }

    TEST_CASE("board: king_safe_after sees captures and screens and legs") {
        const auto safe = [](const char* fen, const char* move, Color color) {
            return board_of(fen).king_safe_after(mv(move), color);
        };
        CHECK(safe("3kc4/9/9/9/4R4/9/9/9/9/4K4 w", "e5e9", Color::Red));
        CHECK_FALSE(safe("3kc4/9/9/9/4R4/9/9/9/9/4K4 w", "e5e6", Color::Red));
        CHECK_FALSE(safe("3kc4/9/9/9/R3p4/9/9/9/9/4K4 w", "a5e5", Color::Red));
        CHECK_FALSE(safe("3k5/9/9/9/9/9/9/3n5/2nR5/4K4 w", "d1d2", Color::Red));
        CHECK(safe("3k5/9/9/9/9/9/9/3n5/3R5/4K4 w", "d1d2", Color::Red));
        CHECK_FALSE(safe("3kr4/9/9/9/9/9/9/9/9/4K4 w", "e0e1", Color::Red));
        CHECK(safe("3kr4/9/9/9/9/9/9/9/9/4K4 w", "e0f0", Color::Red));
        // It may be asked for the side not to move.
        CHECK_FALSE(safe("4k4/9/9/9/4n4/9/9/9/9/4K4 w", "e5g6", Color::Black));
    }

    TEST_CASE("board: after a pass the other side may stand in check") {
        Board board = board_of("4k4/9/9/9/4R4/9/9/9/9/3K5 b");
        CHECK(board.in_check());
        board.pass();
        CHECK(board.side() == Color::Red);
        CHECK_FALSE(board.in_check());
        CHECK(board.in_check(Color::Black));
    }
}
