#include "protocol/pack_choice.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace caipan;
using namespace caipan::protocol;

TEST_CASE("pack choice: all packs, the same things set in each") {
    const auto in_force = with_settings(RulePack::named("cxa2020").value(),
                                        {{"loop.occurrences", "4"}, {"natural.rounds", "40"}});
    REQUIRE(in_force.has_value());
    const auto packs = all_packs(*in_force);
    REQUIRE(packs.has_value());
    REQUIRE(packs->size() == RulePack::names().size());
    for (std::size_t i = 0; i < packs->size(); ++i) {
        const RulePack& pack = (*packs)[i];
        CHECK(pack.name() == RulePack::names()[i]);
        CHECK(pack.loop_occurrences == 4);
        CHECK(pack.natural_rounds == 40);
        if (pack.name() == "cxa2020") CHECK(pack == *in_force);
    }
}

TEST_CASE("pack choice: a pack that does not exist, and a key left out") {
    RulePack in_force;
    in_force.loop_offences = LoopOffences::Check;
    in_force.loop_grace = 2;
    const auto missing = pack_beside(in_force, "no-such-pack");
    REQUIRE_FALSE(missing.has_value());
    CHECK(std::string(missing.error().id()) == "unknown-pack");
    const auto beside = pack_beside(in_force, "cxa2020", "loop.offences");
    REQUIRE(beside.has_value());
    CHECK(beside->loop_offences == LoopOffences::All);
    CHECK(beside->loop_grace == 2);
}
