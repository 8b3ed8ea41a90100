#include <doctest/doctest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>

#include "board/fen.hpp"
#include "cli/record.hpp"
#include "notation/coordinate.hpp"
#include "protocol/driver.hpp"
#include "support/loops.hpp"
#include "support/test_data.hpp"

namespace {

namespace json = boost::json;

const json::value& schema() {
    static const json::value kSchema = [] {
        std::ifstream in(std::string(CAIPAN_SOURCE_DIR) + "/protocol/judge.schema.json");
        std::ostringstream text;
        text << in.rdbuf();
        return json::parse(text.str());
    }();
    return kSchema;
}

/// Checks a value against a schema: as much of the language as judge.schema.json uses, and an error
/// for any other word. Gives the first complaint, or nothing.
class Validator {
  public:
    std::string check(const json::value& value, const json::object& rules) {
        for (const auto& [word, rule] : rules) {
            std::string complaint = apply(word, rule, value, rules);
            if (!complaint.empty()) return complaint;
        }
        return {};
    }

  private:
    std::string apply(std::string_view word, const json::value& rule, const json::value& value,
                      const json::object& rules) {
        if (word[0] == '$' && word != "$ref") return {};
        if (word == "title" || word == "description") return {};
        if (word == "$ref") return check(value, definition(rule.as_string()));
        if (word == "oneOf") return one_of(rule.as_array(), value);
        if (word == "type") return has_type(rule, value) ? "" : wrong(value, "type");
        if (word == "enum") return contains(rule.as_array(), value) ? "" : wrong(value, "enum");
        if (word == "minimum") {
            return !value.is_int64() || value.as_int64() >= rule.as_int64() ? ""
                                                                            : wrong(value, "least");
        }
        if (word == "pattern") {
            const std::regex pattern{std::string(rule.as_string())};
            return std::regex_search(std::string(value.as_string()), pattern)
                       ? ""
                       : wrong(value, "form");
        }
        if (word == "items") return items(rule.as_object(), value);
        if (word == "required") return required(rule.as_array(), value);
        if (word == "properties") return properties(rules, value);
        if (word == "additionalProperties") {
            // Beside `properties` it only forbids others, which is done there.
            return rule.is_object() ? members(rule.as_object(), value) : "";
        }
        return "unknown word of the schema: " + std::string(word);
    }

    static std::string wrong(const json::value& value, const std::string& what) {
        return what + " of " + json::serialize(value);
    }

    static const json::object& definition(std::string_view reference) {
        const std::size_t slash = reference.rfind('/');
        return schema().at("$defs").at(reference.substr(slash + 1)).as_object();
    }

    std::string one_of(const json::array& choices, const json::value& value) {
        std::string complaints;
        int fitting = 0;
        for (const json::value& choice : choices) {
            const std::string complaint = check(value, choice.as_object());
            if (complaint.empty()) ++fitting;
            complaints += complaint + "; ";
        }
        return fitting == 1 ? "" : complaints;
    }

    static bool has_type(const json::value& rule, const json::value& value) {
        if (rule.is_array()) {
            return std::any_of(rule.as_array().begin(), rule.as_array().end(),
                               [&](const json::value& one) { return has_type(one, value); });
        }
        const json::string& name = rule.as_string();
        if (name == "object") return value.is_object();
        if (name == "array") return value.is_array();
        if (name == "string") return value.is_string();
        if (name == "boolean") return value.is_bool();
        if (name == "null") return value.is_null();
        if (name == "integer") return value.is_int64();
        return name == "number" && value.is_number();
    }

    static bool contains(const json::array& values, const json::value& value) {
        return std::find(values.begin(), values.end(), value) != values.end();
    }

    std::string items(const json::object& rules, const json::value& value) {
        if (!value.is_array()) return {};
        for (const json::value& item : value.as_array()) {
            std::string complaint = check(item, rules);
            if (!complaint.empty()) return complaint;
        }
        return {};
    }

    static std::string required(const json::array& names, const json::value& value) {
        if (!value.is_object()) return {};
        for (const json::value& name : names) {
            if (!value.as_object().contains(name.as_string())) {
                return "missing: " + std::string(name.as_string());
            }
        }
        return {};
    }

    std::string members(const json::object& rules, const json::value& value) {
        if (!value.is_object()) return {};
        for (const auto& [name, member] : value.as_object()) {
            std::string complaint = check(member, rules);
            if (!complaint.empty()) return std::string(name) + ": " + complaint;
        }
        return {};
    }

    std::string properties(const json::object& rules, const json::value& value) {
        if (!value.is_object()) return {};
        const json::object& known = rules.at("properties").as_object();
        for (const auto& [name, member] : value.as_object()) {
            if (!known.contains(name)) return "not in the schema: " + std::string(name);
            std::string complaint = check(member, known.at(name).as_object());
            if (!complaint.empty()) return std::string(name) + ": " + complaint;
        }
        return {};
    }
};

std::string complaint(const std::string& line) {
    return Validator().check(json::parse(line), schema().as_object());
}

/// The object that `judge json` gives.
std::string judged(caipan::test::Driver& driver, const std::string& proof) {
    const std::string reply = driver.ask("judge json " + proof);
    return reply.substr(0, reply.find('\n'));
}

}  // namespace

TEST_CASE("judge.schema.json: the validator finds what is wrong") {
    CHECK_FALSE(complaint("{}").empty());
    CHECK_FALSE(complaint("[]").empty());
    CHECK_FALSE(complaint(R"({"id":1,"error":"no-such-error","message":"x"})").empty());
    CHECK(complaint(R"({"id":1,"error":"bad-json","message":"x"})").empty());
    CHECK_FALSE(complaint(R"({"id":1,"error":"bad-json","message":"x","more":1})").empty());
    CHECK_FALSE(complaint(R"({"id":1,"error":"bad-move","message":"x","ply":-1})").empty());
    CHECK(complaint(R"({"packs":{},"differ":false})").empty());
    CHECK_FALSE(complaint(R"({"packs":{"cxa1999":{}},"differ":false})").empty());
}

TEST_CASE("judge.schema.json: what the session says of games fits") {
    const std::string loop = "position fen 4k4/9/9/9/9/9/9/9/R8/3K5 w moves a1a9 e9e8 a9a8 e8e9";
    for (const std::string& setup :
         {std::string("position startpos moves h2e2 h9g7"), loop, loop + " a8a9",
          loop + " a8a9 e9e8 a9a8 e8e9 a8a9", loop + " a8a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9b9",
          std::string("position fen 3k5/4P4/9/9/9/9/9/9/9/3RK4 b"),
          std::string("position startpos moves h2h4 h7h5 h4h2 h5h7 h2h4 h7h5 h4h2 h5h7")}) {
        for (const char* pack :
             {"cxa1999", "cxa2020", "malaysia2008", "cxa1999 loop.offences=none"}) {
            for (const char* proof : {"none", "short", "full"}) {
                caipan::test::Driver driver;
                driver.ask(std::string("rules ") + pack);
                driver.ask(setup);
                const std::string line = judged(driver, proof);
                CAPTURE(line);
                CHECK(complaint(line) == "");
                const std::string all = driver.ask(std::string("judge all json ") + proof);
                CHECK(complaint(all.substr(0, all.find('\n'))) == "");
            }
        }
    }
}

TEST_CASE("judge.schema.json: what the session says of the loops of the rulebooks fits") {
    int loops = 0;
    for (const char* book : {"cxa1999", "cxa2020", "axf", "wxf2018"}) {
        for (const auto& loop : caipan::loops::read_gold(book)) {
            if (loop.lap.empty() || !loop.lead_in.empty()) continue;
            caipan::test::Driver driver;
            driver.ask(std::string("rules ") + book);
            std::string setup = "position fen " + caipan::write_fen(loop.start) + " moves";
            for (int lap = 0; lap < 3; ++lap) {
                for (const auto move : loop.lap) setup += ' ' + caipan::to_string(move);
            }
            REQUIRE(driver.ask(setup).empty());
            const std::string line = judged(driver, "full");
            CAPTURE(loop.id);
            CAPTURE(line);
            CHECK(complaint(line) == "");
            ++loops;
        }
    }
    CHECK(loops > 10);
}

TEST_CASE("judge.schema.json: a series that is judged like a loop fits") {
    caipan::test::Driver driver;
    driver.ask("rules series.rounds=4");
    driver.ask(
        "position fen 4k4/9/9/9/9/9/9/9/R8/3K5 b moves e9e8 a1a8 e8e7 a8a7 e7e8 a7a8 e8e9 a8a9");
    const std::string line = judged(driver, "full");
    CHECK(line.find("\"occurrences\":1,\"due\":true") != std::string::npos);
    CHECK(complaint(line) == "");
}

TEST_CASE("judge.schema.json: a game lost by an illegal move fits") {
    caipan::test::Driver driver;
    driver.ask("rules illegal_move=lose");
    driver.ask("play a0a9");
    const std::string line = judged(driver, "full");
    CHECK(line.find("\"illegal\":{\"ply\":0,\"move\":\"a0a9\"") != std::string::npos);
    CHECK(complaint(line) == "");
}

TEST_CASE("judge.schema.json: every line of a batch fits, refusals too") {
    caipan::cli::BatchOptions options;
    options.proof = caipan::report::ProofLevel::Full;
    for (const auto& row : caipan::test::read_tsv("malformed_records.tsv")) {
        const std::string line = caipan::cli::judge_record(
            caipan::test::unescaped(row.fields.back()), 7, options, nullptr);
        CAPTURE(line);
        CHECK(complaint(line.substr(0, line.size() - 1)) == "");
    }
    for (const char* record :
         {R"({"id":"g","moves":["h2e2"],"extra":1})", R"({"id":1.5,"moves":[]})",
          R"({"id":null,"moves":["a0a9"],"set":{"illegal_move":"lose"}})",
          R"({"id":null,"moves":["a0a9"],"rules":"all","set":{"illegal_move":"lose"}})",
          R"({"id":2,"moves":[],"rules":"cxa2020,cxa1999","extra":1})"}) {
        const std::string line = caipan::cli::judge_record(record, 7, options, nullptr);
        CAPTURE(line);
        CHECK(complaint(line.substr(0, line.size() - 1)) == "");
    }
}
