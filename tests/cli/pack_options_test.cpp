#include "cli/pack_options.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "cli/exit_code.hpp"

using namespace caipan;
using namespace caipan::cli;

TEST_CASE("pack options: name and settings") {
    CHECK(choose_packs("", "", {}) == std::vector{RulePack()});
    CHECK(choose_packs("cxa2020", "", {}) == std::vector{RulePack::named("cxa2020").value()});
    const auto packs = choose_packs("", "", {{"loop.grace", "2"}, {"loop.grace", "3"}});
    CHECK(packs.front().loop_grace == 3);
}

TEST_CASE("pack options: several packs, each with the settings") {
    const auto packs = choose_packs("cxa2020,cxa1999", "", {{"loop.grace", "2"}});
    REQUIRE(packs.size() == 2);
    CHECK(packs[0].name() == "cxa2020");
    CHECK(packs[1].name() == "cxa1999");
    for (const RulePack& pack : packs) CHECK(pack.loop_grace == 2);
    CHECK(choose_packs("all", "", {}).size() == RulePack::names().size());
}

TEST_CASE("pack options: a list of names") {
    CHECK(named_packs("cxa1999,cxa2020").value().size() == 2);
    for (const char* list : {"", ",", "cxa1999,", ",cxa1999", "cxa1999,,cxa2020", "all,cxa1999",
                             "cxa1999, cxa2020", "cxa1999;cxa2020"}) {
        CAPTURE(list);
        const auto packs = named_packs(list);
        REQUIRE_FALSE(packs.has_value());
        CHECK(std::string(packs.error().id()) == "unknown-pack");
    }
    const auto twice = named_packs("cxa1999,cxa2020,cxa1999");
    REQUIRE_FALSE(twice.has_value());
    CHECK(twice.error().message == "cxa1999 is named twice");
}

TEST_CASE("pack options: settings are split at the first sign of equality") {
    const auto settings = parse_settings({"a=b", "c=", "d=e=f", "=g"});
    REQUIRE(settings.size() == 4);
    CHECK(settings[1].second == "");
    CHECK(settings[2].second == "e=f");
    CHECK(settings[3].first == "");
    CHECK_THROWS_AS(parse_settings({"a"}), UsageError);
}

TEST_CASE("pack options: wrong ones are wrong usage") {
    CHECK_THROWS_AS(choose_packs("fide", "", {}), UsageError);
    CHECK_THROWS_WITH(choose_packs("cxa1999,cxa1999", "", {}), "--rules: cxa1999 is named twice");
    CHECK_THROWS_AS(choose_packs("", "", {{"loop.grace", "x"}}), UsageError);
    CHECK_THROWS_AS(choose_packs("", "", {{"nonsense", "1"}}), UsageError);
    CHECK_THROWS_AS(choose_packs("", "", {{"natural.reading", "claimant"}}), UsageError);
    CHECK_THROWS_AS(choose_packs("", "/nonexistent/rules", {}), Failure);
}
