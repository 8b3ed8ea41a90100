#include "core/move.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <type_traits>
#include <vector>

#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::test;

TEST_SUITE("core.move") {
    TEST_CASE("move: both squares come back for all 8100 pairs") {
        std::set<std::uint16_t> seen;
        bool right = true;
        for (int from = 0; from < kSquares; ++from) {
            for (int to = 0; to < kSquares; ++to) {
                const Move move(Square::from_index(from), Square::from_index(to));
                right = right && move.from().index() == from && move.to().index() == to;
                right = right && move.is_null() == (from == 0 && to == 0);
                seen.insert(move.bits());
            }
        }
        CHECK(right);
        CHECK(seen.size() == 8100);
    }

    TEST_CASE("move: a default-made move is null") {
        CHECK(Move().is_null());
        CHECK(Move() == Move(sq("a0"), sq("a0")));
        CHECK_FALSE(mv("a0a1").is_null());
        CHECK_FALSE(mv("a1a0").is_null());
    }

    TEST_CASE("move: from is in the high byte and to in the low one") {
        CHECK(mv("a0b0").bits() == 0x0001);
        CHECK(mv("b0a0").bits() == 0x0100);
        CHECK(mv("i9h9").bits() == 0x5958);
        CHECK(sizeof(Move) == 2);
        CHECK(std::is_trivially_copyable_v<Move>);
    }

    TEST_CASE("move: orders by from and then by to") {
        std::vector<Move> moves = {mv("b0a0"), mv("a0c0"), mv("a1a0"), mv("a0b0")};
        std::sort(moves.begin(), moves.end());
        CHECK(moves == std::vector<Move>{mv("a0b0"), mv("a0c0"), mv("b0a0"), mv("a1a0")});
        CHECK(mv("a0b0") < mv("a0c0"));
        CHECK(mv("i0a0") < mv("a1a0"));
    }

    TEST_CASE("move: mirrored and flipped turn both squares") {
        CHECK(mv("h2e2").mirrored() == mv("b2e2"));
        CHECK(mv("h2e2").flipped() == mv("h7e7"));
        CHECK(mv("a0a9").flipped() == mv("a9a0"));
        CHECK(mv("b0c2").mirrored().flipped() == mv("h9g7"));
        CHECK(mv("b0c2").mirrored().mirrored() == mv("b0c2"));
    }
}

TEST_SUITE("core.move_list") {
    TEST_CASE("move list: begins empty and keeps what is pushed in order") {
        MoveList list;
        CHECK(list.empty());
        CHECK(list.size() == 0);
        CHECK(list.begin() == list.end());
        list.push(mv("h2e2"));
        list.push(mv("b0c2"));
        CHECK_FALSE(list.empty());
        CHECK(list.size() == 2);
        CHECK(list[0] == mv("h2e2"));
        CHECK(list[1] == mv("b0c2"));
        CHECK(std::vector<Move>(list.begin(), list.end()) ==
              std::vector<Move>{mv("h2e2"), mv("b0c2")});
    }

    TEST_CASE("move list: contains looks at the moves that count only") {
        MoveList list;
        CHECK_FALSE(list.contains(mv("h2e2")));
        list.push(mv("h2e2"));
        CHECK(list.contains(mv("h2e2")));
        CHECK_FALSE(list.contains(mv("e2h2")));
        list.clear();
        CHECK(list.empty());
        CHECK_FALSE(list.contains(mv("h2e2")));
    }

    TEST_CASE("move list: holds kMaxMoves and has slack behind them") {
        MoveList list;
        for (std::size_t i = 0; i < kMaxMoves; ++i) {
            const int n = static_cast<int>(i);
            list.push(Move(Square::from_index(n % 90), Square::from_index(n / 90)));
        }
        CHECK(list.size() == kMaxMoves);
        for (std::size_t i = 0; i < kMoveListSlack; ++i) list.tail()[i] = mv("a0i9");
        CHECK(list.size() == kMaxMoves);
        CHECK_FALSE(list.contains(mv("a0i9")));
    }

    TEST_CASE("move list: moves written at the tail count after grow") {
        MoveList list;
        list.push(mv("h2e2"));
        list.tail()[0] = mv("b0c2");
        list.tail()[1] = mv("a0a1");
        list.tail()[2] = mv("i0i1");
        CHECK(list.size() == 1);
        list.grow(2);
        CHECK(list.size() == 3);
        CHECK(list.contains(mv("a0a1")));
        CHECK_FALSE(list.contains(mv("i0i1")));
    }

    TEST_CASE("move list: can be sorted in place") {
        MoveList list;
        list.push(mv("b0c2"));
        list.push(mv("a0a1"));
        std::sort(list.begin(), list.end());
        CHECK(list[0] == mv("a0a1"));
    }
}
