#include "protocol/words.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <string>

using namespace caipan::protocol;

TEST_CASE("words: any run of blanks separates") {
    const std::string line = "  position\tfen  a b   moves h2e2  ";
    const Words words(line);
    CHECK(words.size() == 6);
    CHECK(words[0] == "position");
    CHECK(words[5] == "h2e2");
    CHECK(words[6].empty());
    CHECK(words.text(2, 4) == "a b");
    CHECK(words.text(3) == "b   moves h2e2");
    CHECK(words.text(6).empty());
    CHECK(words.text(4, 4).empty());
    CHECK(words.find("moves") == 4);
    CHECK(words.find("moves", 5) == Words::kNowhere);
    CHECK(Words(" \t ").empty());
}

TEST_CASE("words: the first word alone") {
    CHECK(first_word(" \t stop  now") == "stop");
    CHECK(first_word("stop") == "stop");
    CHECK(first_word("  ").empty());
    CHECK(first_word("").empty());
}

TEST_CASE("words: numbers are whole, signed and saturate") {
    using Limits = std::numeric_limits<std::int64_t>;
    CHECK(parse_number("0") == 0);
    CHECK(parse_number("-12") == -12);
    CHECK(parse_number("99999999999999999999") == Limits::max());
    CHECK(parse_number("-99999999999999999999") == Limits::min());
    for (const char* text : {"", "-", "+1", "1.5", "1x", "x", " 1", "0x10", "1e3"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_number(text));
    }
    CHECK(parse_number("5", 5, 6) == 5);
    CHECK(parse_number("6", 5, 6) == 6);
    CHECK_FALSE(parse_number("4", 5, 6));
    CHECK_FALSE(parse_number("7", 5, 6));
    CHECK_FALSE(parse_number("99999999999999999999", 5, 6));
}
