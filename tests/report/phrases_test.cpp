#include "report/phrases.hpp"

#include <doctest/doctest.h>

#include <set>

#include "report/text.hpp"

using namespace caipan::report;

namespace {

/// The places {0} to {9} of a phrase.
std::set<char> places_of(std::string_view text) {
    std::set<char> places;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '{') continue;
        REQUIRE(i + 2 < text.size());
        CHECK(text[i + 2] == '}');
        CHECK((text[i + 1] >= '0' && text[i + 1] <= '9'));
        places.insert(text[i + 1]);
    }
    return places;
}

bool is_ascii(std::string_view text) {
    for (const char c : text) {
        if (static_cast<unsigned char>(c) > 0x7e || static_cast<unsigned char>(c) < 0x20) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("phrases: both languages say the same things") {
    for (const PhraseText& row : kPhraseTable) {
        CAPTURE(row.english);
        CHECK(!row.english.empty());
        CHECK(!row.chinese.empty());
        CHECK(is_ascii(row.english));
        CHECK(find_bad_utf8(row.chinese) == std::string_view::npos);
        CHECK(places_of(row.english) == places_of(row.chinese));
    }
}

TEST_CASE("phrases: places are filled") {
    CHECK(say(Phrase::Rules, Language::English, {"a", "b"}) == "Rules: a (b).");
    CHECK(say(Phrase::Red, Language::English) == "red");
    CHECK(say(Phrase::Red, Language::Chinese) == "红方");
    // What is filled in is not looked at again.
    CHECK(say(Phrase::LoopPly, Language::English, {"{1}", "{0}"}) == "{1} {0}");
}
