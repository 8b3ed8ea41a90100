#include "protocol/options.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace caipan;
using namespace caipan::protocol;

namespace {

bool exists(std::string_view pack) {
    const auto names = RulePack::names();
    return std::find(names.begin(), names.end(), pack) != names.end();
}

/// A word of an option, and the pack or the rule that it stands for.
struct Mapping {
    const char* option;
    const char* word;
    const char* pack;
    const char* key = "";
    const char* value = "";
};

constexpr Mapping kMappings[] = {
    {"repetition", "chineserule", "cxa1999"},
    {"repetition", "asianrule", "axf"},
    {"repetition", "checkban", "", "loop.offences", "check"},
    {"repetition", "alwaysdraw", "", "loop.offences", "none"},
    {"drawmoves", "40", "", "natural.rounds", "40"},
    {"drawmoves", "0", "", "natural.rounds", "0"},
    {"Repetition Rule", "ChineseRule", "cxa2020"},
    {"Repetition Rule", "AsianRule", "axf"},
    {"Rule60MaxPly", "80", "", "natural.rounds", "40"},
};

struct Setting {
    const char* option;
    const char* value;
};

State state_of(const char* pack) {
    SessionConfig config;
    config.pack = RulePack::named(pack).value();
    return State(config);
}

}  // namespace

TEST_CASE("options: those that choose rules mean what is published") {
    for (const Mapping& mapping : kMappings) {
        CAPTURE(mapping.option);
        CAPTURE(mapping.word);
        for (const std::string_view start : RulePack::names()) {
            CAPTURE(start);
            State state = state_of(std::string(start).c_str());
            const RulePack before = state.pack;
            const auto refusal = set_option(state, mapping.option, mapping.word);
            const std::string pack = mapping.pack;
            if (!pack.empty() && !exists(pack)) {
                REQUIRE(refusal.has_value());
                CHECK(refusal->id() == ErrorId::UnknownPack);
                CHECK(refusal->message().find("'" + pack + "'; there are cxa1999") !=
                      std::string_view::npos);
                CHECK(state.pack == before);
                continue;
            }
            REQUIRE_FALSE(refusal.has_value());
            RulePack expected = pack.empty() ? before : RulePack::named(pack).value();
            if (*mapping.key != '\0') REQUIRE(expected.set(mapping.key, mapping.value).has_value());
            CHECK(state.pack == expected);
        }
    }
}

TEST_CASE("options: every pack has its word in UCI") {
    for (const std::string_view name : RulePack::names()) {
        State state = state_of("cxa1999");
        REQUIRE_FALSE(set_option(state, "repetition rule", name).has_value());
        CHECK(state.pack.name() == name);
        const std::string word = " var " + std::string(name);
        CHECK(option_lines(state, Mode::Uci).find(word) != std::string::npos);
    }
}

TEST_CASE("options: another pack keeps what was set, but for what is judged") {
    State state = state_of("cxa1999");
    REQUIRE_FALSE(set_option(state, "drawmoves", "40").has_value());
    REQUIRE_FALSE(set_option(state, "repetition", "checkban").has_value());
    REQUIRE_FALSE(set_option(state, "Repetition Rule", "cxa2020").has_value());
    const std::vector<RulePack::Entry> kept = {{"natural.rounds", "40"}};
    CHECK(state.pack.overrides() == kept);
}

TEST_CASE("options: a value that makes no sense changes nothing and is told") {
    constexpr Setting kSenseless[] = {
        {"repetition", "skyrule"}, {"repetition", ""},       {"drawmoves", "501"},
        {"drawmoves", "-1"},       {"drawmoves", "4x"},      {"Repetition Rule", "SkyRule"},
        {"Rule60MaxPly", "81"},    {"Rule60MaxPly", "1002"}, {"Rule60MaxPly", ""}};
    for (const Setting& setting : kSenseless) {
        CAPTURE(setting.option);
        CAPTURE(setting.value);
        State state = state_of("cxa1999");
        const auto refusal = set_option(state, setting.option, setting.value);
        REQUIRE(refusal.has_value());
        CHECK(refusal->id() == ErrorId::BadValue);
        CHECK(state.pack == RulePack());
    }
}
