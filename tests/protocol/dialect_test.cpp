#include "protocol/dialect.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace caipan;
using namespace caipan::protocol;

TEST_CASE("dialect: every move is read back as it was written") {
    for (const Ranks ranks : {Ranks::FromZero, Ranks::FromOne}) {
        for (int from = 0; from < kSquares; ++from) {
            const Square square = Square::from_index(from);
            CHECK(read_square(write_square(square, ranks), ranks) == square);
            for (int to = 0; to < kSquares; ++to) {
                const Move move(square, Square::from_index(to));
                CHECK(read_move(write_move(move, ranks), ranks) == move);
            }
        }
    }
}

TEST_CASE("dialect: the same move in both") {
    const Move move(Square::at(7, 9), Square::at(6, 7));
    CHECK(write_move(move, Ranks::FromZero) == "h9g7");
    CHECK(write_move(move, Ranks::FromOne) == "h10g8");
    CHECK(read_move("a1a10", Ranks::FromOne) == Move(Square::at(0, 0), Square::at(0, 9)));
}

TEST_CASE("dialect: what is no move is none") {
    for (const char* text : {"", "h2", "h2e", "h2e22", "h0e1", "j1a1", "a11a1", "a:a1", "a1 a2",
                             "A1A2", "a10a", "a1a100"}) {
        CAPTURE(text);
        CHECK_FALSE(read_move(text, Ranks::FromOne));
    }
    for (const char* text : {"", "h2", "h2e", "h2e22", "h10e1", "j1a1", "a/a1", "a:a1", "H2E2"}) {
        CAPTURE(text);
        CHECK_FALSE(read_move(text, Ranks::FromZero));
    }
}

TEST_CASE("dialect: squares in a sentence") {
    CHECK(write_text("the rook on a9: e0, not a10 or h2e2 or b", Ranks::FromOne) ==
          "the rook on a10: e1, not a10 or h2e2 or b");
    CHECK(write_text("a9", Ranks::FromOne) == "a10");
    CHECK(write_text("a9 e0", Ranks::FromZero) == "a9 e0");
}
