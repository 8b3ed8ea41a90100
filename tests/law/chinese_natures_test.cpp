#include "law/chinese_natures.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/judged.hpp"
#include "support/positions.hpp"

using namespace caipan;
using loops::gold;
using loops::judged;
using test::mv;
using test::sq;

namespace {

constexpr const char* k1999 = "cxa1999";
constexpr const char* k2020 = "cxa2020";

/// A rook goes after a horse that has two places to flee to; both sides' kings are well kept.
constexpr const char* kRookHunt = "3aka3/9/4b4/9/4n4/8R/9/9/9/3AKA3 w";
constexpr const char* kRookHuntLap = "i4i5 e5c4 i5i4 c4e5";

/// Hits are the same under both editions.
std::string hits(std::string_view fen, std::string_view lap) {
    const std::string old_edition = judged(fen, lap, k1999).hits();
    CHECK(judged(fen, lap, k2020).hits() == old_edition);
    return old_edition;
}

/// The hits of a figure of 2020 under 1999.
std::string hits_of_figure(const char* id) {
    return judged(gold(k2020, id), k1999).hits();
}

}  // namespace

TEST_SUITE("law.chinese_natures") {
    // ---- 27: what is idle in spite of an attack
    // ------------------------------------------------------------------------------------------

    TEST_CASE("CXA1999 27.1: the king alone may chase for ever") {
        // The king steps after a cannon in its own palace.
        const auto ruling = judged("5k3/9/9/9/9/9/9/9/4K4/3c5 w", "e1e0 d0d1 e0e1 d1d0", k1999);
        CHECK(ruling.hits() == "idle idle idle idle");
        CHECK(ruling.article(0) == "CXA1999 27.1");
        CHECK(ruling.ply(0).targets == std::vector<Square>{sq("d0")});
        CHECK(ruling.verdict() == "draw (CXA1999 26.2)");
    }

    TEST_CASE("CXA1999 27.1: king and rook together chase") {
        // The rook on d5 protects the cannon on d0, against the king but not against both.
        CHECK(hits("4ka3/9/4b4/9/3r5/9/9/9/4K4/R2c5 w", "e1e0 d0d1 e0e1 d1d0") ==
              "chase idle idle idle");
        CHECK(hits("4ka3/9/4b4/9/3r5/9/9/9/4K4/3c5 w", "e1e0 d0d1 e0e1 d1d0") ==
              "idle idle idle idle");
    }

    TEST_CASE("CXA1999 27.2: a pawn's capture is idle, its check and its kill are not") {
        const auto ruling = judged("3k5/9/2r6/1P7/9/9/9/9/9/3AKA3 w", "b6c6 c7b7 c6b6 b7c7", k1999);
        CHECK(ruling.hits() == "idle idle idle idle");
        CHECK(ruling.article(0) == "CXA1999 27.2");
        CHECK(ruling.ply(0).targets == std::vector<Square>{sq("c7")});
        const auto checks = judged("4k4/3P5/9/9/9/9/9/9/9/5K3 w", "d8e8 e9d9 e8d8 d9e9", k1999);
        CHECK(checks.natures() == "check idle check idle");
        CHECK(checks.verdict() == "red loses (CXA1999 26.1)");
        // With both pawns on d8 one takes it and the other protects it: mate.
        const auto kills = judged("3k2b2/2P6/2P6/9/9/9/9/9/9/4K4 w", "c7d7 g9i7 d7c7 i7g9", k1999);
        CHECK(kills.hits() == "kill idle idle idle");
        CHECK(kills.ply(0).line.size() == 1);
    }

    TEST_CASE("CXA1999 27.3: with one attacker that holds a post, an elephant is chased for idle") {
        const auto post = judged(gold(k1999, "ch7-fig15"), k1999);
        CHECK(post.hits() == "check idle idle kill");
        CHECK(post.article(2) == "CXA1999 27.3");
        CHECK(post.ply(2).targets == std::vector<Square>{sq("e7")});
        // A pawn more and there is no drawing post to hold.
        const auto more =
            judged("3k1a3/4a4/b3b4/9/9/4R4/4n3P/3Ar4/3KA4/9 w", "e4d4 d9e9 d4e4 e9d9", k1999);
        CHECK(more.hits() == "check idle chase kill");
        CHECK(more.verdict() == "red must vary (CXA1999 26.4)");
    }

    // ---- 28: the names
    // ------------------------------------------------------------------------------------------

    TEST_CASE("CXA1999 28.1: a check is a check, also by discovery") {
        const auto direct = judged("5k3/9/9/9/6n2/9/9/6R2/9/3K5 w", "g2f2 f9e9 f2g2 e9f9", k1999);
        CHECK(direct.ply(0).nature == Nature::Check);
        CHECK(direct.article(0) == "CXA1999 28.1");
        const auto discovered =
            judged("4k4/9/9/4N4/9/4R4/9/9/9/3K5 w", "e6c5 e9f9 c5e6 f9e9", k1999);
        CHECK(discovered.ply(0).nature == Nature::Check);
    }

    TEST_CASE(
        "CXA1999 28.2: a kill is a move that would mate by checks if it were its turn again") {
        const auto ruling = judged("5k3/9/9/9/2p6/9/9/9/3R5/4K4 w", "d1c1 f9f8 c1d1 f8f9", k1999);
        CHECK(ruling.natures() == "kill idle kill idle");
        CHECK(ruling.article(0) == "CXA1999 28.2");
    }

    TEST_CASE("CXA1999 28.3: a chase aims at an unrooted piece, a rooted one is followed") {
        CHECK(hits(kRookHunt, kRookHuntLap) == "chase idle chase idle");
        CHECK(judged(kRookHunt, kRookHuntLap, k1999).verdict() == "red must vary (CXA1999 26.4)");
        const auto rooted = judged("3aka3/9/4bn3/9/4n4/8R/9/9/9/3AKA3 w", kRookHuntLap, k1999);
        CHECK(rooted.natures() == "follow idle chase idle");
        CHECK(rooted.verdict() == "draw (CXA1999 26.2)");
    }

    TEST_CASE("CXA1999 28.4: check, kill and chase are the hits, in any mix") {
        const auto mixed = judged("5k3/9/9/9/6n2/9/9/6R2/9/3K5 w", "g2f2 f9e9 f2g2 e9f9", k1999);
        CHECK(mixed.hits() == "check idle chase idle");
        CHECK(mixed.ruling.side[Color::Red] == SideClass::Forbidden);
        CHECK(mixed.verdict() == "red must vary (CXA1999 26.4)");
    }

    TEST_CASE("CXA1999 28.5: rooks that can take each other are offered, not chased") {
        const auto offered = judged("3k5/9/9/1r7/9/9/9/9/2R6/5K3 w", "c1b1 b6c6 b1c1 c6b6", k1999);
        CHECK(offered.natures() == "exchange idle exchange idle");
        CHECK(offered.article(0) == "CXA1999 28.5");
        CHECK(offered.verdict() == "draw (CXA1999 26.2)");
        // The black rook is pinned to its file and cannot take the one on a6.
        const auto pinned = judged("3k5/9/9/3r5/R8/9/9/9/3R5/3K5 w", "a5a6 d6d5 a6a5 d5d6", k1999);
        CHECK(pinned.hits() == "kill idle kill idle");
        CHECK(pinned.ply(0).also.front() == Nature::Chase);
    }

    TEST_CASE("CXA1999 28.5: a horse whose leg is tied cannot take back and is chased") {
        CHECK(judged("5k3/9/9/9/4n4/9/9/1N7/9/3K5 w", "b2c4 f9f8 c4b2 f8f9", k1999).ply(0).nature ==
              Nature::Exchange);
        CHECK(
            judged("5k3/9/9/9/3Pn4/9/9/1N7/9/3K5 w", "b2c4 f9f8 c4b2 f8f9", k1999).ply(0).nature ==
            Nature::Chase);
    }

    TEST_CASE("CXA1999 28.6: a sacrifice offers an unrooted piece to one of its kind") {
        const auto offered =
            judged("5k3/9/9/3n5/4P4/9/2N6/9/9/3K5 w", "c3e4 f9f8 e4c3 f8f9", k1999);
        CHECK(offered.natures() == "sacrifice idle idle idle");
        CHECK(offered.article(0) == "CXA1999 28.6");
        // A pawn on d5 ties the black horse's leg: nothing is offered.
        CHECK(judged("5k3/9/9/3n5/3PP4/9/2N6/9/9/3K5 w", "c3e4 f9f8 e4c3 f8f9", k1999)
                  .ply(0)
                  .nature != Nature::Sacrifice);
    }

    TEST_CASE("CXA1999 28.7: a block takes a capture from the opponent") {
        const auto block = judged("4rk3/9/3P5/9/4N4/9/9/9/9/3K5 w", "d7e7 f9f8 e7d7 f8f9", k1999);
        CHECK(block.natures() == "block idle idle idle");
        CHECK(block.article(0) == "CXA1999 28.7");
    }

    TEST_CASE("CXA1999 28.8: a follow looks at a rooted piece") {
        const auto ruling = judged("3aka3/9/4bn3/9/4n4/8R/9/9/9/3AKA3 w", kRookHuntLap, k1999);
        CHECK(ruling.ply(0).nature == Nature::Follow);
        CHECK(ruling.article(0) == "CXA1999 28.8");
    }

    TEST_CASE("CXA1999 28.9: everything else is idle") {
        const auto ruling = judged(kRookHunt, kRookHuntLap, k1999);
        CHECK(ruling.natures() == "chase idle chase idle");
        CHECK(ruling.article(1) == "CXA1999 28.9");
    }

    TEST_CASE("CXA1999 28.16: the pinned root is a false root, the free one is none") {
        // The horse on e7 protects f5, unless the cannon on e3 pins it.
        const auto pinned =
            judged("4k4/4a4/4n4/9/5c3/8R/4C4/9/9/3AKA3 w", "i4i5 f5f4 i5i4 f4f5", k1999);
        CHECK(pinned.hits() == "chase idle chase idle");
        CHECK(pinned.ply(0).roots == std::vector<FalseRoot>{{sq("e7"), FalseRoot::Why::Pinned}});
        CHECK(pinned.verdict() == "red must vary (CXA1999 26.4)");
        const auto free =
            judged("4k4/4a4/4n4/9/5c3/8R/9/9/9/3AKA3 w", "i4i5 f5f4 i5i4 f4f5", k1999);
        CHECK(free.hits() == "idle idle chase idle");
        CHECK(free.verdict() == "draw (CXA1999 26.2)");
    }

    TEST_CASE("CXA1999 28.16: an under-rooted piece counts as unrooted") {
        const auto under =
            judged("3ak4/4a4/4b4/9/2c6/9/1N1N5/9/9/3AKA3 w", "b3d4 e9f9 d4b3 f9e9", k1999);
        CHECK(under.hits() == "idle idle chase idle");
        CHECK(under.ply(2).roots ==
              std::vector<FalseRoot>{{sq("e7"), FalseRoot::Why::Outnumbered}});
        CHECK(under.ply(2).how == How::Exchange);
    }

    // ---- 29: what a chase is
    // ------------------------------------------------------------------------------------------

    TEST_CASE("CXA1999 29.1: by direct capture, through checks, through exchanges") {
        const auto capture = judged(kRookHunt, kRookHuntLap, k1999);
        CHECK(capture.ply(0).how == How::Capture);
        CHECK(capture.ply(0).line == std::vector<Move>{mv("i5e5")});
        // The horse steps off the file: the rook's check on a9 would win the horse behind the king.
        const auto checks = judged("4k3n/9/9/N8/9/9/R8/9/9/3K5 w", "a6b4 e9f9 b4a6 f9e9", k1999);
        CHECK(checks.ply(0).nature == Nature::Chase);
        CHECK(checks.ply(0).how == How::Checks);
        CHECK(checks.ply(0).targets == std::vector<Square>{sq("i9")});
        const auto exchange = judged(gold(k2020, "ch8-fig04"), k1999);
        CHECK(exchange.ply(2).nature == Nature::Chase);
        CHECK(exchange.ply(2).how == How::Exchange);
    }

    TEST_CASE("CXA1999 29.2: a chase is born of the move just made") {
        // Onto the horse's rank and off it again.
        CHECK(hits("3aka3/9/4b4/9/4n4/R8/9/9/9/3AKA3 w", "a4a5 e9e8 a5a4 e8e9") ==
              "chase idle idle idle");
        // Along the rank on which it aimed already.
        CHECK(hits("3aka3/9/4b4/9/R3n4/9/9/9/9/3AKA3 w", "a5b5 e9e8 b5a5 e8e9") ==
              "idle idle idle idle");
    }

    TEST_CASE("CXA1999 29.2: a piece exposed by its own side's move is not chased by that") {
        // Red himself steps in front of the black horse; Black's king moves make no chase of it.
        const auto ruling = judged("5k3/9/9/3n5/4P4/9/2N6/9/9/3K5 w", "c3e4 f9f8 e4c3 f8f9", k1999);
        CHECK(ruling.ply(1).nature == Nature::Idle);
        CHECK(ruling.ply(1).is_new == false);
        const auto own_fault = judged(gold(k2020, "ch9-fig21"), k2020);
        CHECK(own_fault.hits() == "chase chase chase idle");
        CHECK(own_fault.article(3) == "CXA2020 fig 8-13");
    }

    TEST_CASE(
        "CXA1999 29.2: a king's move renews no attack between pieces that stand in exchange") {
        // The rooks face each other all the time; only the kings move.
        CHECK(judged("3aka3/r8/4b4/9/9/9/9/2N6/R8/3AKA3 w", "e0e1 e9e8 e1e0 e8e9", k1999).hits() ==
              "idle idle idle idle");
    }

    TEST_CASE("CXA1999 29.3: the target has value, a crossed pawn but no uncrossed one") {
        CHECK(hits("3aka3/9/4b4/9/9/2p6/9/9/3R5/4K4 w", "d1c1 c4d4 c1d1 d4c4") ==
              "chase idle chase idle");
        CHECK(judged("3aka3/9/4b4/9/9/2p6/9/9/3R5/4K4 w", "d1c1 e9e8 c1d1 e8e9", k1999)
                  .ply(0)
                  .nature == Nature::Chase);
        CHECK(judged("3aka3/9/4b4/9/2p6/9/9/9/3R5/4K4 w", "d1c1 e9e8 c1d1 e8e9", k1999)
                  .ply(0)
                  .nature == Nature::Idle);
    }

    TEST_CASE("CXA1999 29.4: a pinned piece chases nothing off its line") {
        CHECK(hits("5k3/9/9/9/2r6/1c7/9/5N3/9/3K5 b", "c5d5 f2d3 d5c5 d3f2") ==
              "check idle idle idle");
    }

    // ---- Chapter 7
    // ------------------------------------------------------------------------------------------

    TEST_CASE("CXA1999 ch7(2): from no chase to chase, though it could have been taken before") {
        const auto ruling = judged("5k3/9/9/9/6n2/9/9/6R2/9/3K5 w", "g2f2 f9e9 f2g2 e9f9", k1999);
        CHECK(ruling.hits() == "check idle chase idle");
        CHECK(ruling.ply(2).is_new == true);
        CHECK(ruling.verdict() == "red must vary (CXA1999 26.4)");
    }

    TEST_CASE("CXA1999 ch7(3): what would gain next move is a chase, through a sacrifice too") {
        const auto ruling = judged(gold(k1999, "ch7-fig03"), k1999);
        CHECK(ruling.hits() == "chase idle chase chase");
        CHECK(ruling.ply(2).how == How::Checks);
        CHECK(ruling.ply(2).line.front() == mv("h6g8"));
    }

    TEST_CASE("CXA1999 ch7(4): a piece that is itself a root chases") {
        const auto ruling = judged(gold(k1999, "ch7-fig04"), k1999);
        CHECK(ruling.hits() == "chase idle chase idle");
        CHECK(ruling.article(0) == "CXA1999 ch7(4)");
        // Where the piece it leaves is worth more than the target, it does not.
        CHECK(hits("3aka3/1r7/9/1N1R5/2b6/9/9/9/9/3K5 w", "d6c6 f9e8 c6d6 e8f9") ==
              "idle idle idle idle");
        CHECK(hits("3aka3/1r7/9/1N1R5/2c6/9/9/9/9/3K5 w", "d6c6 f9e8 c6d6 e8f9") ==
              "chase idle idle idle");
    }

    TEST_CASE("CXA1999 ch7(5): a chase is a chase where the chaser can be taken") {
        CHECK(hits("3aka3/9/4b4/8p/4n4/8R/9/9/9/3AKA3 w", kRookHuntLap) == "chase idle chase idle");
        // Offered to a horse and chasing with the rook at once: fig. 9-24 of 2020.
        const auto both = judged(gold(k2020, "ch9-fig24"), k1999);
        CHECK(both.ply(0).nature == Nature::Chase);
        CHECK(both.ply(0).also ==
              std::vector<Nature>{Nature::Exchange, Nature::Sacrifice, Nature::Follow});
        CHECK(both.article(0) == "CXA1999 ch7(5)");
    }

    TEST_CASE("CXA1999 ch7(6): a piece that chased already, or one with a part in it, moves on") {
        const auto partner = judged(gold(k1999, "ch7-fig06"), k1999);
        CHECK(partner.hits() == "chase idle chase idle");
        CHECK(partner.article(1) == "CXA1999 ch7(6)");
        CHECK(partner.article(3) == "CXA1999 ch7(6)");
        const auto itself =
            judged("3aka3/9/4b4/9/R3n4/9/9/9/9/3AKA3 w", "a5b5 e9e8 b5a5 e8e9", k1999);
        CHECK(itself.article(0) == "CXA1999 ch7(6)");
        CHECK(itself.ply(0).is_new == false);
    }

    TEST_CASE("CXA1999 ch7(7): a capture that gets the taker mated is idle") {
        const auto ruling = judged(gold(k1999, "ch7-fig09"), k1999);
        CHECK(ruling.hits() == "kill idle kill idle");
        CHECK(ruling.verdict() == "red must vary (CXA1999 26.4)");
    }

    TEST_CASE("CXA1999 ch7(8): two forbidden sides draw") {
        const auto ruling = judged(gold(k1999, "ch7-fig10"), k1999);
        CHECK(ruling.hits() == "chase kill check kill");
        CHECK(ruling.verdict() == "draw (CXA1999 26.3)");
    }

    TEST_CASE("CXA1999 ch7(9): another piece and the king together chase") {
        const auto ruling =
            judged("4ka3/9/4b4/9/3r5/9/9/9/4K4/R2c5 w", "e1e0 d0d1 e0e1 d1d0", k1999);
        CHECK(ruling.ply(0).nature == Nature::Chase);
        CHECK(ruling.ply(0).attackers == std::vector<Square>{sq("a0")});
        CHECK(ruling.ply(0).targets == std::vector<Square>{sq("d0")});
        CHECK(ruling.ply(0).joint);
        // Cannon and pawn on one advisor, the capture opens the cannon's check: fig. 9-11 of 2020.
        CHECK(judged(gold(k2020, "ch9-fig11"), k1999).article(1) == "CXA1999 ch7(9)");
    }

    TEST_CASE("CXA1999 ch7(10): a pawn for a piece is no gain") {
        // The horse on b6 roots the pawn on c4: a rook for a pawn, neither gain nor loss.
        CHECK(judged("3aka3/9/4b4/1n7/9/2p6/9/9/3R5/4K4 w", "d1c1 e9e8 c1d1 e8e9", k1999)
                  .ply(0)
                  .nature == Nature::Follow);
        CHECK(judged("3aka3/9/4b4/9/9/2p6/9/9/3R5/4K4 w", "d1c1 e9e8 c1d1 e8e9", k1999)
                  .ply(0)
                  .nature == Nature::Chase);
        // A pawn for advisor and cannon: fig. 9-33 of 2020.
        CHECK(hits_of_figure("ch9-fig33") == "chase idle idle idle");
    }

    TEST_CASE("CXA1999 ch7(11): between sides that hit on every move the pawn's captures count") {
        // The rook flees from the pawn and takes aim at horse and elephant in turn.
        const char* fen = "3k5/9/2r6/1P7/8p/9/1N7/9/9/2BAKA3 w";
        const char* lap = "b6c6 c7b7 c6b6 b7c7";
        const auto mutual = judged(fen, lap, k1999);
        CHECK(mutual.hits() == "chase chase chase chase");
        CHECK(mutual.article(0) == "CXA1999 ch7(11)");
        CHECK(mutual.verdict() == "draw (CXA1999 26.3)");
        // The 2020 edition has no such item.
        CHECK(judged(fen, lap, k2020).verdict() == "black must vary (CXA2020 24.13)");
        // Without the horse Black does not hit on every move, and the pawn's captures stay idle.
        const auto idle = judged("3k5/9/2r6/1P7/8p/9/9/9/9/2BAKA3 w", lap, k1999);
        CHECK(idle.hits() == "idle idle idle chase");
        CHECK(idle.verdict() == "draw (CXA1999 26.2)");
    }

    TEST_CASE("CXA1999 ch7(12): of several effects the heaviest names the move") {
        const auto kill = judged("3k5/9/9/9/4n4/8R/4R4/9/9/4K4 w", "i4i5 d9d8 i5i4 d8d9", k1999);
        CHECK(kill.ply(0).nature == Nature::Kill);
        CHECK(kill.ply(0).also.front() == Nature::Chase);
        const auto chase = judged(gold(k2020, "ch9-fig23"), k1999);
        CHECK(chase.hits() == "chase idle chase chase");
    }

    TEST_CASE("CXA1999 ch7(13): the drawing post, and without it a chase") {
        const auto lone = judged("3ak4/4a4/b8/9/9/9/9/9/2R6/3K5 w", "c1a1 a7c9 a1c1 c9a7", k1999);
        CHECK(lone.hits() == "idle idle idle idle");
        CHECK(lone.article(0) == "CXA1999 27.3");
        CHECK(hits("3ak4/4a4/b8/9/9/9/8P/9/2R6/3K5 w", "c1a1 a7c9 a1c1 c9a7") ==
              "chase idle chase idle");
    }
}
