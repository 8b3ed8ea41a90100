#include "board/perft_table.hpp"

#include <doctest/doctest.h>

#include <cstdint>

#include "board/perft.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;
using namespace caipan::test;

TEST_SUITE("board.perft_table") {
    TEST_CASE("perft table: finds what was stored for the same key and depth only") {
        PerftTable table(1 << 16);
        CHECK(!table.find(1, 2));
        table.store(1, 2, 44);
        CHECK(table.find(1, 2) == 44);
        CHECK(!table.find(1, 3));
        CHECK(!table.find(2, 2));
        table.store(1, 2, 44);
        CHECK(table.find(1, 2) == 44);
    }

    TEST_CASE("perft table: in one bucket the largest count and the last one stay") {
        PerftTable table(0);
        table.store(1, 2, 10);
        table.store(2, 2, 1000);
        table.store(3, 2, 20);
        table.store(4, 2, 30);
        CHECK(!table.find(1, 2));
        CHECK(table.find(2, 2) == 1000);
        CHECK(!table.find(3, 2));
        CHECK(table.find(4, 2) == 30);
    }

    TEST_CASE("perft table: counts with a table are those without one") {
        Random random(seed(), 21);
        // So small that every entry is replaced often.
        PerftTable table(1 << 12);
        random_positions(150, random, [&](const Board& b) {
            Board board = b;
            const std::uint64_t expected = perft(board, 3, PerftMode::Direct);
            for (const PerftMode mode : {PerftMode::List, PerftMode::Direct, PerftMode::Delta}) {
                CHECK(perft(board, 3, mode, &table) == expected);
            }
            CHECK(board == b);
        });
    }
}
