#include "law/pack.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

using namespace caipan;

namespace {

std::string value_of(const RulePack& pack, std::string_view key) {
    for (const auto& entry : pack.entries()) {
        if (entry.key == key) return entry.value;
    }
    return "(no such key)";
}

struct Setting {
    const char* key;
    const char* value;
};

}  // namespace

TEST_SUITE("law.pack") {
    TEST_CASE("the defaults of cxa1999 and cxa2020") {
        for (const char* name : {"cxa1999", "cxa2020"}) {
            const auto pack = RulePack::named(name);
            REQUIRE(pack.has_value());
            CHECK(pack->name() == name);
            const std::string expected = std::string("base=") + name +
                                         "\n"
                                         "loop.mode=automatic\n"
                                         "loop.occurrences=3\n"
                                         "loop.draw_occurrences=3\n"
                                         "loop.grace=1\n"
                                         "loop.perpetual_check_at_once=yes\n"
                                         "loop.offences=all\n"
                                         "series.rounds=0\n"
                                         "natural.rounds=60\n"
                                         "natural.check_cap=10\n"
                                         "natural.reading=each\n"
                                         "illegal_move=reject\n"
                                         "fouls.limit=3\n"
                                         "dead.material=no_attackers\n"
                                         "budget.nodes=200000\n";
            CHECK(print_pack(*pack) == expected);
            CHECK(pack->overrides().empty());
        }
    }

    TEST_CASE("the Asian packs differ from the Chinese in these keys") {
        using Entries = std::vector<RulePack::Entry>;
        const Entries axf = {{"loop.perpetual_check_at_once", "no"}, {"natural.rounds", "50"}};
        const Entries wxf2018 = {{"loop.draw_occurrences", "4"},
                                 {"loop.perpetual_check_at_once", "no"},
                                 {"natural.rounds", "50"}};
        Entries malaysia2008 = wxf2018;
        malaysia2008.push_back({"fouls.limit", "2"});
        const auto differences = [](const char* name) {
            const RulePack pack = RulePack::named(name).value();
            CHECK(pack.name() == name);
            CHECK(pack.overrides().empty());
            const Entries chinese = RulePack{}.entries();
            Entries found;
            for (std::size_t i = 1; i < chinese.size(); ++i) {
                if (pack.entries()[i] != chinese[i]) found.push_back(pack.entries()[i]);
            }
            return found;
        };
        CHECK(differences("axf") == axf);
        CHECK(differences("wxf2018") == wxf2018);
        CHECK(differences("malaysia2008") == malaysia2008);
    }

    TEST_CASE("an Asian pack parses back, its own defaults are no overrides") {
        auto pack = with_settings(RulePack::named("wxf2018").value(), {{"natural.rounds", "60"}});
        REQUIRE(pack.has_value());
        CHECK(pack->overrides() == std::vector<RulePack::Entry>{{"natural.rounds", "60"}});
        CHECK(parse_pack(print_pack(*pack)).value() == *pack);
    }

    TEST_CASE("a pack that is not built is unknown") {
        for (const char* name : {"sky", "cxa2011", "AXF", "", "CXA1999", "cxa1999 "}) {
            const auto pack = RulePack::named(name);
            REQUIRE_FALSE(pack.has_value());
            CHECK(std::string(pack.error().id()) == "unknown-pack");
        }
    }

    TEST_CASE("every key takes its limits and both neighbours are judged") {
        const std::array good = {
            Setting{"loop.mode", "on_request"},
            Setting{"loop.occurrences", "2"},
            Setting{"loop.occurrences", "9"},
            Setting{"loop.draw_occurrences", "2"},
            Setting{"loop.draw_occurrences", "9"},
            Setting{"loop.grace", "0"},
            Setting{"loop.grace", "9"},
            Setting{"loop.perpetual_check_at_once", "no"},
            Setting{"loop.offences", "check"},
            Setting{"loop.offences", "none"},
            Setting{"series.rounds", "0"},
            Setting{"series.rounds", "3"},
            Setting{"series.rounds", "60"},
            Setting{"natural.rounds", "0"},
            Setting{"natural.rounds", "1"},
            Setting{"natural.rounds", "500"},
            Setting{"natural.check_cap", "0"},
            Setting{"natural.check_cap", "500"},
            Setting{"natural.reading", "replies"},
            Setting{"natural.reading", "plain"},
            Setting{"natural.reading", "claimant"},
            Setting{"illegal_move", "foul"},
            Setting{"illegal_move", "lose"},
            Setting{"fouls.limit", "1"},
            Setting{"fouls.limit", "9"},
            Setting{"dead.material", "off"},
            Setting{"budget.nodes", "1000"},
            Setting{"budget.nodes", "1000000000"},
            Setting{"base", "cxa1999"},
        };
        for (const Setting& setting : good) {
            INFO(setting.key, "=", setting.value);
            RulePack pack;
            REQUIRE(pack.set(setting.key, setting.value).has_value());
            CHECK(value_of(pack, setting.key) == setting.value);
        }
        const std::array bad = {
            Setting{"loop.mode", "manual"},
            Setting{"loop.occurrences", "1"},
            Setting{"loop.occurrences", "10"},
            Setting{"loop.draw_occurrences", "1"},
            Setting{"loop.draw_occurrences", "10"},
            Setting{"loop.grace", "-1"},
            Setting{"loop.grace", "10"},
            Setting{"loop.perpetual_check_at_once", "true"},
            Setting{"loop.offences", "some"},
            Setting{"series.rounds", "1"},
            Setting{"series.rounds", "2"},
            Setting{"series.rounds", "61"},
            Setting{"natural.rounds", "501"},
            Setting{"natural.rounds", ""},
            Setting{"natural.rounds", "60x"},
            Setting{"natural.rounds", " 60"},
            Setting{"natural.rounds", "6e1"},
            Setting{"natural.check_cap", "501"},
            Setting{"natural.reading", "none"},
            Setting{"illegal_move", "win"},
            Setting{"fouls.limit", "0"},
            Setting{"fouls.limit", "10"},
            Setting{"dead.material", "on"},
            Setting{"budget.nodes", "999"},
            Setting{"budget.nodes", "1000000001"},
            Setting{"budget.nodes", "99999999999999999999"},
            Setting{"base", "cxa2020"},
        };
        for (const Setting& setting : bad) {
            INFO(setting.key, "=", setting.value);
            RulePack pack;
            const auto done = pack.set(setting.key, setting.value);
            REQUIRE_FALSE(done.has_value());
            CHECK(std::string(done.error().id()) == "bad-value");
            CHECK(done.error().subject == setting.key);
            CHECK(pack == RulePack{});
        }
    }

    TEST_CASE("an unknown key is refused and named") {
        RulePack pack;
        const auto done = pack.set("loop.ocurrences", "3");
        REQUIRE_FALSE(done.has_value());
        CHECK(std::string(done.error().id()) == "unknown-key");
        CHECK(done.error().subject == "loop.ocurrences");
    }

    TEST_CASE("overrides are what differs from the base, in the order of the keys") {
        const auto pack = with_settings(
            {}, {{"natural.rounds", "40"}, {"loop.occurrences", "4"}, {"loop.grace", "1"}});
        REQUIRE(pack.has_value());
        const std::vector<RulePack::Entry> expected = {{"loop.occurrences", "4"},
                                                       {"natural.rounds", "40"}};
        CHECK(pack->overrides() == expected);
    }

    TEST_CASE("settings apply whole or not at all") {
        const auto pack = with_settings({}, {{"natural.rounds", "40"}, {"loop.grace", "x"}});
        REQUIRE_FALSE(pack.has_value());
        CHECK(pack.error().subject == "loop.grace");
    }

    TEST_CASE("the claimant's reading needs claims (decisions 9)") {
        const auto alone = with_settings({}, {{"natural.reading", "claimant"}});
        REQUIRE_FALSE(alone.has_value());
        CHECK(std::string(alone.error().id()) == "rule-conflict");
        CHECK(with_settings({}, {{"natural.reading", "claimant"}, {"loop.mode", "on_request"}})
                  .has_value());
    }

    TEST_CASE("a printed pack parses back to an equal value") {
        const auto pack =
            with_settings(*RulePack::named("cxa2020"), {{"loop.mode", "on_request"},
                                                        {"natural.reading", "claimant"},
                                                        {"budget.nodes", "12345"},
                                                        {"series.rounds", "9"}});
        REQUIRE(pack.has_value());
        const auto again = parse_pack(print_pack(*pack));
        REQUIRE(again.has_value());
        CHECK(*again == *pack);
    }

    TEST_CASE("rule files: blanks, comments, a base first, faults named") {
        const auto pack = parse_pack("# our league\r\n\n  base = cxa2020 \n natural.rounds=50\n");
        REQUIRE(pack.has_value());
        CHECK(pack->name() == "cxa2020");
        CHECK(pack->natural_rounds == 50);
        CHECK(std::string(parse_pack("natural.rounds 50\n").error().id()) == "bad-rule");
        CHECK(std::string(parse_pack("base=xyz\n").error().id()) == "unknown-pack");
        CHECK(parse_pack("# ours\n\nloop.grace=10\n").error().message ==
              "line 3: loop.grace takes 0 to 9, not '10'");
        CHECK(std::string(parse_pack("loop.grace=1\nbase=cxa2020\n").error().id()) == "bad-value");
        RulePack fallback;
        fallback.natural_rounds = 70;
        CHECK(parse_pack("loop.grace=2", fallback)->natural_rounds == 70);
    }
}
