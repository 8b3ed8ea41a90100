#include "report/json_writer.hpp"

#include <doctest/doctest.h>

#include "core/limits.hpp"

using namespace caipan;
using namespace caipan::report;

TEST_CASE("json writer: commas and nesting") {
    std::string text;
    JsonWriter json(text);
    json.begin_object();
    json.key("a").begin_array().end_array();
    json.key("b").begin_object().end_object();
    json.key("c").begin_array();
    json.null().boolean(true).boolean(false).number(std::int64_t{-5});
    json.begin_array().number(std::int64_t{1}).end_array();
    json.begin_object().key("d").raw("1.50").end_object();
    json.end_array();
    json.key("e").number(std::optional<int>()).key("f").number(std::optional<int>(7));
    json.key("g").string(std::optional<std::string_view>());
    json.end_object();
    CHECK(text == R"({"a":[],"b":{},"c":[null,true,false,-5,[1],{"d":1.50}],"e":null,"f":7,"g":null})");
}

TEST_CASE("json writer: escapes") {
    std::string text;
    using namespace std::string_view_literals;
    JsonWriter(text).string("a\"b\\c/d\b\f\n\r\t\x01\x1f\x7f\0e\xe5\xb8\x85"sv);
    CHECK(text == "\"a\\\"b\\\\c/d\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\\u0000e\xe5\xb8\x85\"");
}

TEST_CASE("json writer: appends") {
    std::string text = "x=";
    JsonWriter(text).number(std::int64_t{INT64_MIN});
    CHECK(text == "x=-9223372036854775808");
}

TEST_CASE("printable: what may be echoed") {
    using namespace std::string_view_literals;
    CHECK(printable("") == "");
    CHECK(printable("h2e2") == "h2e2");
    CHECK(printable("a\0b\n\x1b\x7f"sv) == "a\\x00b\\x0a\\x1b\\x7f");
    CHECK(printable("\xe5\xb8\x85\xff\xc3") == "\xe5\xb8\x85\\xff\\xc3");
}

TEST_CASE("printable: long texts are cut between characters") {
    const std::string most(kMaxEchoBytes, 'x');
    CHECK(printable(most) == most);
    CHECK(printable(most + "y") == most + "...");
    const std::string before(kMaxEchoBytes - 1, 'x');
    CHECK(printable(before + "\xe5\xb8\x85") == before + "...");
    CHECK(printable(std::string(100, '\x80')) == "...");
}
