#include "core/square.hpp"

#include <doctest/doctest.h>

#include <set>
#include <type_traits>

#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::test;

TEST_SUITE("core.square") {
    TEST_CASE("square: index is nine times the rank plus the file") {
        CHECK(sq("a0").index() == 0);
        CHECK(sq("i0").index() == 8);
        CHECK(sq("a1").index() == 9);
        CHECK(sq("e4").index() == 40);
        CHECK(sq("i4").index() == 44);
        CHECK(sq("a5").index() == 45);
        CHECK(sq("i9").index() == 89);
        CHECK(Square() == sq("a0"));
    }

    TEST_CASE("square: file and rank and index go together") {
        std::set<int> seen;
        for (int rank = 0; rank < kRanks; ++rank) {
            for (int file = 0; file < kFiles; ++file) {
                const Square s = Square::at(file, rank);
                CHECK(s.file() == file);
                CHECK(s.rank() == rank);
                CHECK(Square::from_index(s.index()) == s);
                CHECK(s.slot() == static_cast<std::size_t>(s.index()));
                seen.insert(s.index());
            }
        }
        CHECK(seen.size() == 90);
        CHECK(*seen.begin() == 0);
        CHECK(*seen.rbegin() == 89);
    }

    TEST_CASE("square: mirrored swaps files and flipped swaps ranks") {
        CHECK(sq("a0").mirrored() == sq("i0"));
        CHECK(sq("b7").mirrored() == sq("h7"));
        CHECK(sq("e5").mirrored() == sq("e5"));
        CHECK(sq("a0").flipped() == sq("a9"));
        CHECK(sq("h2").flipped() == sq("h7"));
        CHECK(sq("c4").flipped() == sq("c5"));
        for (int i = 0; i < kSquares; ++i) {
            const Square s = Square::from_index(i);
            CHECK(s.mirrored().mirrored() == s);
            CHECK(s.flipped().flipped() == s);
            CHECK(s.flipped() != s);
            CHECK(s.mirrored().flipped() == Square::from_index(89 - i));
        }
    }

    TEST_CASE("square: orders by rank and then by file") {
        CHECK(sq("i0") < sq("a1"));
        CHECK(sq("a1") < sq("b1"));
        CHECK(sq("i9") > sq("i8"));
    }

    TEST_CASE("square: no number turns into a square unseen") {
        CHECK_FALSE(std::is_convertible_v<int, Square>);
        CHECK_FALSE(std::is_convertible_v<Square, int>);
        CHECK_FALSE(std::is_constructible_v<Square, int>);
    }

    TEST_CASE("square: ranks are counted from the side's own back rank") {
        CHECK(rank_for(Color::Red, sq("e0")) == 0);
        CHECK(rank_for(Color::Red, sq("e9")) == 9);
        CHECK(rank_for(Color::Black, sq("e0")) == 9);
        CHECK(rank_for(Color::Black, sq("e9")) == 0);
        CHECK(rank_for(Color::Black, sq("a6")) == 3);
    }

    TEST_CASE("square: the river lies between ranks 4 and 5") {
        CHECK_FALSE(beyond_river(Color::Red, sq("a4")));
        CHECK(beyond_river(Color::Red, sq("a5")));
        CHECK_FALSE(beyond_river(Color::Black, sq("i5")));
        CHECK(beyond_river(Color::Black, sq("i4")));
    }

    TEST_CASE("square: each palace has its nine points") {
        Bitboard red;
        Bitboard black;
        for (int i = 0; i < kSquares; ++i) {
            const Square s = Square::from_index(i);
            if (in_palace(Color::Red, s)) red.add(s);
            if (in_palace(Color::Black, s)) black.add(s);
        }
        CHECK(red == set_of("d0 e0 f0 d1 e1 f1 d2 e2 f2"));
        CHECK(black == set_of("d7 e7 f7 d8 e8 f8 d9 e9 f9"));
    }
}
