#include "search/table.hpp"

#include <doctest/doctest.h>

#include "support/positions.hpp"

namespace caipan::test {

using search::Bound;
using search::Table;

TEST_SUITE("search.table") {
    TEST_CASE("table: gives back what was stored, and nothing else") {
        Table table(16);
        CHECK(table.find(0) == nullptr);
        table.store(5, 3, mv("h2e2"), 42, 7, Bound::Exact);
        const Table::Entry* entry = table.find(5);
        REQUIRE(entry != nullptr);
        CHECK(entry->move == mv("h2e2"));
        CHECK(entry->score_at(9) == 42);
        CHECK(entry->depth == 7);
        CHECK(entry->bound == Bound::Exact);
        CHECK(table.find(5 + 16) == nullptr);
    }

    TEST_CASE("table: mates keep their distance from the position, wherever it comes up again") {
        Table table(16);
        table.store(1, 4, Move(), -search::mated_at(9), 5, Bound::Exact);
        CHECK(table.find(1)->score_at(4) == -search::mated_at(9));
        CHECK(table.find(1)->score_at(2) == -search::mated_at(7));
        table.store(1, 4, Move(), search::mated_at(10), 5, Bound::Exact);
        CHECK(table.find(1)->score_at(6) == search::mated_at(12));
    }

    TEST_CASE("table: of two in one place the deeper stays, and the younger") {
        Table table(2);
        table.store(1, 0, Move(), 1, 9, Bound::Lower);
        table.store(2, 0, Move(), 2, 3, Bound::Lower);
        table.store(3, 0, Move(), 3, 4, Bound::Lower);
        CHECK(table.find(1) != nullptr);
        CHECK(table.find(2) == nullptr);
        CHECK(table.find(3) != nullptr);
        table.store(4, 0, Move(), 4, 10, Bound::Lower);
        CHECK(table.find(4) != nullptr);
        CHECK(table.find(1) != nullptr);
    }

    TEST_CASE("table: a position is never there twice") {
        Table table(2);
        table.store(1, 0, Move(), 1, 9, Bound::Lower);
        table.store(1, 0, Move(), 2, 3, Bound::Upper);
        REQUIRE(table.find(1) != nullptr);
        CHECK(table.find(1)->score_at(0) == 2);
    }
}

}  // namespace caipan::test
