#include "law/chinese_ladder.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/judged.hpp"

using namespace caipan;
using loops::gold;
using loops::judged;

namespace {

bool is_heavy(const loops::Judged& judged, Color color) {
    for (const Finding& finding : judged.ruling.findings) {
        if (finding.by == color && finding.degree != Degree::Heavy) return false;
    }
    return true;
}

}  // namespace

TEST_SUITE("law.chinese_ladder") {
    TEST_CASE("CXA2020 26.9.2: a rook chased alone against a rook chased jointly") {
        const auto ruling = judged(gold("cxa2020", "ch9-fig38"), "cxa2020");
        CHECK(ruling.hits() == "chase chase chase chase");
        CHECK(ruling.verdict() == "red must vary (CXA2020 26.9.2)");
        CHECK(is_heavy(ruling, Color::Red));
        CHECK_FALSE(is_heavy(ruling, Color::Black));
    }

    TEST_CASE("CXA2020 26.9.3: any piece chased alone against an unrooted one chased jointly") {
        for (const char* id : {"ch8-fig10", "ch8-fig27", "ch9-fig34"}) {
            INFO(std::string(id));
            const auto ruling = judged(gold("cxa2020", id), "cxa2020");
            CHECK(ruling.verdict() == "red must vary (CXA2020 26.9.3)");
            CHECK(is_heavy(ruling, Color::Red));
            CHECK_FALSE(is_heavy(ruling, Color::Black));
        }
        for (const char* id : {"ch8-fig25", "ch8-fig28", "ch9-fig41"}) {
            INFO(std::string(id));
            const auto ruling = judged(gold("cxa2020", id), "cxa2020");
            CHECK(ruling.verdict() == "black must vary (CXA2020 26.9.3)");
            CHECK_FALSE(is_heavy(ruling, Color::Red));
            CHECK(is_heavy(ruling, Color::Black));
        }
    }

    TEST_CASE("CXA2020 26.9: one light move makes the side light") {
        const auto ruling = judged(gold("cxa2020", "ch8-fig28"), "cxa2020");
        CHECK(ruling.ply(0).degree == Degree::Heavy);
        CHECK(ruling.ply(2).degree == Degree::Light);
        CHECK(ruling.ply(2).joint);
    }

    TEST_CASE("CXA2020 26.9: two sides of one class draw") {
        // Rook against unrooted piece; unrooted against kill; mixes; light against light.
        for (const char* id : {"ch8-fig03", "ch8-fig19", "ch8-fig29x2", "ch9-fig35", "ch9-fig42",
                               "ch9-fig43", "ch9-fig45", "ch9-fig46", "ch9-fig47", "ch9-fig48"}) {
            INFO(std::string(id));
            const auto ruling = judged(gold("cxa2020", id), "cxa2020");
            CHECK(ruling.ruling.side[Color::Red] == SideClass::Forbidden);
            CHECK(ruling.ruling.side[Color::Black] == SideClass::Forbidden);
            CHECK(ruling.verdict() == "draw (CXA2020 fig 8-19)");
        }
    }

    TEST_CASE("CXA1999 26.3: the 1999 edition knows no ladder") {
        for (const char* id : {"ch9-fig34", "ch9-fig41"}) {
            INFO(std::string(id));
            const auto ruling = judged(gold("cxa2020", id), "cxa1999");
            CHECK(ruling.verdict() == "draw (CXA1999 26.3)");
            for (const Finding& finding : ruling.ruling.findings) {
                CHECK_FALSE(finding.degree.has_value());
            }
        }
    }

    TEST_CASE("CXA2020 26.9: the ladder is not asked when one side is allowed or checks for ever") {
        CHECK(judged(gold("cxa2020", "ch8-fig06"), "cxa2020").verdict() ==
              "red loses (CXA2020 fig 8-6)");
        CHECK(judged(gold("cxa2020", "ch9-fig01"), "cxa2020").verdict() ==
              "red must vary (CXA2020 24.13)");
    }
}
