#include "law/kill.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/movegen.hpp"
#include "support/judged.hpp"
#include "support/positions.hpp"

using namespace caipan;
using loops::judged;
using test::board_of;
using test::mv;
using test::sq;

namespace {

constexpr std::int64_t kPlenty = 1'000'000;

int shortest(std::string_view fen) {
    NodeBudget budget(kPlenty);
    Board board = board_of(fen);
    return KillSolver(budget).shortest_mate(board, kPlenty);
}

/// The moves of the mate found, and whether the last of them really mates.
std::string line_of(std::string_view fen) {
    NodeBudget budget(kPlenty);
    Board board = board_of(fen);
    KillSolver kills(budget);
    const int checks = kills.shortest_mate(board, kPlenty);
    std::string text;
    for (const Move move : kills.line(board, checks)) {
        REQUIRE(is_legal(board, move));
        board.make(move);
        text += (text.empty() ? "" : " ") + test::text_of(move);
    }
    if (!text.empty() && (!board.in_check() || has_legal_move(board))) text += " and no mate";
    return text;
}

/// Two rooks mate a bare king by turns.
constexpr const char* kTwoRooks = "5k3/9/9/9/R8/1R7/9/9/9/3K5 w";

}  // namespace

TEST_SUITE("law.kill") {
    TEST_CASE("CXA1999 28.2: a kill is a mate by one check") {
        CHECK(shortest("4k4/R8/1R7/9/9/9/9/9/9/3K5 w") == 1);
        CHECK(line_of("4k4/R8/1R7/9/9/9/9/9/9/3K5 w") == "b7b9");
        // With a rook that can interpose the same check mates no more.
        CHECK(shortest("4k4/R8/1R7/9/9/3r5/9/9/9/3K5 w") != 1);
    }

    TEST_CASE("CXA1999 28.2: or by an unbroken series of checks, the shortest is found") {
        const int checks = shortest(kTwoRooks);
        CHECK(checks > 1);
        NodeBudget budget(kPlenty);
        Board board = board_of(kTwoRooks);
        KillSolver kills(budget);
        CHECK_FALSE(kills.mates_within(board, checks - 1));
        CHECK(kills.mates_within(board, checks));
        CHECK(kills.mates_within(board, checks + 3));
        CHECK(board == board_of(kTwoRooks));
        const std::string line = line_of(kTwoRooks);
        CHECK(line.find("no mate") == std::string::npos);
        CHECK(static_cast<int>(line.size()) == 5 * (2 * checks - 1) - 1);
    }

    TEST_CASE("CXA1999 28.2: a quiet move that leaves no move mates nobody") {
        // The red king keeps the king off the e-file; from g8 the pawn guards f8 as well.
        const char* fen = "5k3/9/6P2/9/9/9/9/9/9/4K4 w";
        Board board = board_of(fen);
        board.make(mv("g7g8"));
        CHECK_FALSE(board.in_check());
        CHECK_FALSE(has_legal_move(board));
        CHECK(shortest(fen) == 0);
    }

    TEST_CASE("CXA1999 28.2: a series of checks that comes to no mate is no kill") {
        CHECK(shortest("5k3/9/9/9/9/9/9/9/R8/3K5 w") == 0);
        CHECK(shortest("3aka3/9/4b4/9/9/9/9/9/R8/3AKA3 w") == 0);
    }

    TEST_CASE("CXA1999 28.2: in a loop a kill is a kill, and a guard on the mating point ends it") {
        // The rook at c1 mates on f1: the king on f9 has no refuge next to the red file.
        const auto bare = judged("5k3/9/9/9/2p6/9/9/9/3R5/4K4 w", "d1c1 f9f8 c1d1 f8f9", "cxa1999");
        CHECK(bare.natures() == "kill idle kill idle");
        CHECK(bare.ply(0).how == How::Mate);
        CHECK(bare.ply(0).line == std::vector<Move>{mv("c1f1")});
        CHECK(bare.verdict() == "red must vary (CXA1999 26.4)");
        const auto kept =
            judged("3aka3/9/4b4/9/2p6/9/9/9/3R5/4K4 w", "d1c1 e9e8 c1d1 e8e9", "cxa1999");
        CHECK(kept.hits() == "idle idle idle idle");
        CHECK(kept.verdict() == "draw (CXA1999 26.2)");
    }

    TEST_CASE("a mate that spares a piece takes another way or does not exist") {
        // Rook b7 mates on b9; the advisor it would have to take there is no part of the mate.
        NodeBudget budget(kPlenty);
        KillSolver kills(budget);
        Board free = board_of("4k4/R8/1R7/9/9/9/9/9/9/3K5 w");
        CHECK(kills.mates_sparing(free, sq("a0")));
        Board needed = board_of("3rk4/R8/3R5/9/9/9/9/9/9/3K5 w");
        CHECK(kills.mates_within(needed, 1));
        CHECK_FALSE(kills.mates_sparing(needed, sq("d9")));
    }

    TEST_CASE("an answer after the budget has ended is no mate and says so") {
        NodeBudget budget(1);
        KillSolver kills(budget);
        Board board = board_of(kTwoRooks);
        CHECK(kills.shortest_mate(board, kPlenty) == 0);
        CHECK(budget.exhausted());
        CHECK(board == board_of(kTwoRooks));
    }

    TEST_CASE("what is remembered changes no answer") {
        NodeBudget budget(kPlenty);
        KillSolver kills(budget);
        Board board = board_of(kTwoRooks);
        const int first = kills.shortest_mate(board, kPlenty);
        const std::int64_t spent = budget.spent();
        CHECK(kills.shortest_mate(board, kPlenty) == first);
        CHECK(budget.spent() - spent < spent);
    }
}
