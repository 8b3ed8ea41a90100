#include <doctest/doctest.h>

#include <string_view>

#include "law/judge.hpp"
#include "law/outcome.hpp"
#include "search/recorder.hpp"
#include "search/search.hpp"

namespace caipan::test {
namespace {

using search::Limits;
using search::Result;

// Black threatens mate by c2c0, and Red has nothing but checks by the rook from a9 and a8.
constexpr std::string_view kHunted = "4k4/9/R8/9/9/9/9/2r6/1r7/5K3 w";

Line played(std::string_view fen, std::string_view moves) {
    const Setup setup = setup_of(fen);
    Line line(position_of(fen), setup.clocks);
    for (std::size_t i = 0; i < moves.size(); i += 5) {
        const Move move = mv(moves.substr(i, 4));
        REQUIRE(is_legal(line.board(), move));
        line.push(move);
    }
    return line;
}

RulePack pack_with(std::string_view key, std::string_view value) {
    RulePack pack = RulePack::named("cxa1999").value();
    REQUIRE(pack.set(key, value).has_value());
    return pack;
}

}  // namespace

TEST_SUITE("search") {
    TEST_CASE("search: CXA 1999 26.1, perpetual check is not gone on with") {
        const RulePack pack = RulePack::named("cxa1999").value();
        Line line = played(kHunted, "a7a9 e9e8 a9a8 e8e9");
        CHECK(search_line(line, to_depth(4), pack).best != mv("a8a9"));
        CHECK(search_line(line, within_nodes(1), pack).best != mv("a8a9"));

        line.push(mv("a8a9"));
        const auto ruling = judge(line, pack);
        REQUIRE(ruling);
        CHECK(ruling->at_fault == Color::Red);
    }

    TEST_CASE("search: where no loop is an offence, perpetual check saves a lost game") {
        const RulePack pack = pack_with("loop.offences", "none");
        const Line line = played(kHunted, "a7a9 e9e8 a9a8 e8e9");
        const Result result = search_line(line, to_depth(4), pack);
        CHECK(result.best == mv("a8a9"));
        CHECK(result.score_cp == 0);
        CHECK_FALSE(result.lost);
    }

    TEST_CASE("search: a forbidden move is played when there is nothing else") {
        const RulePack pack = RulePack::named("cxa1999").value();
        Limits limits = to_depth(2);
        limits.only = {mv("a8a9")};
        const Line line = played(kHunted, "a7a9 e9e8 a9a8 e8e9");
        CHECK(search_line(line, limits, pack).best == mv("a8a9"));
    }

    TEST_CASE("search: the tree counts on no perpetual check of its own") {
        const Line line = played(kHunted, "");
        CHECK(search_line(line, to_depth(6)).score_cp < -500);
        CHECK(search_line(line, to_depth(6), pack_with("loop.offences", "none")).score_cp == 0);
    }

    TEST_CASE("search: self-play between perpetual checkers never ends as a loss by a loop") {
        const RulePack pack = RulePack::named("cxa1999").value();
        Line line = played(kHunted, "");
        while (!end_at(line, pack).over())
            line.push(search_line(line, to_depth(3), pack).best.value());
        CHECK(end_at(line, pack).why != Termination::PerpetualCheck);
    }

    TEST_CASE("search: the winning side does not repeat itself into a draw") {
        constexpr std::string_view kWinning = "3akab2/9/4b4/9/9/9/9/R8/9/3K1R3 w";
        const Line line = played(kWinning, "a2b2 e7c5 b2a2 c5e7");
        const Result result = search_line(line, to_depth(3));
        CHECK(result.best != mv("a2b2"));
        CHECK(result.score_cp > 1000);
    }

    TEST_CASE("search: CXA 1999 4.2.4, the natural limit makes a rook worth nothing") {
        // Two plies are missing to the limit of 60 rounds: no mate comes in time.
        constexpr std::string_view kFen = "3k1a3/4a4/9/9/9/9/9/9/4R4/4K4 w - - 118 90";
        CHECK(search_fen(kFen, to_depth(4)).score_cp == 0);
        CHECK(search_fen("3k1a3/4a4/9/9/9/9/9/9/4R4/4K4 w", to_depth(4)).score_cp > 200);
    }

    TEST_CASE("search: mate outweighs the natural limit") {
        const Result result = search_fen("3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 119 90", to_depth(2));
        CHECK(result.best == mv("e1d1"));
        CHECK(result.score_cp > 20'000);
    }

    TEST_CASE("search: a dead position is a draw, and saves a lost game") {
        // The king takes the last pawn.
        const Result result = search_fen("3k5/3P5/9/9/9/9/9/9/9/4K4 b", to_depth(3));
        CHECK(result.best == mv("d9d8"));
        CHECK(result.score_cp == 0);
    }
}

}  // namespace caipan::test
