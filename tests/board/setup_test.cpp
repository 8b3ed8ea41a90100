#include "board/setup.hpp"

#include <doctest/doctest.h>

#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::test;

TEST_SUITE("board.setup") {
    TEST_CASE("setup: a new one is empty with Red to move and new clocks") {
        const Setup setup;
        for (const Piece piece : setup.pieces) CHECK(piece.is_none());
        CHECK(setup.side == Color::Red);
        CHECK(setup.clocks == Clocks{0, 1});
    }

    TEST_CASE("setup: the initial one is that of the start FEN") {
        CHECK(Setup::initial() == setup_of(kStartFen));
        CHECK(Setup::initial().at(sq("e0")).is(Color::Red, PieceType::King));
        CHECK(Setup::initial().at(sq("b7")).is(Color::Black, PieceType::Cannon));
        CHECK(Setup::initial().at(sq("e4")).is_none());
    }

    TEST_CASE("setup: the initial one is its own mirror image") {
        CHECK(Setup::initial().mirrored() == Setup::initial());
        Setup swapped = Setup::initial().swapped();
        CHECK(swapped.side == Color::Black);
        swapped.side = Color::Red;
        CHECK(swapped == Setup::initial());
    }

    TEST_CASE("setup: mirrored swaps the files and keeps side and clocks") {
        CHECK(setup_of("3k5/r8/9/9/9/9/9/9/9/4K3C b - - 7 9").mirrored() ==
              setup_of("5k3/8r/9/9/9/9/9/9/9/C3K4 b - - 7 9"));
    }

    TEST_CASE("setup: swapped turns the board and swaps colours and side and keeps clocks") {
        CHECK(setup_of("3k5/r8/9/9/9/9/9/9/9/4K3C b - - 7 9").swapped() ==
              setup_of("4k3c/9/9/9/9/9/9/9/R8/3K5 w - - 7 9"));
    }

    TEST_CASE("setup: clocks are part of equality") {
        Setup setup = Setup::initial();
        setup.clocks.halfmoves = 3;
        CHECK_FALSE(setup == Setup::initial());
        setup.clocks.halfmoves = 0;
        CHECK(setup == Setup::initial());
        setup.clocks.fullmoves = 2;
        CHECK_FALSE(setup == Setup::initial());
    }
}
