#include <doctest/doctest.h>

#include <string>

#include "support/asian.hpp"

// Items M1 to M18 of the Malaysian list, each on both sides of its boundary. The diagrams of the
// rulebooks are named by their ids.

using namespace caipan;
using loops::by_list;
using loops::judged;

TEST_SUITE("law.asian_items") {
    TEST_CASE("MY2008 M1: perpetual check, by one piece or by several") {
        CHECK(by_list("3k5/9/9/9/3R5/9/9/9/9/5K3 b", "d9e9 d5e5 e9d9 e5d5") ==
              "red must vary (MY2008 M1)");
        // The horse checks, then uncovers the rook.
        CHECK(by_list("9/9/5k2R/9/8N/9/9/4B4/4K2p1/9 b", "f7f8 i5h7 f8f7 h7i5") ==
              "red must vary (MY2008 M1)");
        // One idle move and it is none.
        CHECK(by_list("1R3k3/9/9/9/9/9/9/9/3K5/9 b", "f9f8 b9b0 f8f9 b0b9") == "draw (MY2008 M8)");
    }

    TEST_CASE("MY2008 M1: perpetual check outranks perpetual chase") {
        // The king's steps uncover the cannon on the pawn f4 again and again.
        const auto ruling =
            judged("3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w", "f1e1 f2e2 e1f1 e2f2", "malaysia2008");
        CHECK(ruling.verdict() == "black must vary (MY2008 M1)");
        CHECK(ruling.ruling.side[Color::Red] == SideClass::PerpetualChase);
        CHECK(ruling.ruling.side[Color::Black] == SideClass::PerpetualCheck);
    }

    TEST_CASE("MY2008 M2: both sides check perpetually") {
        for (const loops::Loop& loop : loops::read_gold("mutual_check")) {
            INFO(loop.id);
            CHECK(judged(loop, "malaysia2008").verdict() == "draw (MY2008 M2)");
        }
    }

    TEST_CASE("MY2008 M3: two checks against one check back") {
        CHECK(by_list("wxf-d5") == "red must vary (MY2008 M3)");
        CHECK(by_list("2b1k1b2/4r4/9/9/9/6p2/6c2/4C4/9/4K4 b", "g3e3 e2b2 e3g3 b2e2") ==
              "black must vary (MY2008 M3)");
    }

    TEST_CASE("MY2008 M4: perpetual kill is allowed") {
        for (const char* id : {"wxf-d6", "wxf-d7", "wxf-d9"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "draw (MY2008 M4)");
        }
        CHECK(by_list("3k5/9/9/5R3/9/9/9/9/4K4/9 b", "d9d8 f6a6 d8d9 a6f6") == "draw (MY2008 M4)");
    }

    TEST_CASE("MY2008 M5: kill against kill is allowed") {
        CHECK(by_list("9/4k4/9/8R/8r/2R6/9/9/3K5/9 w", "c4c6 i5h5 c6c4 h5i5") ==
              "draw (MY2008 M5)");
    }

    TEST_CASE("MY2008 M6: check and kill take turns") {
        CHECK(by_list("wxf-d11") == "draw (MY2008 M6)");
        CHECK(by_list("wxf-d12") == "draw (MY2008 M6)");  // the kill chases as well
        CHECK(by_list("3k2R2/9/9/9/9/9/9/4K4/9/9 b", "d9d8 g9g0 d8d9 g0g9") == "draw (MY2008 M6)");
    }

    TEST_CASE("MY2008 M7: check and chase take turns") {
        CHECK(by_list("wxf-d13") == "draw (MY2008 M7)");
        CHECK(by_list("1R6n/9/4k4/9/9/9/9/5K3/9/9 b", "e7e8 b9b8 e8e7 b8b9") == "draw (MY2008 M7)");
    }

    TEST_CASE("MY2008 M8: check and an idle move take turns") {
        CHECK(by_list("wxf-d14") == "draw (MY2008 M8)");
        // The same without the idle half: M1.
        CHECK(by_list("1R3k3/9/9/9/9/9/9/9/3K5/9 b", "f9f8 b9b8 f8f9 b8b9") ==
              "red must vary (MY2008 M1)");
    }

    TEST_CASE("MY2008 M9: one cannon or two may not chase a rook, rooted or not") {
        // Rooted rooks: d18, d22, d23. Unrooted, and the rook chases two pieces back: d20. Two
        // cannons: d25.
        for (const char* id : {"axf-d18", "axf-d20", "wxf-d22", "wxf-d23", "wxf-d25"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "red must vary (MY2008 M9)");
        }
    }

    TEST_CASE("MY2008 M10: a cannon may chase two rooks in turn") {
        CHECK(by_list("wxf-d27") == "draw (MY2008 M10)");
        CHECK(by_list("3k5/7P1/3a1C1n1/7N1/7P1/9/5r3/3K5/5r3/5A3 w", "h6f5 h7f8 f5h6 f8h7") ==
              "draw (MY2008 M10)");
    }

    TEST_CASE("MY2008 M11: a chase and a threat through check take turns") {
        CHECK(by_list("2n6/4k4/8R/9/9/9/9/9/5K3/9 w", "i7i9 c9a8 i9i7 a8c9") ==
              "draw (MY2008 M11)");
    }

    TEST_CASE("MY2008 M12: a rook may chase a cannon rooted on every move, or on one") {
        for (const char* id : {"wxf-d29", "wxf-d30", "wxf-d31"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "draw (MY2008 M12)");
        }
    }

    TEST_CASE("MY2008 M13: a rook may not chase a cannon without a root") {
        // It flees, threatens mate perpetually, or checks once and chases back once.
        for (const char* id : {"wxf-d33", "wxf-d32", "wxf-d37"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "red must vary (MY2008 M13)");
        }
        CHECK(by_list("3k5/9/9/3rC4/9/9/9/9/5K3/9 w", "e6e0 d6d0 e0e6 d0d6") ==
              "black must vary (MY2008 M13)");
    }

    TEST_CASE("MY2008 M14: a rook pinned by a horse may not be chased by any piece") {
        CHECK(by_list("wxf-d39") == "red must vary (MY2008 M14)");
        // The same with a root for the horse: the rook could not even take that.
        CHECK(by_list("2baka3/C4rNP1/4b1n2/1Rp5p/6p2/2P6/4c1P1c/4B3C/4A4/4KAB2 w",
                      "b6b8 f9e8 b8b6 e8f9") == "red must vary (MY2008 M14)");
        // Two rooks uncovered in turn on a rook with a true root; and without the horse on g8,
        // where on one of the two moves the rook could take back: an offer.
        constexpr const char* kLap = "d8f7 i7g9 f7d8 g9i7";
        CHECK(by_list("4kr3/1R1N1rN2/8b/9/9/9/9/5R3/9/3K5 w", kLap) ==
              "red must vary (MY2008 M14)");
        CHECK_FALSE(judged("4kr3/1R1N1r3/8b/9/9/9/9/5R3/9/3K5 w", kLap, "malaysia2008")
                        .ruling.at_fault.has_value());
        // d39 without the horse: it is the cannon that may not.
        CHECK(by_list("2baka3/C4r3/4b1n2/1Rp5p/6p2/2P6/4c1P1c/4B3C/4A4/4KAB2 w",
                      "b6b8 f9e8 b8b6 e8f9") == "red must vary (MY2008 M31)");
    }

    TEST_CASE("MY2008 M15: cannon and horse, or two horses, may not chase one rook in turn") {
        for (const char* id : {"wxf-d42", "wxf-d43", "wxf-d44"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "black must vary (MY2008 M15)");
        }
        CHECK(by_list("9/2R6/2Pa1k2P/R3N4/4N4/9/3r5/9/4K1pC1/5A3 w", "e6c5 f7e7 c5e6 e7f7") ==
              "red must vary (MY2008 M15)");
    }

    TEST_CASE("MY2008 M16: a horse may not chase a rook that chases it back once") {
        CHECK(by_list("wxf-d47") == "red must vary (MY2008 M16)");
        CHECK(by_list("5k3/9/9/5N1r1/9/9/9/9/9/3K5 w", "f6g4 h6h5 g4f6 h5h6") ==
              "red must vary (MY2008 M16)");
    }

    TEST_CASE("MY2008 M17: rook and horse that chase each other all the time") {
        CHECK(by_list("wxf-d48") == "draw (MY2008 M17)");
    }

    TEST_CASE("MY2008 M18: a rook may not chase a horse that chases back or checks once") {
        CHECK(by_list("wxf-d49") == "red must vary (MY2008 M18)");
        CHECK(by_list("wxf-d50") == "red must vary (MY2008 M18)");
        CHECK(by_list("5k3/9/9/9/9/9/5n3/3KR4/4p4/9 w", "e2e3 f3h2 e3e2 h2f3") ==
              "red must vary (MY2008 M18)");
    }
}
