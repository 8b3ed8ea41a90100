#include "protocol/line_reader.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

using caipan::protocol::LineReader;
using Kind = LineReader::Line::Kind;

/// "text", "[too long]" or "[bad byte at n]" for every complete line.
std::vector<std::string> take_all(LineReader& reader) {
    std::vector<std::string> lines;
    while (const auto line = reader.first()) {
        switch (line->kind) {
            case Kind::Text: lines.emplace_back(line->text); break;
            case Kind::TooLong: lines.emplace_back("[too long]"); break;
            case Kind::BadByte:
                lines.push_back("[bad byte at " + std::to_string(line->bad_byte) + "]");
                break;
        }
        reader.drop(*line);
    }
    return lines;
}

/// All lines of `bytes`, fed in pieces of `length`.
std::vector<std::string> lines_of(std::string_view bytes, std::size_t limit, std::size_t length) {
    LineReader reader(limit);
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < bytes.size(); i += length) {
        reader.feed(bytes.substr(i, length));
        for (std::string& line : take_all(reader)) lines.push_back(std::move(line));
    }
    reader.finish();
    for (std::string& line : take_all(reader)) lines.push_back(std::move(line));
    CHECK(reader.pending_bytes() == 0);
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("line reader: LF and CR LF end a line, the end of input ends the last one") {
    for (std::size_t length = 1; length < 20; ++length) {
        CHECK(lines_of("a\nbc\r\n\r\n\nd", 10, length) == Lines{"a", "bc", "", "", "d"});
        CHECK(lines_of("a\n", 10, length) == Lines{"a"});
        CHECK(lines_of("", 10, length).empty());
    }
}

TEST_CASE("line reader: the limit is met exactly") {
    constexpr std::size_t kLimit = 8;
    for (std::size_t length = 1; length < 30; ++length) {
        CAPTURE(length);
        for (const std::string_view end : {"\n", "\r\n"}) {
            const std::string tail(end);
            CHECK(lines_of("1234567" + tail + "x" + tail, kLimit, length) == Lines{"1234567", "x"});
            CHECK(lines_of("12345678" + tail + "x" + tail, kLimit, length) ==
                  Lines{"12345678", "x"});
            CHECK(lines_of("123456789" + tail + "x" + tail, kLimit, length) ==
                  Lines{"[too long]", "x"});
            CHECK(lines_of("1234567890abcdefghijklmnop" + tail + "x" + tail, kLimit, length) ==
                  Lines{"[too long]", "x"});
        }
        CHECK(lines_of("12345678\r\r\nx", kLimit, length) == Lines{"[too long]", "x"});
        CHECK(lines_of("12345678\rx\nx", kLimit, length) == Lines{"[too long]", "x"});
        CHECK(lines_of("123456789", kLimit, length) == Lines{"[too long]"});
        CHECK(lines_of("12345678", kLimit, length) == Lines{"12345678"});
    }
}

TEST_CASE("line reader: a line that is too long is known before it ends, and not kept") {
    LineReader reader(100);
    for (int i = 0; i < 1000; ++i) reader.feed(std::string(1000, 'x'));
    CHECK(reader.pending_bytes() < 200);
    CHECK(take_all(reader) == Lines{"[too long]"});
    CHECK(reader.pending_bytes() == 0);
    reader.feed("still the same line\nnext\n");
    CHECK(take_all(reader) == Lines{"next"});
}

TEST_CASE("line reader: control bytes are found, tabs and high bytes are none") {
    for (int byte = 0; byte < 256; ++byte) {
        if (byte == '\n') continue;
        CAPTURE(byte);
        const std::string text = std::string("ab") + static_cast<char>(byte) + "cd";
        const bool bad = (byte < 32 && byte != '\t') || byte == 127;
        CHECK(lines_of(text + "\n", 10, 3) == Lines{bad ? "[bad byte at 2]" : text});
    }
}

TEST_CASE("line reader: a line behind the first can be dropped") {
    LineReader reader(100);
    reader.feed("one\ntwo\nthree\nfo");
    const auto first = reader.first();
    REQUIRE(first);
    const auto second = reader.next(*first);
    REQUIRE(second);
    CHECK(second->text == "two");
    reader.drop(*second);
    const auto third = reader.next(*reader.first());
    REQUIRE(third);
    CHECK(third->text == "three");
    CHECK_FALSE(reader.next(*third));
    reader.feed("ur\n");
    CHECK(take_all(reader) == Lines{"one", "three", "four"});
}

TEST_CASE("line reader: a line that is too long counts the same however it came") {
    for (const std::string_view text : {"123456789", "1234567890", "123456789012345", "12345678\rx",
                                        "123456789\r", "12345678\r\r"}) {
        for (std::size_t length = 1; length < 20; ++length) {
            LineReader reader(8);
            for (std::size_t i = 0; i < text.size(); i += length)
                reader.feed(text.substr(i, length));
            reader.feed("\n");
            const auto line = reader.first();
            REQUIRE(line);
            CHECK(line->kind == Kind::TooLong);
            CHECK(line->bytes == 11);
        }
    }
}
