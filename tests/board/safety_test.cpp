#include "board/safety.hpp"

#include <doctest/doctest.h>

#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

Safety red_safety(const char* fen) {
    return Safety(board_of(fen), Color::Red);
}

}  // namespace

TEST_SUITE("board.safety") {
    TEST_CASE("safety: a facing king gives check") {
        const Safety safety = red_safety("rnbakabnr/9/9/9/9/9/9/9/9/4K4 w");
        CHECK(safety.checkers == set_of("e9"));
        CHECK(safety.evasion == set_of("e1 e2 e3 e4 e5 e6 e7 e8 e9"));
    }

    TEST_CASE("safety: an enemy piece between the kings leaves nothing to mind") {
        const Safety calm = red_safety("rnbakabnr/9/9/4p4/9/9/9/9/9/4K4 w");
        CHECK_FALSE(calm.in_check());
        CHECK(calm.pinned.empty());
        CHECK(calm.forbidden.empty());
        CHECK(calm.allowed(sq("a0")) == Bitboard::all());
    }

    TEST_CASE("safety: a rook pins the one piece before it to the line") {
        const Safety safety = red_safety("3kr4/9/9/9/4N4/9/9/9/9/4K4 w");
        CHECK(safety.pinned == set_of("e5"));
        CHECK(safety.allowed(sq("e5")) == set_of("e1 e2 e3 e4 e5 e6 e7 e8 e9"));
        CHECK(safety.forbidden.empty());
        CHECK_FALSE(safety.in_check());
    }

    TEST_CASE("safety: two pieces before a rook are free") {
        CHECK(red_safety("3kr4/9/9/4P4/4N4/9/9/9/9/4K4 w").pinned.empty());
        CHECK(red_safety("3kr4/9/9/4p4/4N4/9/9/9/9/4K4 w").pinned.empty());
    }

    TEST_CASE("safety: an enemy piece before a rook is not pinned") {
        CHECK(red_safety("3kr4/9/9/9/4n4/9/9/9/9/4K4 w").pinned.empty());
    }

    TEST_CASE("safety: a rook pins along the rank too") {
        const Safety safety = red_safety("3k5/9/9/9/9/9/9/9/9/r1C1K4 w");
        CHECK(safety.pinned == set_of("c0"));
        CHECK(safety.allowed(sq("c0")) == set_of("a0 b0 c0 d0"));
    }

    TEST_CASE("safety: the facing king pins along the file") {
        const Safety safety = red_safety("4k4/9/9/9/4N4/9/9/9/9/4K4 w");
        CHECK(safety.pinned == set_of("e5"));
        CHECK(safety.allowed(sq("e5")) == set_of("e1 e2 e3 e4 e5 e6 e7 e8 e9"));
    }

    TEST_CASE("safety: a cannon without a screen forbids the points before it") {
        const Safety safety = red_safety("3kc4/9/9/9/9/9/9/9/9/4K4 w");
        CHECK(safety.forbidden == set_of("e1 e2 e3 e4 e5 e6 e7 e8"));
        CHECK(safety.pinned.empty());
        CHECK_FALSE(safety.in_check());
        // Next to the king there is nothing between.
        CHECK(red_safety("3k5/9/9/9/9/9/9/9/4c4/4K4 w").forbidden.empty());
        // On both sides of the rank.
        CHECK(red_safety("3k5/9/9/9/9/9/9/9/9/1c2K1c2 w").forbidden == set_of("c0 d0 f0"));
    }

    TEST_CASE("safety: a cannon with one screen gives check") {
        const Safety safety = red_safety("3kc4/9/9/9/4p4/9/9/9/9/4K4 w");
        CHECK(safety.checkers == set_of("e9"));
        CHECK(safety.evasion == set_of("e1 e2 e3 e4 e5 e6 e7 e8 e9"));
        CHECK(safety.forbidden.empty());
    }

    TEST_CASE("safety: both own screens of a cannon are bound and neither may take the other") {
        const Safety safety = red_safety("3kc4/9/9/4N4/4R4/9/9/9/9/4K4 w");
        CHECK(safety.pinned == set_of("e5 e6"));
        CHECK(safety.allowed(sq("e5")) == set_of("e1 e2 e3 e4 e7 e8 e9"));
        CHECK(safety.allowed(sq("e6")) == set_of("e1 e2 e3 e4 e7 e8 e9"));
    }

    TEST_CASE("safety: with one own and one enemy screen only the own one is bound") {
        const Safety near = red_safety("3kc4/9/9/4p4/4R4/9/9/9/9/4K4 w");
        CHECK(near.pinned == set_of("e5"));
        CHECK(near.allowed(sq("e5")) == set_of("e1 e2 e3 e4 e7 e8 e9"));
        const Safety far = red_safety("3kc4/9/9/4R4/4p4/9/9/9/9/4K4 w");
        CHECK(far.pinned == set_of("e6"));
        CHECK(far.allowed(sq("e6")) == set_of("e1 e2 e3 e4 e7 e8 e9"));
        CHECK(red_safety("3kc4/9/9/4p4/4p4/9/9/9/9/4K4 w").pinned.empty());
    }

    TEST_CASE("safety: three screens before a cannon are free") {
        CHECK(red_safety("3kc4/9/4N4/4N4/4R4/9/9/9/9/4K4 w").pinned.empty());
    }

    TEST_CASE("safety: a piece pinned by a rook before a cannon obeys both") {
        // Taking the rook would leave the taker as the one screen of the cannon.
        const Safety safety = red_safety("3kc4/9/9/4r4/4R4/9/9/9/9/4K4 w");
        CHECK(safety.pinned == set_of("e5"));
        CHECK(safety.allowed(sq("e5")) == set_of("e1 e2 e3 e4"));
    }

    TEST_CASE("safety: the piece on the leg of a horse may only take it") {
        const Safety safety = red_safety("3k5/9/9/9/9/9/9/3n5/3R5/4K4 w");
        CHECK(safety.pinned == set_of("d1"));
        CHECK(safety.allowed(sq("d1")) == set_of("d2"));
        CHECK(red_safety("3k5/9/9/9/9/9/9/9/2nR5/4K4 w").allowed(sq("d1")) == set_of("c1"));
        // An enemy piece on the leg is no matter of ours.
        CHECK(red_safety("3k5/9/9/9/9/9/9/3n5/3r5/4K4 w").pinned.empty());
        CHECK_FALSE(red_safety("3k5/9/9/9/9/9/9/3n5/3r5/4K4 w").in_check());
    }

    TEST_CASE("safety: the leg of two horses may not leave at all") {
        const Safety safety = red_safety("3k5/9/9/9/9/9/9/3n5/2nR5/4K4 w");
        CHECK(safety.pinned == set_of("d1"));
        CHECK(safety.allowed(sq("d1")).empty());
    }

    TEST_CASE("safety: two horses over two legs pin two pieces") {
        const Safety safety = red_safety("3k5/9/9/9/9/9/9/3n1n3/3R1R3/4K4 w");
        CHECK(safety.pinned == set_of("d1 f1"));
        CHECK(safety.allowed(sq("d1")) == set_of("d2"));
        CHECK(safety.allowed(sq("f1")) == set_of("f2"));
    }

    TEST_CASE("safety: pins from all sides at once") {
        const Safety safety = red_safety("4k4/9/9/9/4R4/3n1n3/3N1N3/c1CAKAR1c/4C4/4r4 w");
        CHECK(safety.pinned == set_of("e5 c2 d2 f2 g2 e1 d3 f3"));
        CHECK(safety.allowed(sq("e5")) == set_of("e3 e4 e5 e6 e7 e8 e9"));
        CHECK(safety.allowed(sq("c2")) == set_of("a2 b2"));
        CHECK(safety.allowed(sq("d2")) == set_of("a2 b2"));
        CHECK(safety.allowed(sq("g2")) == set_of("h2 i2"));
        CHECK(safety.allowed(sq("e1")) == set_of("e0 e1"));
        CHECK(safety.allowed(sq("d3")) == set_of("d4"));
        CHECK(safety.allowed(sq("f3")) == set_of("f4"));
        CHECK(safety.allowed(sq("a0")) == Bitboard::all());
        CHECK_FALSE(safety.in_check());
    }

    TEST_CASE("safety: the checkers of each kind") {
        CHECK(red_safety("3kr4/9/9/9/9/9/9/9/9/4K4 w").checkers == set_of("e9"));
        CHECK(red_safety("3k5/9/9/9/9/9/9/3n5/9/4K4 w").checkers == set_of("d2"));
        CHECK(red_safety("3k5/9/9/9/9/9/9/9/4p4/4K4 w").checkers == set_of("e1"));
        CHECK(red_safety("3k5/9/9/9/9/9/9/9/9/3pKp3 w").checkers == set_of("d0 f0"));
        CHECK(red_safety("3kr4/9/9/9/9/9/9/3n5/9/4K4 w").checkers == set_of("d2 e9"));
        CHECK(red_safety("3kc4/9/9/9/4r4/9/9/9/9/4K4 w").checkers == set_of("e5 e9"));
    }

    TEST_CASE("safety: evasions are the points that matter to a checker") {
        CHECK(red_safety("3kr4/9/9/9/9/9/9/9/9/4K4 w").evasion ==
              set_of("e1 e2 e3 e4 e5 e6 e7 e8 e9"));
        CHECK(red_safety("3k5/9/9/9/9/9/9/3n5/9/4K4 w").evasion == set_of("d1 d2"));
        CHECK(red_safety("3k5/9/9/9/9/9/9/9/2n6/4K4 w").evasion == set_of("c1 d1"));
        CHECK(red_safety("3k5/9/9/9/9/9/9/9/4p4/4K4 w").evasion == set_of("e1"));
    }

    TEST_CASE("safety: can be asked for the side not to move") {
        const Board board = board_of("4k4/4a4/9/9/4R4/9/9/9/9/3K5 w");
        const Safety black(board, Color::Black);
        CHECK(black.pinned == set_of("e8"));
        CHECK(black.allowed(sq("e8")) == set_of("e5 e6 e7 e8"));
        CHECK(Safety(board, Color::Red).pinned.empty());
    }
}
