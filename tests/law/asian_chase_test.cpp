#include "law/asian_chase.hpp"

#include <doctest/doctest.h>

#include "law/asian.hpp"
#include "support/positions.hpp"

// The policy alone, on facts that no board stands behind.

using namespace caipan;
using test::sq;

namespace {

CaptureFacts capture(PieceType attacker, PieceType victim) {
    CaptureFacts facts;
    facts.attacker = 1;
    facts.victim = 2;
    facts.attacker_type = attacker;
    facts.victim_type = victim;
    facts.from = sq("b6");
    facts.to = sq("f6");
    return facts;
}

CaptureFacts rooted(CaptureFacts facts) {
    facts.retaken = true;
    return facts;
}

CapturePly ply_of(int number, Color by, std::vector<CaptureFacts> after) {
    CapturePly ply;
    ply.ply = number;
    ply.by = by;
    ply.moved = by == Color::Red ? 1 : 20;
    ply.moved_type = PieceType::Rook;
    ply.move = Move(sq("a0"), sq("b0"));
    ply.after = std::move(after);
    return ply;
}

/// A loop in which red makes the one capture possible on every ply and black the other.
CaptureLoop loop_of(const CaptureFacts& by_red, const CaptureFacts& by_black) {
    CaptureLoop loop;
    loop.span = {0, 4, 2};
    for (int n = 0; n < 4; ++n) {
        const bool red = n % 2 == 0;
        loop.plies.push_back(ply_of(n, red ? Color::Red : Color::Black, {red ? by_red : by_black}));
    }
    return loop;
}

Ruling rule(const CaptureLoop& loop, const char* pack) {
    return rule_by_asian_law(loop, RulePack::named(pack).value());
}

}  // namespace

TEST_SUITE("law.asian_chase") {
    TEST_CASE("MY2008 M9, M15, M16: no root helps a rook against a lesser piece") {
        for (const PieceType type :
             {PieceType::Cannon, PieceType::Horse, PieceType::Advisor, PieceType::Elephant}) {
            CHECK(wins_victim(rooted(capture(type, PieceType::Rook))));
        }
        CHECK_FALSE(wins_victim(rooted(capture(PieceType::Rook, PieceType::Cannon))));
        CHECK_FALSE(wins_victim(rooted(capture(PieceType::Pawn, PieceType::Rook))));
        CHECK_FALSE(wins_victim(rooted(capture(PieceType::Elephant, PieceType::Horse))));
        CHECK(wins_victim(capture(PieceType::Rook, PieceType::Cannon)));
    }

    TEST_CASE("MY2008 M14, M22: a rook against a rook that is bound") {
        CaptureFacts facts = rooted(capture(PieceType::Rook, PieceType::Rook));
        CHECK_FALSE(wins_victim(facts));
        facts.pinned_by_horse = true;  // by any piece, rooted or not
        CHECK(wins_victim(facts));
        facts.pinned_by_horse = false;
        facts.held_by_cannon = true;  // rooted: that move is no chase
        CHECK_FALSE(wins_victim(facts));
        facts.retaken = false;
        facts.offer = true;  // held: no offer
        CHECK(wins_victim(facts));
        facts.held_by_cannon = false;
        CHECK_FALSE(wins_victim(facts));  // M19
    }

    TEST_CASE("MY2008 M20: an uncrossed pawn is nobody's target") {
        CaptureFacts facts = capture(PieceType::Cannon, PieceType::Pawn);
        CHECK(wins_victim(facts));
        facts.uncrossed_pawn = true;
        CHECK_FALSE(wins_victim(facts));
    }

    TEST_CASE(
        "a capture that stood is no chase, but by the appendix it is if its root is taken away") {
        CapturePly ply = ply_of(0, Color::Red, {capture(PieceType::Rook, PieceType::Horse)});
        CHECK(chases_of(ply, ChaseTest::NewCapture).size() == 1);
        ply.before = {capture(PieceType::Rook, PieceType::Horse)};
        CHECK(chases_of(ply, ChaseTest::NewCapture).empty());
        CHECK(chases_of(ply, ChaseTest::NewlyWon).empty());
        ply.before = {rooted(capture(PieceType::Rook, PieceType::Horse))};
        CHECK(chases_of(ply, ChaseTest::NewCapture).empty());
        CHECK(chases_of(ply, ChaseTest::NewlyWon).size() == 1);
    }

    TEST_CASE("MY2008 M22: a rook that moves on the line it is held on chases nothing") {
        CapturePly ply = ply_of(0, Color::Red, {capture(PieceType::Rook, PieceType::Cannon)});
        ply.moved_while_held = true;
        CHECK(chases_of(ply, ChaseTest::NewCapture).empty());
        ply.after[0].attacker = 3;  // another piece, uncovered by it
        CHECK(chases_of(ply, ChaseTest::NewCapture).size() == 1);
    }

    TEST_CASE(
        "MY2008 M17 and WXF2018: the chase of a rook pinned by a horse outranks other chases") {
        CaptureFacts pinned = capture(PieceType::Rook, PieceType::Rook);
        pinned.pinned_by_horse = true;
        CaptureFacts other = capture(PieceType::Rook, PieceType::Horse);
        other.attacker = 20;
        other.victim = 3;
        for (const char* pack : {"malaysia2008", "axf"}) {
            CHECK(rule(loop_of(pinned, other), pack).verdict == Verdict::Draw);
            CHECK(rule(loop_of(pinned, other), pack).item == AsianItem::MutualChase);
        }
        CHECK(rule(loop_of(pinned, other), "wxf2018").at_fault == Color::Red);
        CHECK(rule(loop_of(other, pinned), "wxf2018").at_fault == Color::Black);
        CHECK(rule(loop_of(pinned, pinned), "wxf2018").verdict == Verdict::Draw);
    }

    TEST_CASE("MY2008 M27: one piece is chased throughout, not several in turn") {
        CaptureFacts second = capture(PieceType::Rook, PieceType::Horse);
        second.victim = 5;
        CaptureLoop loop = loop_of(capture(PieceType::Rook, PieceType::Cannon), second);
        for (CapturePly& ply : loop.plies) {
            if (ply.by == Color::Black) ply.after.clear();
        }
        CHECK(rule(loop, "malaysia2008").at_fault == Color::Red);
        loop.plies[2].after = {second};
        CHECK_FALSE(rule(loop, "malaysia2008").at_fault.has_value());
        loop.plies[2].after = {second, capture(PieceType::Rook, PieceType::Cannon)};
        CHECK(rule(loop, "malaysia2008").at_fault == Color::Red);
    }

    TEST_CASE("asian natures: the heaviest name and its proof, but the chase where it loses") {
        CaptureLoop loop = loop_of(capture(PieceType::Rook, PieceType::Cannon),
                                   rooted(capture(PieceType::Rook, PieceType::Cannon)));
        for (CapturePly& ply : loop.plies) {
            if (ply.by == Color::Red) ply.kill = {test::mv("b6b9")};
        }
        const Finding chased = rule(loop, "malaysia2008").findings[0];
        CHECK(chased.nature == Nature::Chase);
        CHECK(chased.also == std::vector<Nature>{Nature::Kill});
        CHECK(chased.line == std::vector<Move>{test::mv("b6f6")});
        loop.plies[2].after.clear();
        const Finding killed = rule(loop, "malaysia2008").findings[0];
        CHECK(killed.nature == Nature::Kill);
        CHECK(killed.also == std::vector<Nature>{Nature::Chase});
        CHECK(killed.line == std::vector<Move>{test::mv("b6b9")});
        CHECK(killed.targets.empty());
        CHECK(rule(loop, "malaysia2008").item == AsianItem::Kill);
    }
}
