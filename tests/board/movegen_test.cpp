#include "board/movegen.hpp"

#include <doctest/doctest.h>

#include <string>

#include "board/position.hpp"
#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

std::string targets(const char* fen, const char* from) {
    return legal_targets(position_of(fen).board(), from);
}

/// Neither list nor count nor search finds a move.
bool has_nothing(const Board& board) {
    return legal_moves(board).empty() && count_legal_moves(board) == 0 && !has_legal_move(board);
}

}  // namespace

TEST_SUITE("board.movegen") {
    TEST_CASE("movegen: the 44 moves of the start position") {
        const Board board = Position::initial().board();
        CHECK(count_legal_moves(board) == 44);
        CHECK(legal_targets(board, "a0") == "a1 a2");
        CHECK(legal_targets(board, "b0") == "a2 c2");
        CHECK(legal_targets(board, "c0") == "a2 e2");
        CHECK(legal_targets(board, "d0") == "e1");
        CHECK(legal_targets(board, "e0") == "e1");
        CHECK(legal_targets(board, "b2") == "b1 a2 c2 d2 e2 f2 g2 b3 b4 b5 b6 b9");
        CHECK(legal_targets(board, "e3") == "e4");
    }

    TEST_CASE("movegen: moves are appended and the list is not cleared") {
        MoveList list;
        list.push(mv("a0a0"));
        append_legal_moves(Position::initial().board(), list);
        CHECK(list.size() == 45);
        CHECK(list[0] == mv("a0a0"));
    }

    TEST_CASE("movegen: a pawn goes forward and beyond the river sideways") {
        CHECK(targets("3k5/9/9/9/9/9/P8/9/9/4K4 w", "a3") == "a4");
        CHECK(targets("3k5/9/9/9/9/P8/9/9/9/4K4 w", "a4") == "a5");
        CHECK(targets("3k5/9/9/9/P8/9/9/9/9/4K4 w", "a5") == "b5 a6");
        CHECK(targets("3k5/9/9/9/4P4/9/9/9/9/4K4 w", "e5") == "d5 f5 e6");
        CHECK(targets("8P/3k5/9/9/9/9/9/9/9/4K4 w", "i9") == "h9");
        CHECK(targets("3k5/9/9/9/9/8p/9/9/9/4K4 b", "i4") == "i3 h4");
        CHECK(targets("3k5/9/9/9/8p/9/9/9/9/4K4 b", "i5") == "i4");
        CHECK(targets("3k5/9/9/9/9/9/9/9/9/p3K4 b", "a0") == "b0");
    }

    TEST_CASE("movegen: pawns do not leave the board at the edge files") {
        // A pawn on file i has no neighbour on file a of the next rank, and the other way round.
        CHECK(targets("3k5/9/9/9/8P/P8/9/9/9/4K4 w", "i5") == "h5 i6");
        CHECK(targets("3k5/9/9/P8/9/9/9/9/9/4K4 w", "a6") == "b6 a7");
    }

    TEST_CASE("movegen: cannons jump over exactly one piece to capture") {
        CHECK(targets("3k5/9/9/p8/9/p8/9/9/9/C3K4 w", "a0") == "b0 c0 d0 a1 a2 a3 a6");
        CHECK(targets("3k5/9/9/9/9/9/9/9/9/C1B1K1n2 w", "a0") == "b0 a1 a2 a3 a4 a5 a6 a7 a8 a9");
    }

    TEST_CASE("movegen: an elephant stays at home and needs its eye") {
        CHECK(targets("4k4/9/9/9/9/2B6/9/9/9/3K5 w", "c4") == "a2 e2");
        CHECK(targets("4k4/9/9/9/9/9/9/4B4/9/3K5 w", "e2") == "c0 g0 c4 g4");
        CHECK(targets("4k4/9/9/9/9/9/3p1p3/4B4/9/3K5 w", "e2") == "c0 g0");
        CHECK(targets("4k4/9/4b4/9/9/9/9/9/9/3K5 b", "e7") == "c5 g5 c9 g9");
    }

    TEST_CASE("movegen: advisors and kings stay in the palace") {
        CHECK(targets("3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e1") == "d0 f0 d2 f2");
        CHECK(targets("3k5/9/9/9/9/9/9/5A3/9/4K4 w", "f2") == "e1");
        CHECK(targets("3k5/9/9/9/9/9/9/5K3/9/9 w", "f2") == "f1 e2");
        CHECK(targets("3k5/9/9/9/9/9/9/9/4K4/9 w", "e1") == "e0 f1 e2");
    }

    TEST_CASE("movegen: a pinned piece stays on its line") {
        CHECK(targets("3kr4/9/9/9/4R4/9/9/9/9/4K4 w", "e5") == "e1 e2 e3 e4 e6 e7 e8 e9");
        CHECK(targets("3kr4/9/9/9/4N4/9/9/9/9/4K4 w", "e5").empty());
        CHECK(targets("3kr4/9/9/9/4P4/9/9/9/9/4K4 w", "e5") == "e6");
        CHECK(targets("3k5/9/9/9/9/9/9/9/9/r1R1K4 w", "c0") == "a0 b0 d0");
    }

    TEST_CASE("movegen: two screens before a cannon stay two") {
        CHECK(targets("3kc4/9/9/4p4/4C4/9/9/9/9/4K4 w", "e5") == "e1 e2 e3 e4 e9");
        CHECK(targets("3kc4/9/9/4p4/4R4/9/9/9/9/4K4 w", "e5") == "e1 e2 e3 e4");
        CHECK(targets("3kc4/9/9/4R4/4p4/9/9/9/9/4K4 w", "e6") == "e7 e8 e9");
    }

    TEST_CASE("movegen: a rook pinned by a rook before a cannon may not take the rook") {
        // Between king and cannon stand the own rook and the enemy rook.
        CHECK(targets("3kc4/9/9/4r4/4R4/9/9/9/9/4K4 w", "e5") == "e1 e2 e3 e4");
    }

    TEST_CASE("movegen: nobody steps before a cannon without a screen") {
        CHECK(targets("3kc4/9/9/9/R8/9/9/9/9/4K4 w", "a5") ==
              "a0 a1 a2 a3 a4 b5 c5 d5 f5 g5 h5 i5 a6 a7 a8 a9");
        CHECK(targets("3kc4/9/9/9/9/9/9/9/9/3AK4 w", "d0").empty());
    }

    TEST_CASE("movegen: the leg of a checking horse may only take it") {
        CHECK(targets("3k5/9/9/9/9/9/9/3n5/3R5/4K4 w", "d1") == "d2");
        CHECK(targets("3k5/9/9/9/9/9/9/3n5/2nR5/4K4 w", "d1").empty());
    }

    TEST_CASE("movegen: a cannon check is answered in five ways") {
        // Cannon e9 over the own advisor e1.
        const Board board = position_of("3kc4/9/9/R8/9/9/9/9/4A4/4K4 w").board();
        CHECK(legal_text(board) == "e0f0 e1d0 e1f0 e1d2 e1f2 a6e6");
    }

    TEST_CASE("movegen: against a double check only the king moves") {
        const Board board = position_of("3kr4/9/9/9/R8/9/9/3n5/9/4K4 w").board();
        CHECK(legal_text(board) == "e0d0 e0f0");
    }

    TEST_CASE("movegen: one move answers two checks over the same line") {
        // Rook e5 checks, and the cannon e9 behind it over it.
        const Board board = position_of("3kc4/9/9/9/4r4/9/R8/9/9/4K4 w").board();
        CHECK(board.checkers(Color::Red) == set_of("e5 e9"));
        // Between king and rook the first check ends and the second has two screens.
        CHECK(legal_text(board) == "e0f0 a3e3");
    }

    TEST_CASE("movegen: the king does not step along the line of a check") {
        CHECK(targets("3kr4/9/9/9/9/9/9/9/9/4K4 w", "e0") == "f0");
    }

    TEST_CASE("movegen: the king takes what nobody protects") {
        CHECK(targets("3k5/9/9/9/9/9/9/9/4n4/4K4 w", "e0") == "f0 e1");
        CHECK(targets("3kr4/9/9/9/9/9/9/9/4n4/4K4 w", "e0") == "f0");
    }

    TEST_CASE("movegen: mate by two rooks") {
        const Board board = position_of("R3k4/R8/9/9/9/9/9/9/9/3K5 b").board();
        CHECK(board.in_check());
        CHECK(has_nothing(board));
    }

    TEST_CASE("movegen: a king does not take what the facing king protects") {
        // The pawn e8 checks and stands between the kings.
        CHECK(legal_text(position_of("3aka3/4P4/9/9/9/9/9/9/9/4K4 b").board()) == "d9e8 f9e8");
        CHECK(legal_text(position_of("2bak4/4P4/9/9/9/9/9/9/9/4K4 b").board()) == "d9e8 e9f9");
    }

    TEST_CASE("movegen: mate by a horse over a free leg") {
        // The horse c8 checks e9; the pawn f8 takes f9 and e8, and file d is the red king's.
        const Board board = position_of("4k4/2N2P3/9/9/9/9/9/9/9/3K5 b").board();
        CHECK(board.checkers(Color::Black) == set_of("c8"));
        CHECK(has_nothing(board));
        // With a piece on the leg there is no check.
        CHECK_FALSE(position_of("4k4/2Nn1P3/9/9/9/9/9/9/9/3K5 b").board().in_check());
    }

    TEST_CASE("movegen: stalemate of a bare king") {
        // The pawn takes d8, and e9 lies on the file of the red king.
        const Board board = position_of("3k5/9/3P5/9/9/9/9/9/9/4K4 b").board();
        CHECK_FALSE(board.in_check());
        CHECK(has_nothing(board));
        // With a piece on that file the king may go there.
        CHECK(legal_text(position_of("3k5/9/3P5/9/9/4P4/9/9/9/4K4 b").board()) == "d9e9");
    }

    TEST_CASE("movegen: pseudo-legal moves do not look at the king") {
        const Board board = board_of("3kr4/9/9/9/4N4/9/9/9/9/4K4 w");
        CHECK(is_pseudo_legal(board, mv("e5d7")));
        CHECK_FALSE(is_legal(board, mv("e5d7")));
        CHECK_FALSE(is_pseudo_legal(board, mv("e5e6")));
        CHECK_FALSE(is_pseudo_legal(board, mv("e9e8")));
        CHECK_FALSE(is_pseudo_legal(board, mv("a0a1")));
        CHECK_FALSE(is_pseudo_legal(board, Move()));
    }
}
