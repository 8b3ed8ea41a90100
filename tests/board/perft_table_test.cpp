#include "board/perft_table.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <span>

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

    TEST_CASE("perft table: lies in memory of the caller, wherever it begins") {
        alignas(32) std::array<std::byte, 160> memory{};
        PerftTable table(std::span<std::byte>(memory).subspan(1));
        CHECK(table.bytes() == 128);
        for (std::uint64_t key = 0; key < 4; ++key) table.store(key, 2, key + 1);
        for (std::uint64_t key = 0; key < 4; ++key) CHECK(table.find(key, 2) == key + 1);
        CHECK(memory[31] == std::byte{0});
    }

    TEST_CASE("perft table: memory that cannot be had") {
        constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
        CHECK_THROWS_AS(PerftTable{kAll}, std::bad_alloc);
        CHECK_THROWS_AS(PerftTable{std::span<std::byte>{}}, std::bad_alloc);
        alignas(32) std::array<std::byte, 62> memory{};
        CHECK_THROWS_AS(PerftTable{std::span<std::byte>(memory).subspan(1)}, std::bad_alloc);
    }

    TEST_CASE("perft table: room for so many entries") {
        CHECK(PerftTable::bytes_for(0) == 32);
        for (const std::uint64_t entries : {1U, 2U, 3U, 4U, 5U, 1000U, 1U << 20}) {
            const std::size_t bytes = PerftTable::bytes_for(entries);
            CAPTURE(entries);
            CHECK(PerftTable::entries_in(bytes) >= entries);
            CHECK(PerftTable::entries_in(bytes) <= 2 * entries);
            CHECK(PerftTable(bytes).bytes() == bytes);
        }
        CHECK(PerftTable::bytes_for(std::numeric_limits<std::uint64_t>::max()) == std::size_t{1}
                                                                                      << 60);
    }
}
