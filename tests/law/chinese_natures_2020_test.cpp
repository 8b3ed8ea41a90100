#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "support/judged.hpp"
#include "support/positions.hpp"

// What chinese_natures.hpp says under the edition of 2020 alone; its other tests are in
// chinese_natures_test.cpp.

using namespace caipan;
using loops::gold;
using loops::judged;
using test::sq;

namespace {

constexpr const char* k1999 = "cxa1999";
constexpr const char* k2020 = "cxa2020";

}  // namespace

TEST_SUITE("law.chinese_natures_2020") {
    TEST_CASE("CXA2020 26.1: king and pawn may chase for ever") {
        const auto pawn = judged(gold(k2020, "ch8-fig14"), k2020);
        CHECK(pawn.hits() == "idle chase idle chase");
        CHECK(pawn.article(0) == "CXA2020 26.1");
        const auto king = judged("5k3/9/9/9/9/9/9/9/4K4/3c5 w", "e1e0 d0d1 e0e1 d1d0", k2020);
        CHECK(king.hits() == "idle idle idle idle");
        CHECK(king.article(0) == "CXA2020 26.1");
    }

    TEST_CASE("CXA2020 26.1.1: a king's or pawn's move after which another piece chases") {
        // The king steps out of the rook's way to the pawn.
        const auto opened = judged("5k3/9/9/9/9/9/9/9/9/R2K1p3 w", "d0d1 f9f8 d1d0 f8f9", k2020);
        CHECK(opened.hits() == "chase idle idle idle");
        CHECK(opened.article(0) == "CXA2020 26.1.1");
        const auto joint =
            judged("4ka3/9/4b4/9/3r5/9/9/9/4K4/R2c5 w", "e1e0 d0d1 e0e1 d1d0", k2020);
        CHECK(joint.article(0) == "CXA2020 26.1.1");
        const auto pawn = judged(gold(k2020, "ch9-fig16"), k2020);
        CHECK(pawn.hits() == "chase idle chase idle");
        CHECK(pawn.article(0) == "CXA2020 26.1.1");
    }

    TEST_CASE("CXA2020 26.1.2: king or pawn with another piece, made by moving the other") {
        const auto cannon = judged(gold(k2020, "ch9-fig11"), k2020);
        CHECK(cannon.hits() == "idle chase idle idle");
        // What rook and pawn could do before the rook's move is idle: fig. 9-5.
        CHECK(judged(gold(k2020, "ch9-fig05"), k2020).hits() == "check idle idle idle idle idle");
    }

    TEST_CASE("CXA2020 26.1.3: a king's answer to check is idle, which 1999 does not say") {
        const auto ours = judged(gold(k2020, "ch8-fig08"), k2020);
        CHECK(ours.hits() == "chase chase check idle");
        CHECK(ours.article(3) == "CXA2020 26.1.3");
        CHECK(judged(gold(k2020, "ch8-fig08"), k1999).hits() == "chase chase check chase");
        CHECK(judged(gold(k2020, "ch9-fig18"), k2020).article(2) == "CXA2020 26.1.3");
    }

    TEST_CASE("CXA2020 26.1.4: another piece's answer to check counts if the chase is new") {
        // The horse interposes and opens the rook's way to the pawn.
        const auto opened =
            judged("5k3/9/9/9/2r6/9/9/1p3N2R/9/3K5 b", "c5d5 f2d3 d5c5 d3f2", k2020);
        CHECK(opened.hits() == "check chase idle idle");
        CHECK(opened.article(1) == "CXA2020 26.1.4");
        // The rook aimed at the pawn all along.
        const auto stood = judged("5k3/9/9/9/2r6/9/9/1p6R/4N4/3K5 b", "c5d5 e1d3 d5c5 d3e1", k2020);
        CHECK(stood.hits() == "check idle idle idle");
        CHECK(stood.ply(1).is_new == false);
    }

    TEST_CASE("CXA2020 26.2: the drawing post with one attacking piece, and with two") {
        const auto post = judged(gold(k2020, "ch8-fig18"), k2020);
        CHECK(post.hits() == "check idle idle kill");
        CHECK(post.article(2) == "CXA2020 26.2");
        const auto more =
            judged("3k1a3/4a4/b3b4/9/9/4R4/4n3P/3Ar4/3KA4/9 w", "e4d4 d9e9 d4e4 e9d9", k2020);
        CHECK(more.verdict() == "red must vary (CXA2020 24.13)");
        // The exception is for advisors and elephants only.
        CHECK(judged("3aka3/9/4b4/9/4n4/8R/9/9/9/3AKA3 w", "i4i5 e5c4 i5i4 c4e5", k2020).hits() ==
              "chase idle chase idle");
    }

    TEST_CASE(
        "CXA2020 26.5: a complete exchange that comes out even chases, one that loses is idle") {
        CHECK(judged(gold(k2020, "ch8-fig22"), k2020).article(0) == "CXA2020 26.5");
        // A pinned piece chases: fig. 9-27.
        CHECK(judged(gold(k2020, "ch9-fig27"), k2020).article(0) == "CXA2020 26.5");
        const auto even =
            judged("3aka3/1r7/9/1N1R5/2c6/9/9/9/9/3K5 w", "d6c6 f9e8 c6d6 e8f9", k2020);
        CHECK(even.hits() == "chase idle idle idle");
        CHECK(even.article(0) == "CXA2020 26.5");
        CHECK(judged("3aka3/1r7/9/1N1R5/2b6/9/9/9/9/3K5 w", "d6c6 f9e8 c6d6 e8f9", k2020).hits() ==
              "idle idle idle idle");
    }

    TEST_CASE("CXA2020 26.8: a pawn's capture that opens a check chases") {
        const auto ruling = judged(gold(k2020, "ch9-fig11"), k2020);
        CHECK(ruling.article(1) == "CXA2020 26.8");
        CHECK(ruling.ply(1).attackers == std::vector<Square>{sq("f3")});
        // The same pawn and advisor without the cannon behind it.
        CHECK(ruling.ply(3).nature != Nature::Chase);
        CHECK(ruling.article(3) == "CXA2020 26.1");
    }
}
