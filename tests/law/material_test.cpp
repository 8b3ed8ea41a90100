#include "law/material.hpp"

#include <doctest/doctest.h>

#include "support/positions.hpp"

using namespace caipan;
using test::sq;

namespace {

Material of(char letter, const char* square) {
    return material_of(*piece_from_letter(letter), sq(square));
}

}  // namespace

TEST_SUITE("law.material") {
    TEST_CASE("CXA1999 25.3: a rook is two horses, two cannons, or a horse and a cannon") {
        CHECK(of('R', "a0") == of('N', "a0") + of('N', "b0"));
        CHECK(of('R', "a0") == of('C', "a0") + of('C', "b0"));
        CHECK(of('R', "a0") == of('N', "a0") + of('C', "b0"));
        CHECK(of('n', "a0") == of('c', "a0"));
    }

    TEST_CASE("CXA1999 25.3: advisor and elephant are equal, two of them less than a horse") {
        CHECK(of('A', "d0") == of('B', "c0"));
        CHECK(worth(of('A', "d0")) > 0);
        CHECK(worth(of('A', "d0") + of('B', "c0")) < worth(of('N', "b0")));
    }

    TEST_CASE("CXA1999 25.3: the king is no force, nor a pawn before the river") {
        CHECK(of('K', "e0").is_nothing());
        CHECK(of('P', "e4").is_nothing());
        CHECK_FALSE(of('P', "e5").is_nothing());
        CHECK(of('p', "e5").is_nothing());
        CHECK_FALSE(of('p', "e4").is_nothing());
        CHECK(material_of(Piece::none(), sq("e4")).is_nothing());
    }

    TEST_CASE("CXA1999 25.3, ch7(10): pawns float, one for pieces or a piece for several") {
        const Material pawn = of('P', "e5");
        const Material pieces = of('N', "b0") + of('A', "d0");
        CHECK(worth(pieces - pawn) == 0);
        CHECK(worth(pawn - pieces) == 0);
        CHECK(worth(of('A', "d0") - pawn - pawn) == 0);
        CHECK(worth(pawn + pawn - of('R', "a0")) == 0);
    }

    TEST_CASE("CXA1999 25.3: a crossed pawn won for nothing is a gain, the least one") {
        const Material pawn = of('P', "e5");
        CHECK(worth(pawn) > 0);
        CHECK(worth(pawn) < worth(of('A', "d0")));
        CHECK(worth(Material{} - pawn) < 0);
        // Pieces exchanged evenly leave the pawn as the gain.
        CHECK(worth(of('N', "b0") + pawn - of('C', "b2")) == worth(pawn));
    }

    TEST_CASE("material covers what is nowhere larger") {
        CHECK(Material{20, 1}.covers({10, 1}));
        CHECK(Material{10, 1}.covers({10, 1}));
        CHECK_FALSE(Material{20, 0}.covers({10, 1}));
        CHECK_FALSE(Material{4, 1}.covers({10, 1}));
    }
}
