#include "core/color.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace caipan;

TEST_SUITE("core.color") {
    TEST_CASE("color: each side is the other of the other") {
        CHECK(~Color::Red == Color::Black);
        CHECK(~Color::Black == Color::Red);
        CHECK(kColors.size() == 2);
        CHECK(kColors[0] == Color::Red);
        CHECK(kColors[1] == Color::Black);
    }

    TEST_CASE("color: the words and the indices are fixed") {
        CHECK(std::string(name_of(Color::Red)) == "red");
        CHECK(std::string(name_of(Color::Black)) == "black");
        CHECK(index_of(Color::Red) == 0);
        CHECK(index_of(Color::Black) == 1);
    }

    TEST_CASE("color: one value for each side") {
        PerColor<int> values;
        CHECK(values[Color::Red] == 0);
        CHECK(values[Color::Black] == 0);
        values[Color::Black] = 7;
        const PerColor<int>& constant = values;
        CHECK(constant[Color::Red] == 0);
        CHECK(constant[Color::Black] == 7);
        CHECK(values == PerColor<int>{{0, 7}});
        CHECK_FALSE(values == PerColor<int>{{7, 0}});
    }
}
