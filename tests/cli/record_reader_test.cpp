#include "cli/record_reader.hpp"

#include <doctest/doctest.h>

#include "notation/coordinate.hpp"

using namespace caipan;
using namespace caipan::cli;

TEST_CASE("record reader: all members") {
    const auto record = read_record(
        R"({"id":"g\u0037","fen":"a fen","moves":["h2e2","h9g7"],"rules":"cxa1999",)"
        R"("set":{"natural.rounds":"50","loop.grace":2,"b":true,"c":false}})");
    REQUIRE(record);
    CHECK(record->is_object);
    CHECK(record->id.kind == ValueKind::String);
    CHECK(record->id.text == "g7");
    CHECK(record->fen.text == "a fen");
    CHECK(record->rules.text == "cxa1999");
    CHECK(record->moves.kind == ValueKind::Array);
    CHECK(record->moves.listed == 2);
    REQUIRE(record->moves.moves.size() == 2);
    CHECK(to_string(record->moves.moves[1]) == "h9g7");
    using Settings = std::vector<std::pair<std::string, std::string>>;
    CHECK(record->set.settings ==
          Settings{{"natural.rounds", "50"}, {"loop.grace", "2"}, {"b", "yes"}, {"c", "no"}});
    CHECK(record->warnings.empty());
}

TEST_CASE("record reader: what is missing") {
    const auto record = read_record("{}");
    REQUIRE(record);
    CHECK(record->is_object);
    CHECK(record->id.missing());
    CHECK(record->moves.kind == ValueKind::Missing);
}

TEST_CASE("record reader: values that are no objects") {
    for (const char* text : {"null", "5", "\"x\"", "[]", "[{\"id\":1,\"moves\":[]}]"}) {
        CAPTURE(text);
        const auto record = read_record(text);
        REQUIRE(record);
        CHECK(!record->is_object);
        CHECK(record->id.missing());
        CHECK(record->moves.kind == ValueKind::Missing);
    }
}

TEST_CASE("record reader: the first move that is none, and the number of elements") {
    const auto record = read_record(R"({"moves":["h2e2","bad","h9g7",5]})");
    REQUIRE(record);
    CHECK(record->moves.moves.size() == 1);
    CHECK(record->moves.malformed == "bad");
    CHECK(record->moves.listed == 4);
    CHECK(record->moves.not_a_text == 3);
}

TEST_CASE("record reader: texts longer than the parser's own buffer") {
    const std::string text(10'000, 'x');
    const auto record =
        read_record("{\"id\":\"" + text + "\\n" + text + "\",\"moves\":[\"" + text + "\"]}");
    REQUIRE(record);
    CHECK(record->id.text == text + "\n" + text);
    CHECK(record->moves.malformed == text);
}

TEST_CASE("record reader: a member that is repeated counts as it comes last") {
    const auto record =
        read_record(R"({"moves":"x","moves":["h2e2"],"set":[1],"set":{"a":"b"},"fen":{},"fen":"f"})");
    REQUIRE(record);
    CHECK(record->moves.kind == ValueKind::Array);
    CHECK(record->moves.moves.size() == 1);
    CHECK(record->set.kind == ValueKind::Object);
    CHECK(!record->set.bad_key);
    CHECK(record->fen.text == "f");
    CHECK(record->warnings.size() == 3);
}

TEST_CASE("record reader: names that play a part only where they belong") {
    const auto record = read_record(R"({"x":{"moves":["h2e2"],"id":5},"moves":[],"set":{"id":"7"}})");
    REQUIRE(record);
    CHECK(record->id.missing());
    CHECK(record->moves.listed == 0);
    CHECK(record->set.settings.size() == 1);
}

TEST_CASE("record reader: the place of a fault") {
    const auto offset_of = [](std::string_view text) {
        const auto record = read_record(text);
        REQUIRE(!record);
        return record.error().offset;
    };
    CHECK(offset_of("") == 0);
    CHECK(offset_of("{\"moves\":[}") == 10);
    CHECK(offset_of("{\"a\":1} x") == 8);
    CHECK(offset_of("  nul ") == 2);
}

TEST_CASE("record reader: nesting up to the limit") {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    CHECK(read_record(nested(kMaxJsonDepth)));
    CHECK(!read_record(nested(kMaxJsonDepth + 1)));
    CHECK(!read_record(std::string(1'000'000, '[')));
}
