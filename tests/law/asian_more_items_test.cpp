#include <doctest/doctest.h>

#include <string>

#include "support/asian.hpp"

// Items M19 to M35 of the Malaysian list and the appendix of the Asian draft, each on both sides of
// its boundary.

using namespace caipan;
using loops::by_list;
using loops::judged;

TEST_SUITE("law.asian_more_items") {
    TEST_CASE("MY2008 M19: the same kind is an offer where both can take, a chase where not") {
        CHECK(by_list("wxf-d51") == "draw (MY2008 M19)");
        CHECK(by_list("wxf-d53") == "red must vary (MY2008 M19)");  // the cannon is pinned
        // Two horses that can take each other; and one whose leg is blocked wherever it goes.
        CHECK(by_list("5k3/9/9/9/4n4/2N6/9/9/9/3K5 b", "e5f3 c4d2 f3e5 d2c4") ==
              "draw (MY2008 M19)");
        CHECK(by_list("5k3/9/9/9/3Pn4/2N6/4P4/9/9/3K5 b", "e5f3 c4d2 f3e5 d2c4") ==
              "red must vary (MY2008 M19)");
        // Its leg is blocked on one of the two squares only.
        CHECK(by_list("5k3/9/9/9/3Pn4/2N6/9/9/9/3K5 b", "e5f3 c4d2 f3e5 d2c4") ==
              "draw (MY2008 M19)");
    }

    TEST_CASE("MY2008 M20: a standing cannon chases by its moving screen") {
        for (const char* id : {"wxf-d56", "wxf-d57", "wxf-d58", "wxf-d59"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "red must vary (MY2008 M20)");
        }
        // d59 with the pawn one step back, before the river.
        CHECK(by_list("wxf-d60") == "draw (MY2008 M20)");
        CHECK(by_list("9/9/3N1k3/5c3/6b2/3p5/9/9/4K4/3c5 w", "e1d1 d4c4 d1e1 c4d4") ==
              "black must vary (MY2008 M20)");
    }

    TEST_CASE("MY2008 M21: the same with a rook as target, rooted or not") {
        for (const char* id : {"wxf-d21", "wxf-d61", "wxf-d62"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "red must vary (MY2008 M21)");
        }
    }

    TEST_CASE("MY2008 M22: a rook held on a line by a cannon") {
        CHECK(by_list("wxf-d63") == "draw (MY2008 M22)");           // its own moves
        CHECK(by_list("wxf-d64") == "red must vary (MY2008 M22)");  // a rook goes after it
        // Rooted on one of two moves, that move is no chase by a rook ...
        CHECK(by_list("3aka3/4c4/9/9/9/1R7/4r4/4CA3/9/5K3 w", "b4b3 e3e4 b3b4 e4e3") ==
              "red must vary (MY2008 M22)");
        CHECK(by_list("3aka3/4c4/9/9/9/1R7/4rp3/4CA3/9/5K3 w", "b4b3 e3e4 b3b4 e4e3") ==
              "draw (MY2008 M22)");
        // ... but it is one by a cannon.
        CHECK(by_list("3aka3/4c4/2P1r4/9/9/9/PCP2p3/4CA3/9/5K3 w", "b3b7 e7e3 b7b3 e3e7") ==
              "red must vary (MY2008 M22)");
    }

    TEST_CASE("MY2008 M23: the king may chase, also together with another piece on one move") {
        CHECK(by_list("3kC4/9/9/9/9/9/9/9/9/5K3 w", "e9e8 d9d8 e8e9 d8d9") == "draw (MY2008 M23)");
        // d71 with one of its two horses: it joins on one move.
        CHECK(by_list("3a2b1r/4ak3/9/7P1/9/9/9/B2N4B/3K5/4p4 w", "d1e1 e0d0 e1d1 d0e0") ==
              "draw (MY2008 M23)");
    }

    TEST_CASE("MY2008 M24: one pawn or several may chase, also with a horse's help now and then") {
        CHECK(by_list("wxf-d69") == "draw (MY2008 M24)");
        constexpr const char* kLap = "f6g6 g7d7 c6d6 d7f7 g6f6 f7c7 d6c6 c7g7";
        CHECK(by_list("3k5/9/6c2/2P2P3/9/9/9/9/9/4K4 w", kLap) == "draw (MY2008 M24)");
        // Two of the four steps free a leg of the horse.
        CHECK(by_list("3k5/9/6c2/2P1NP3/9/9/9/9/9/4K4 w", kLap) == "draw (MY2008 M24)");
    }

    TEST_CASE("MY2008 M25: king or pawn together with others on every move") {
        // d71: the king goes after the pawn, and each of its steps frees a horse's leg.
        CHECK(by_list("3a2b1r/4ak3/9/7P1/9/9/9/B2NN3B/3K5/4p4 w", "d1e1 e0d0 e1d1 d0e0") ==
              "red must vary (MY2008 M25)");
    }

    TEST_CASE("MY2008 M26: a rook may not chase a crossed pawn that attacks pieces in turn") {
        for (const char* id : {"wxf-d73", "wxf-d75", "wxf-d77v"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "red must vary (MY2008 M26)");
        }
        // Before the river it may.
        CHECK(by_list("9/4k4/9/p8/9/R8/9/9/R2K5/9 b", "e8e7 a4g4 e7e8 g4a4") ==
              "draw (MY2008 M20)");
    }

    TEST_CASE("MY2008 M27: one piece may chase several in turn, two pieces several in turn") {
        CHECK(by_list("axf-d77") == "draw (MY2008 M27)");
        CHECK(by_list("axf-d80") == "draw (MY2008 M27)");
        // Always the same one of two pawns: M26.
        CHECK(by_list("wxf-d77v") == "red must vary (MY2008 M26)");
    }

    TEST_CASE("MY2008 M28: several pieces may not chase one in turn") {
        CHECK(by_list("wxf-d81") == "red must vary (MY2008 M28)");
        CHECK(by_list("wxf-d82") == "red must vary (MY2008 M28)");
    }

    TEST_CASE("MY2008 M29: a protector that cannot retake is a false root") {
        for (const char* id : {"wxf-d83", "wxf-d84", "wxf-d85", "wxf-orange-655"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "red must vary (MY2008 M29)");
        }
        // d30, whose cannons protect each other truly on one of the two moves.
        CHECK(by_list("wxf-d30") == "draw (MY2008 M12)");
    }

    TEST_CASE("MY2008 M30: any number of pieces may attack one that has a true root") {
        for (const char* id : {"wxf-d86", "wxf-d87", "wxf-d89"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "draw (MY2008 M30)");
        }
    }

    TEST_CASE("MY2008 M31: a chase that offers an exchange as well is still a chase") {
        CHECK(by_list("wxf-d92") == "red must vary (MY2008 M31)");
        CHECK(by_list("wxf-d93") == "red must vary (MY2008 M31)");
        CHECK(by_list("5a2P/2N6/1P2nk3/2R6/1N7/9/9/3K5/9/9 w", "c6c3 e7d5 c3c6 d5e7") ==
              "black must vary (MY2008 M31)");
    }

    TEST_CASE("MY2008 M32: rook and king held by rook and cannon do not excuse a chase") {
        for (const char* id : {"wxf-d94", "wxf-d95", "wxf-d96"}) {
            INFO(std::string(id));
            CHECK(by_list(id) == "red must vary (MY2008 M32)");
        }
    }

    TEST_CASE("MY2008 M33: nothing but threats through check") {
        CHECK(by_list("1R6n/9/4k4/9/9/9/9/5K3/9/9 b", "e7d7 b9g9 d7e7 g9b9") ==
              "draw (MY2008 M33)");
    }

    TEST_CASE("MY2008 M34: perpetual block") {
        CHECK(by_list("axf-d99") == "draw (MY2008 M34)");
    }

    TEST_CASE("MY2008 M35: perpetual offers of exchange and sacrifice") {
        CHECK(by_list("axf-d104") == "draw (MY2008 M35)");
        CHECK(by_list("5N3/9/5k3/9/9/9/9/9/9/3K5 w", "f9e7 f7f8 e7f9 f8f7") == "draw (MY2008 M35)");
    }

    TEST_CASE(
        "AXF appendix: a root taken away again and again is a chase, a standing attack none") {
        CHECK(judged(loops::diagram("axf-d105"), "axf").verdict() == "red must vary (AXF A34)");
        CHECK(loops::diagram("wxf-d106").at_fault() == std::nullopt);
        CHECK_FALSE(judged(loops::diagram("wxf-d106"), "axf").ruling.at_fault.has_value());
    }

    TEST_CASE("AXF, WXF2018: the same rulings with their own numbers") {
        CHECK(judged(loops::diagram("wxf-d33"), "axf").verdict() == "red must vary (AXF A18)");
        CHECK(judged(loops::diagram("wxf-d33"), "wxf2018").verdict() ==
              "red must vary (WXF2018 20.3)");
        CHECK(judged(loops::diagram("wxf-d5"), "wxf2018").verdict() ==
              "red must vary (WXF2018 20.1)");
        CHECK(judged(loops::diagram("wxf-d7"), "wxf2018").verdict() == "draw (WXF2018 20.2)");
        CHECK(judged(loops::diagram("axf-d99"), "wxf2018").verdict() == "draw (WXF2018 20.10)");
    }
}
