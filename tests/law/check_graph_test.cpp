#include "law/check_graph.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "board/forcing.hpp"
#include "board/movegen.hpp"
#include "support/oracle.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;

namespace {

struct Tally {
    long checks = 0;
    long replies = 0;
    long mates = 0;
};

/// The replies to a check as the graph has them against those of the generator.
void compare_replies(CheckGraph& graph, Board board, CheckGraph::CheckIndex check, Tally& tally) {
    const Board before = board;
    const auto found = graph.replies(board, check);
    const std::vector<CheckGraph::Reply> replies(found.begin(), found.end());
    CHECK(board == before);
    board.make(graph.move(check));
    const MoveList expected = legal_moves(board);
    REQUIRE(replies.size() == expected.size());
    for (std::size_t i = 0; i < replies.size(); ++i) {
        CHECK(replies[i].move == expected[i]);
        CHECK(graph.reply(check, i).to == replies[i].to);
        Board after = board;
        after.make(expected[i]);
        CHECK(graph.index_of(after) == replies[i].to);
        ++tally.replies;
    }
}

/// One position, asked in the order that `leaf_first` says: the answer may not depend on it.
void compare(CheckGraph& graph, Board board, bool leaf_first, Tally& tally) {
    const auto range = graph.checks(board, graph.index_of(board));
    const MoveList expected = checking_moves(board);
    REQUIRE(range.last - range.first == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto check = range.first + static_cast<CheckGraph::CheckIndex>(i);
        CHECK(graph.move(check) == expected[i]);
        Board after = board;
        after.make(expected[i]);
        const bool mates = !has_legal_move(after);
        if (leaf_first) CHECK(graph.mates_at_once(board, check) == mates);
        compare_replies(graph, board, check, tally);
        CHECK(graph.mates_at_once(board, check) == mates);
        ++tally.checks;
        tally.mates += mates ? 1 : 0;
    }
}

}  // namespace

TEST_SUITE("law.kill") {
    TEST_CASE("property: the graph of checks holds what the generator finds, at each asking") {
        test::Random random(test::seed(), 4051);
        Tally tally;
        CheckGraph graph;
        for (int i = 0; i < 2'000; ++i) {
            const Board board =
                test::position_of(test::scatter({10 + random.below(40), 70}, random)).board();
            INFO(test::fen_of(board));
            compare(graph, board, i % 2 == 0, tally);
            compare(graph, board, i % 2 != 0, tally);  // from memory
        }
        MESSAGE(tally.checks, " checks, ", tally.replies, " replies, ", tally.mates, " mates");
        CHECK(tally.mates > 0);
        CHECK(tally.replies > tally.checks);
    }

    TEST_CASE("what is known of a position stays with it while others come") {
        CheckGraph graph;
        const Board board = test::board_of("4k4/R8/1R7/9/9/9/9/9/9/3K5 w");
        const auto index = graph.index_of(board);
        graph.mating(index).mates_in = 3;
        test::Random random(test::seed(), 4052);
        for (int i = 0; i < 1'000; ++i) {
            graph.index_of(test::position_of(test::scatter({20, 0}, random)).board());
        }
        graph.trim();  // far from its bound
        CHECK(graph.index_of(board) == index);
        CHECK(graph.mating(index).is_mate(3));
        CHECK_FALSE(graph.mating(index).is_mate(2));
        CHECK_FALSE(graph.mating(index).is_safe(1));
        graph.trim(100);
        CHECK_FALSE(graph.mating(graph.index_of(board)).is_mate(3));
    }
}
