#include "report/text.hpp"

#include <doctest/doctest.h>

using namespace caipan::report;

TEST_CASE("utf-8: well-formed texts") {
    for (const char* text : {"", "abcdefghij", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf",
                             "\xee\x80\x80", "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf",
                             "\xe5\xb8\x85\xe5\xb0\x86 and \xf0\x9f\x98\x80"}) {
        CAPTURE(text);
        CHECK(find_bad_utf8(text) == std::string_view::npos);
        CHECK(sanitized(text) == text);
    }
}

TEST_CASE("utf-8: bad texts and the first bad byte") {
    CHECK(find_bad_utf8("\x80") == 0);
    CHECK(find_bad_utf8("a\xff") == 1);
    CHECK(find_bad_utf8("12345678\xc3") == 8);
    CHECK(find_bad_utf8("1234567\xe5\xb8") == 7);
    CHECK(find_bad_utf8("\xe5\xb8\x85\xc0\xaf") == 3);
    CHECK(find_bad_utf8("\xe0\x9f\xbf") == 0);
    CHECK(find_bad_utf8("\xed\xa0\x80") == 0);
    CHECK(find_bad_utf8("\xf0\x8f\xbf\xbf") == 0);
    CHECK(find_bad_utf8("\xf4\x90\x80\x80") == 0);
    CHECK(find_bad_utf8("\xf8\x88\x80\x80\x80") == 0);
}

TEST_CASE("sanitized: only what is bad is changed") {
    CHECK(sanitized("a\xe5\xb8z\x01") == "a\\xe5\\xb8z\\x01");
    CHECK(sanitized(std::string(100, 'x')) == std::string(100, 'x'));
}

TEST_CASE("control bytes: every byte at every place") {
    for (int byte = 0; byte < 256; ++byte) {
        const bool bad = byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
        for (std::size_t place = 0; place < 19; ++place) {
            std::string text(19, '\x80');
            text[place] = static_cast<char>(byte);
            CHECK(find_control_byte(text) == (bad ? place : std::string_view::npos));
        }
    }
    CHECK(find_control_byte("") == std::string_view::npos);
    CHECK(find_control_byte("a\tb\r\n") == std::string_view::npos);
}
