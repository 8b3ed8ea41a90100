#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "board/movegen.hpp"
#include "board/refusal.hpp"
#include "support/oracle.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

/// What was seen, so that a test that compares nothing of interest fails.
struct Tally {
    long positions = 0;
    long moves = 0;
    long in_check = 0;
    long dead_ends = 0;

    void require_variety() const {
        REQUIRE(in_check * 50 > positions);
        REQUIRE(dead_ends * 1000 > positions);
        REQUIRE(moves > positions * 10);
    }
    void print(const char* what) const {
        std::cout << what << ": " << positions << " positions, " << moves << " moves, " << in_check
                  << " checks, " << dead_ends << " dead ends" << std::endl;
    }
};

std::string difference(const Moves& ours, const Moves& oracle) {
    Moves surplus;
    Moves missing;
    std::set_difference(ours.begin(), ours.end(), oracle.begin(), oracle.end(),
                        std::back_inserter(surplus));
    std::set_difference(oracle.begin(), oracle.end(), ours.begin(), ours.end(),
                        std::back_inserter(missing));
    return "surplus: " + text_of(surplus) + "; missing: " + text_of(missing);
}

/// All that generates or counts moves agrees with the oracle.
void compare_generation(const Board& board, Tally& tally) {
    const oracle::Board slow = oracle_of(board);
    const Moves expected = sorted_oracle_moves(slow);
    const Moves ours = sorted_legal_moves(board);
    const bool check = oracle::in_check(slow, slow.side);
    ++tally.positions;
    tally.moves += static_cast<long>(expected.size());
    tally.in_check += check ? 1 : 0;
    tally.dead_ends += expected.empty() ? 1 : 0;
    if (ours == expected && board.in_check() == check &&
        count_legal_moves(board) == static_cast<int>(expected.size()) &&
        has_legal_move(board) != expected.empty()) {
        return;
    }
    CAPTURE(fen_of(board));
    CAPTURE(difference(ours, expected));
    CHECK(ours == expected);
    CHECK(board.in_check() == check);
    CHECK(count_legal_moves(board) == static_cast<int>(expected.size()));
    CHECK(has_legal_move(board) == !expected.empty());
}

/// is_pseudo_legal, is_legal and why_illegal for each of the 8100 pairs of squares.
void compare_every_pair(const Board& board, Tally& tally) {
    std::array<char, static_cast<std::size_t>(kSquares) * kSquares> known{};
    const auto slot = [](Move m) { return m.from().slot() * kSquares + m.to().slot(); };
    const oracle::Board slow = oracle_of(board);
    oracle::for_each_pseudo_legal(slow, slow.side, [&](oracle::Move m) {
        const bool legal = oracle::safe_after(slow, slow.side, m);
        known[slot(move_of(m))] = legal ? 2 : 1;
        tally.moves += legal ? 1 : 0;
    });
    ++tally.positions;
    for (int from = 0; from < kSquares; ++from) {
        for (int to = 0; to < kSquares; ++to) {
            const Move move(Square::from_index(from), Square::from_index(to));
            const char answer = known[slot(move)];
            if (is_pseudo_legal(board, move) == (answer >= 1) &&
                is_legal(board, move) == (answer == 2) &&
                why_illegal(board, move).has_value() == (answer != 2)) {
                continue;
            }
            CAPTURE(fen_of(board));
            CAPTURE(move);
            CHECK(is_pseudo_legal(board, move) == (answer >= 1));
            CHECK(is_legal(board, move) == (answer == 2));
            CHECK(why_illegal(board, move).has_value() == (answer != 2));
        }
    }
}

/// Of each refusal only what any board can prove; tests/data/refusals.tsv has the subtle ones.
void compare_refusals(const Board& board, Tally& tally) {
    const oracle::Board slow = oracle_of(board);
    const bool check = oracle::in_check(slow, slow.side);
    oracle::for_each_pseudo_legal(slow, slow.side, [&](oracle::Move m) {
        ++tally.moves;
        const oracle::Board after = slow.after(m);
        std::optional<Refusal> expected;
        if (oracle::kings_facing(after)) {
            expected = Refusal::FlyingKings;
        } else if (oracle::in_check(after, slow.side)) {
            expected = check ? Refusal::LeavesCheck : Refusal::ExposesKing;
        }
        const std::optional<Refusal> ours = why_illegal(board, move_of(m));
        if (ours == expected) return;
        CAPTURE(fen_of(board));
        CAPTURE(m.text());
        CHECK(std::string(ours ? id_of(*ours) : "legal") ==
              std::string(expected ? id_of(*expected) : "legal"));
    });
    ++tally.positions;
}

}  // namespace

TEST_SUITE("board.movegen") {
    TEST_CASE("movegen property: lists and counts and has-a-move agree with the oracle") {
        Random random(seed(), 1);
        Tally tally;
        random_positions(30'000, random, [&](const Board& b) { compare_generation(b, tally); });
        tally.require_variety();
    }

    TEST_CASE("movegen property: after a pass the moves are those of the oracle too") {
        // The side not to move may now stand in check; then its king can be taken.
        Random random(seed(), 2);
        Tally tally;
        random_positions(20'000, random, [&](const Board& b) {
            Board passed = b;
            passed.pass();
            compare_generation(passed, tally);
        });
        REQUIRE(tally.positions >= 20'000);
    }

    TEST_CASE("movegen property: of all 8100 pairs of squares exactly the oracle's are legal") {
        Random random(seed(), 3);
        Tally tally;
        random_positions(5'000, random, [&](const Board& b) { compare_every_pair(b, tally); });
        REQUIRE(tally.moves > tally.positions);
    }

    TEST_CASE("movegen property: refusals for the sake of the king agree with the oracle") {
        Random random(seed(), 4);
        Tally tally;
        random_positions(15'000, random, [&](const Board& b) { compare_refusals(b, tally); });
        REQUIRE(tally.moves > tally.positions);
    }
}

TEST_SUITE("long") {
    TEST_CASE("movegen property: a million positions against the oracle") {
        Random random(seed(), 101);
        Tally tally;
        random_positions(1'000'000, random, [&](const Board& b) { compare_generation(b, tally); });
        tally.require_variety();
        tally.print("generation");
    }

    TEST_CASE("movegen property: half a million positions after a pass against the oracle") {
        Random random(seed(), 102);
        Tally tally;
        random_positions(500'000, random, [&](const Board& b) {
            Board passed = b;
            passed.pass();
            compare_generation(passed, tally);
        });
        tally.print("generation after a pass");
    }

    TEST_CASE("movegen property: all pairs of squares of 150 thousand positions") {
        Random random(seed(), 103);
        Tally tally;
        random_positions(150'000, random, [&](const Board& b) { compare_every_pair(b, tally); });
        tally.print("all pairs of squares");
    }

    TEST_CASE("movegen property: refusals for the sake of the king in 300 thousand positions") {
        Random random(seed(), 104);
        Tally tally;
        random_positions(300'000, random, [&](const Board& b) { compare_refusals(b, tally); });
        tally.print("refusals");
    }
}
