#include "law/identity.hpp"

#include <doctest/doctest.h>

#include "board/movegen.hpp"
#include "board/position.hpp"
#include "support/positions.hpp"

using namespace caipan;
using test::mv;
using test::sq;

TEST_SUITE("law.identity") {
    TEST_CASE("every piece has a number of its own, empty points have none") {
        const Board board = Position::initial().board();
        const PieceIds ids(board);
        PieceSet seen;
        for (int i = 0; i < kSquares; ++i) {
            const Square s = Square::from_index(i);
            CHECK((ids.at(s) == kNoPiece) == board.at(s).is_none());
            if (ids.at(s) == kNoPiece) continue;
            CHECK(ids.at(s) < 32);
            CHECK_FALSE(seen.has(ids.at(s)));
            seen.add(ids.at(s));
            CHECK(ids.square_of(ids.at(s)) == s);
            CHECK(ids.contains(ids.at(s)));
        }
    }

    TEST_CASE("CXA1999 28.12: a piece keeps its number through moves, a taken one is gone") {
        PieceIds ids(Position::initial().board());
        const PieceId cannon = ids.at(sq("b2"));
        const PieceId horse = ids.at(sq("b9"));
        CHECK(ids.follow(mv("b2b9")) == horse);
        CHECK(ids.square_of(cannon) == sq("b9"));
        CHECK(ids.at(sq("b2")) == kNoPiece);
        CHECK_FALSE(ids.contains(horse));
        ids.unfollow(mv("b2b9"), horse);
        CHECK(ids.square_of(cannon) == sq("b2"));
        CHECK(ids.square_of(horse) == sq("b9"));
    }

    TEST_CASE("a set of pieces") {
        PieceSet set;
        CHECK(set.empty());
        set.add(kNoPiece);
        CHECK(set.empty());
        CHECK_FALSE(set.has(kNoPiece));
        set.add(31);
        CHECK(set.has(31));
        CHECK_FALSE(set.several());
        set.add(31);
        CHECK_FALSE(set.several());
        PieceSet other;
        other.add(0);
        CHECK_FALSE(set.meets(other));
        set.add(0);
        CHECK(set.several());
        CHECK(set.meets(other));
    }
}
