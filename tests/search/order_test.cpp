#include "search/order.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

namespace caipan::test {
namespace {

using search::Experience;
using search::Picker;

// Red can take a horse for nothing (a0a6), and lose the other rook for a pawn (i0i6).
constexpr std::string_view kFen = "2bakab1r/9/9/n7p/9/9/9/4B4/4A4/R3KAB1R w";

std::vector<Move> picked(const Board& board, Move first, const Experience& experience) {
    MoveList moves = legal_moves(board);
    Picker picker(board, moves, first, experience, 3);
    std::vector<Move> order;
    while (!picker.done()) order.push_back(picker.next());
    return order;
}

}  // namespace

TEST_SUITE("search.order") {
    TEST_CASE("picker: hands out every move exactly once") {
        Random random(seed(), 44);
        const Experience experience;
        for (int i = 0; i < 200; ++i) {
            const Board board = position_of(scatter(random)).board();
            CAPTURE(fen_of(board));
            CHECK(sorted(picked(board, Move(), experience)) == sorted_legal_moves(board));
        }
    }

    TEST_CASE("picker: the given move, good captures, killers, quiet moves, losing captures") {
        const Board board = position_of(kFen).board();
        Experience experience;
        experience.learn(board, mv("e2c4"), MoveList(), 4, 3);
        const auto order = picked(board, mv("i0i1"), experience);
        CHECK(order[0] == mv("i0i1"));
        CHECK(order[1] == mv("a0a6"));
        CHECK(order[2] == mv("e2c4"));
        CHECK(order.back() == mv("i0i6"));
    }

    TEST_CASE("picker: says when a capture loses") {
        const Board board = position_of(kFen).board();
        const Experience experience;
        MoveList moves = legal_moves(board);
        Picker picker(board, moves, Move(), experience, 0);
        while (!picker.done()) {
            const Move move = picker.next();
            CHECK(picker.losing_capture() == (move == mv("i0i6")));
        }
        CHECK(picker.count() == moves.size());
    }

    TEST_CASE("experience: remembers two killers a ply, and no captures") {
        const Board board = position_of(kFen).board();
        Experience experience;
        for (const char* move : {"e2c4", "e2a4", "e2a4", "a0a6"}) {
            experience.learn(board, mv(move), MoveList(), 2, 7);
        }
        CHECK(experience.killer_rank(mv("e2a4"), 7) == 2);
        CHECK(experience.killer_rank(mv("e2c4"), 7) == 1);
        CHECK(experience.killer_rank(mv("a0a6"), 7) == 0);
        CHECK(experience.killer_rank(mv("e2a4"), 6) == 0);
    }

    TEST_CASE("experience: rewards what refuted, and blames what was tried before it") {
        const Board board = position_of(kFen).board();
        Experience experience;
        MoveList tried;
        for (const char* move : {"a0a1", "e2c4", "i0i1"}) tried.push(mv(move));
        for (int i = 0; i < 10'000; ++i) experience.learn(board, mv("e2c4"), tried, 30, 0);
        CHECK(experience.history(board, mv("e2c4")) > 0);
        CHECK(experience.history(board, mv("a0a1")) < 0);
        CHECK(experience.history(board, mv("i0i1")) == 0);
        CHECK(experience.history(board, mv("e2c4")) < 20'000);
    }
}

}  // namespace caipan::test
