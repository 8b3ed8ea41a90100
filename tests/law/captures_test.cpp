#include "law/captures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "support/positions.hpp"

using namespace caipan;
using test::board_of;
using test::sq;

namespace {

/// The facts of one capture by the side to move, or none if it may not be made.
std::optional<CaptureFacts> find(std::string_view fen, std::string_view move) {
    const Board board = board_of(fen);
    const Move wanted = test::mv(move);
    for (const CaptureFacts& capture : captures_of(board, PieceIds(board))) {
        if (capture.from == wanted.from() && capture.to == wanted.to()) return capture;
    }
    return std::nullopt;
}

CaptureFacts facts(std::string_view fen, std::string_view move) {
    const auto found = find(fen, move);
    REQUIRE(found.has_value());
    return *found;
}

}  // namespace

TEST_SUITE("law.captures") {
    TEST_CASE("a root retakes legally on the board after the capture") {
        CHECK_FALSE(facts("3k5/9/9/4c4/9/9/9/4R4/9/5K3 w", "e2e6").retaken);
        CHECK(facts("3k5/9/4r4/4c4/9/9/9/4R4/9/5K3 w", "e2e6").retaken);
        // A rook behind the first one protects nothing that the attacker's line passes by; a cannon
        // protects only over a screen that is still there.
        CHECK(facts("3k5/9/9/4cp1c1/9/9/9/4R4/9/5K3 w", "e2e6").retaken);
        CHECK_FALSE(facts("3k5/9/9/4c2c1/9/9/9/4R4/9/5K3 w", "e2e6").retaken);
        // Two cannons over the attacking rook: once it takes, the screen is gone.
        CHECK_FALSE(facts("3k5/9/9/9/c1R2c3/9/9/9/9/5K3 w", "c5a5").retaken);
    }

    TEST_CASE("a pinned protector, a blocked leg and a king on a guarded point are no roots") {
        const CaptureFacts pinned = facts("4k4/4r4/3c5/9/9/9/9/3R5/4R4/5K3 w", "d2d7");
        CHECK_FALSE(pinned.retaken);
        CHECK(pinned.roots.empty());
        const CaptureFacts held = facts("4k4/9/9/c3r4/9/9/9/R8/4R4/5K3 w", "a2a6");
        CHECK_FALSE(held.retaken);
        REQUIRE(held.roots.size() == 1);
        CHECK(held.roots[0].square == sq("e6"));
        CHECK(facts("3k5/9/3n5/9/4c4/9/9/4R4/9/5K3 w", "e2e5").retaken);
        CHECK_FALSE(facts("3k5/9/3n5/3p5/4c4/9/9/4R4/9/5K3 w", "e2e5").retaken);
        CHECK(facts("3k5/3a5/9/9/9/9/9/3R5/9/5K3 w", "d2d8").retaken);
        CHECK_FALSE(facts("3k5/3a5/9/9/9/9/3R5/3R5/9/5K3 w", "d3d8").retaken);
        CHECK_FALSE(facts("3k5/3a5/9/9/9/9/9/3R5/9/3K5 w", "d2d8").retaken);  // facing kings
    }

    TEST_CASE("a check that stands is overlooked, one that is uncovered counts") {
        // Black stands in check by the rook on a9 and may retake all the same.
        CHECK(facts("R3k4/9/4r4/4c4/9/9/9/4R4/9/5K3 w", "e2e6").retaken);
        // Red stands in check and may take elsewhere; but not uncover another check.
        CHECK(find("3k5/9/9/2c6/9/9/r4K3/9/2R6/9 w", "c1c6").has_value());
        CHECK_FALSE(find("5k3/9/5r3/2c6/9/5R3/r4K3/9/9/9 w", "f4c4").has_value());
        // A pinned attacker captures nothing off its line.
        CHECK_FALSE(find("3k1r3/9/9/9/2c2R3/9/9/9/9/5K3 w", "f5c5").has_value());
        CHECK(find("3k1r3/9/9/9/2c2R3/9/9/9/9/5K3 w", "f5f9").has_value());
    }

    TEST_CASE("MY2008 M19: the same kind that can take back") {
        CHECK(facts("3k5/9/9/r8/9/9/9/R8/9/5K3 w", "a2a6").offer);
        CHECK_FALSE(facts("4k4/9/9/R3r4/9/9/9/9/4R4/5K3 w", "a6e6").offer);
        CHECK(facts("5k3/9/9/9/4n4/2N6/9/9/9/3K5 w", "c4e5").offer);
        CHECK_FALSE(facts("5k3/9/9/9/3Pn4/2N6/9/9/9/3K5 w", "c4e5").offer);
        CHECK_FALSE(facts("3k5/9/9/c8/9/9/9/R8/9/5K3 w", "a2a6").offer);
    }

    TEST_CASE("MY2008 M14: a rook in the leg of a horse") {
        CHECK(facts("4k4/1R3rN2/9/9/9/9/9/9/9/3K5 w", "b8f8").pinned_by_horse);
        CHECK_FALSE(facts("3k5/1R3rN2/9/9/9/9/9/9/9/4K4 w", "b8f8").pinned_by_horse);
        // A second piece in the leg's place is not there: the rook alone holds the horse back.
        CHECK_FALSE(facts("4k4/1R3r3/7N1/9/9/9/9/9/9/3K5 w", "b8f8").pinned_by_horse);
    }

    TEST_CASE("MY2008 M22: a rook before its king on a cannon's line, one piece between") {
        CHECK(facts("4k4/4a4/9/R3r4/9/9/9/4C4/9/3K5 w", "a6e6").held_by_cannon);
        CHECK_FALSE(facts("4k4/9/9/R3r4/9/9/9/4C4/9/3K5 b", "e6e2").held_by_cannon);
        CHECK_FALSE(facts("4k4/4a4/4b4/R3r4/9/9/9/4C4/9/3K5 w", "a6e6").held_by_cannon);
        CHECK(is_held_by_cannon(board_of("4k4/4a4/9/4r4/9/9/9/4C4/9/3K5 b"), sq("e6")));
    }

    TEST_CASE("MY2008 M32: a rook that with a cannon holds rook and king") {
        CHECK(facts("5k3/3P5/9/5c3/1P7/2B6/C1P2r3/3p1R3/5K3/9 w", "a3f3").victim_holds_rook);
        CHECK_FALSE(facts("5k3/3P5/9/9/1P7/2B6/C1P2r3/3p1R3/5K3/9 w", "a3f3").victim_holds_rook);
    }

    TEST_CASE("pawns before the river are marked, kings are not listed") {
        CHECK(facts("3k5/9/9/p8/9/9/9/R8/9/5K3 w", "a2a6").uncrossed_pawn);
        CHECK_FALSE(facts("3k5/9/9/9/9/p8/9/R8/9/5K3 w", "a2a4").uncrossed_pawn);
        CHECK_FALSE(find("3k5/9/9/9/9/9/9/3R5/9/5K3 w", "d2d9").has_value());
    }
}
