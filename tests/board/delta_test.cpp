#include "board/delta.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <iostream>

#include "board/movegen.hpp"
#include "board/perft.hpp"
#include "support/oracle.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

struct Tally {
    long positions = 0;
    std::uint64_t leaves = 0;

    void print(const char* what) const {
        std::cout << what << ": " << positions << " positions, " << leaves << " leaves"
                  << std::endl;
    }
};

/// Two plies by the slow generator alone.
std::uint64_t oracle_two_plies(const oracle::Board& board) {
    std::uint64_t leaves = 0;
    for (const oracle::Move m : oracle::legal_moves(board)) {
        leaves += oracle::legal_moves(board.after(m)).size();
    }
    return leaves;
}

/// Two plies by lists, which the oracle checks elsewhere.
std::uint64_t list_two_plies(const Board& board) {
    Board copy = board;
    return perft(copy, 2, PerftMode::List);
}

template <class Expected>
void compare(const Board& board, Tally& tally, Expected expected) {
    Board copy = board;
    const std::uint64_t ours = count_two_plies(copy);
    const std::uint64_t each = count_two_plies_each(copy);
    const std::uint64_t known = expected(board);
    ++tally.positions;
    tally.leaves += known;
    if (ours == known && each == known && copy == board) return;
    CAPTURE(fen_of(board));
    CHECK(ours == known);
    CHECK(each == known);
    CHECK(copy == board);
}

void compare_with_list(const Board& board, Tally& tally) {
    compare(board, tally, list_two_plies);
}

void compare_with_oracle(const Board& board, Tally& tally) {
    compare(board, tally, [](const Board& b) { return oracle_two_plies(oracle_of(b)); });
}

Board passed(const Board& board) {
    Board copy = board;
    copy.pass();
    return copy;
}

}  // namespace

TEST_SUITE("board.delta") {
    TEST_CASE("delta: the start position and a mated side") {
        Board start = Position::initial().board();
        CHECK(count_two_plies(start) == 1920);
        CHECK(count_two_plies_each(start) == 1920);
        Board mated = position_of("R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1").board();
        CHECK(count_two_plies(mated) == 0);
        CHECK(count_two_plies_each(mated) == 0);
    }

    TEST_CASE("delta property: two plies agree with the oracle") {
        Random random(seed(), 11);
        Tally tally;
        random_positions(2'000, random, [&](const Board& b) { compare_with_oracle(b, tally); });
        CHECK(tally.leaves > 500'000);
    }

    TEST_CASE("delta property: two plies agree with lists") {
        Random random(seed(), 12);
        Tally tally;
        random_positions(60'000, random, [&](const Board& b) { compare_with_list(b, tally); });
        CHECK(tally.leaves > 20'000'000);
    }

    TEST_CASE("delta property: after a pass two plies agree with lists too") {
        // The side that replies may then stand in check before the first move, and lose its king.
        Random random(seed(), 13);
        Tally tally;
        random_positions(20'000, random, [&](const Board& b) {
            const Board other = passed(b);
            if (!other.in_check(~other.side())) compare_with_list(other, tally);
        });
        CHECK(tally.positions > 10'000);
    }
}

TEST_SUITE("long") {
    TEST_CASE("delta property: two plies of 2 million positions agree with lists") {
        Random random(seed(), 111);
        Tally tally;
        random_positions(2'000'000, random, [&](const Board& b) { compare_with_list(b, tally); });
        tally.print("two plies against lists");
    }

    TEST_CASE("delta property: two plies of 40 thousand positions agree with the oracle") {
        Random random(seed(), 112);
        Tally tally;
        random_positions(40'000, random, [&](const Board& b) { compare_with_oracle(b, tally); });
        tally.print("two plies against the oracle");
    }
}
