#include "cli/pack_options.hpp"

#include <doctest/doctest.h>

#include "cli/exit_code.hpp"

using namespace caipan;
using namespace caipan::cli;

TEST_CASE("pack options: name and settings") {
    CHECK(choose_pack("", "", {}) == RulePack());
    CHECK(choose_pack("cxa2020", "", {}) == RulePack::named("cxa2020").value());
    CHECK(choose_pack("", "", {{"loop.grace", "2"}, {"loop.grace", "3"}}).loop_grace == 3);
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
    CHECK_THROWS_AS(choose_pack("fide", "", {}), UsageError);
    CHECK_THROWS_WITH(choose_pack("cxa1999,cxa2020", "", {}),
                      "several packs at once are not available yet");
    CHECK_THROWS_AS(choose_pack("", "", {{"loop.grace", "x"}}), UsageError);
    CHECK_THROWS_AS(choose_pack("", "", {{"nonsense", "1"}}), UsageError);
    CHECK_THROWS_AS(choose_pack("", "", {{"natural.reading", "claimant"}}), UsageError);
    CHECK_THROWS_AS(choose_pack("", "/nonexistent/rules", {}), Failure);
}
