#include "cli/record.hpp"

#include <doctest/doctest.h>
#include <boost/json.hpp>

#include <set>

#include "cli/pack_options.hpp"
#include "support/test_data.hpp"

using namespace caipan;
using namespace caipan::cli;

namespace {

std::string judge(std::string_view line, const BatchOptions& options = {}) {
    return judge_record(line, 7, options, nullptr);
}

BatchOptions with(std::vector<std::pair<std::string, std::string>> settings) {
    BatchOptions options;
    options.packs.front() = with_settings(RulePack(), settings).value();
    options.settings = std::move(settings);
    return options;
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// One line of JSON and a newline.
void check_shape(const std::string& answer) {
    REQUIRE(!answer.empty());
    CHECK(answer.back() == '\n');
    CHECK(answer.find('\n') == answer.size() - 1);
    boost::json::error_code error;
    boost::json::parse(answer, error);
    CHECK_MESSAGE(!error, answer);
}

constexpr std::string_view kPerpetualCheck =
    R"({"fen":"2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w","moves":["f0e0","e8f8","e0f0","f8e8",)"
    R"("f0e0","e8f8","e0f0","f8e8"]})";

}  // namespace

TEST_CASE("record: the example of the documentation") {
    const std::string line =
        R"({"id":"g7","moves":["h2e2","h9g7"],"rules":"cxa1999","set":{"natural.rounds":"50"}})";
    CHECK(judge(line) ==
          R"({"id":"g7","rules":"cxa1999","set":{"natural.rounds":"50"},"plies":2,)"
          R"("outcome":{"why":"ongoing","winner":null,"ply":null,"article":null},)"
          R"("loop":null,)"
          R"("natural":{"plies_without_capture":2,"rounds_counted":1,"limit":50},)"
          R"("fen":"rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2"})"
          "\n");
}

TEST_CASE("record: a loop with the short proof") {
    CHECK(
        judge(kPerpetualCheck) ==
        R"({"id":7,"rules":"cxa1999","set":{},"plies":8,)"
        R"("outcome":{"why":"perpetual_check","winner":"black","ply":8,"article":"CXA1999 26.1"},)"
        R"("moves_after_end":0,"loop":{"start":0,"length":8,"occurrences":3,"due":true,)"
        R"("red":{"class":"perpetual_check","natures":["check","check","check","check"]},)"
        R"("black":{"class":"allowed","natures":["idle","idle","idle","idle"]},)"
        R"("ruling":"loses","at_fault":"red","article":"CXA1999 26.1","undecided":null,"plies":[)"
        R"({"ply":0,"move":"f0e0","by":"red","nature":"check","targets":[]},)"
        R"({"ply":1,"move":"e8f8","by":"black","nature":"idle","targets":["e0"]},)"
        R"({"ply":2,"move":"e0f0","by":"red","nature":"check","targets":[]},)"
        R"({"ply":3,"move":"f8e8","by":"black","nature":"idle","targets":["f0"]},)"
        R"({"ply":4,"move":"f0e0","by":"red","nature":"check","targets":[]},)"
        R"({"ply":5,"move":"e8f8","by":"black","nature":"idle","targets":["e0"]},)"
        R"({"ply":6,"move":"e0f0","by":"red","nature":"check","targets":[]},)"
        R"({"ply":7,"move":"f8e8","by":"black","nature":"idle","targets":["f0"]}]},)"
        R"("natural":{"plies_without_capture":8,"rounds_counted":4,"limit":60},)"
        R"("fen":"2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 8 5"})"
        "\n");
}

TEST_CASE("record: levels of proof") {
    BatchOptions options;
    options.proof = report::ProofLevel::None;
    CHECK(contains(judge(kPerpetualCheck, options), R"("undecided":null},"natural")"));
    options.proof = report::ProofLevel::Full;
    CHECK(contains(judge(kPerpetualCheck, options),
                   R"({"ply":0,"move":"f0e0","by":"red","nature":"check","also":[],"targets":[],)"
                   R"("attackers":[],"how":null,"line":[],"roots":[],"joint":false,"degree":null,)"
                   R"("new":null,"article":"CXA1999 28.1"})"));
}

TEST_CASE("record: a loop that the budget leaves undecided ends no game") {
    const std::string_view line =
        R"({"fen":"2b1kr3/1r2a4/4ba3/1N1R5/9/4p4/9/4B4/4A4/3AK1B2 w","moves":["d6e6","e4d4",)"
        R"("e6d6","d4e4","d6e6","e4d4","e6d6","d4e4","d6e6","e4d4","e6d6","d4e4"]})";
    const std::string answer = judge(line, with({{"budget.nodes", "1000"}}));
    CHECK(contains(answer, R"("why":"ongoing")"));
    CHECK(contains(answer, R"("occurrences":4,"due":false)"));
    CHECK(contains(answer, R"("ruling":"undecided","at_fault":null,"article":null,)"
                           R"("undecided":{"ply":6,"why":"budget"})"));
    CHECK(contains(judge(line), R"("why":"perpetual_chase","winner":"black","ply":12)"));
}

TEST_CASE("record: every scalar is echoed as an id") {
    const auto rows = std::vector<std::pair<std::string, std::string>>{
        {R"("g7")", R"("g7")"},
        {R"("")", R"("")"},
        {R"("a\"b\\c\/d\u0041\n\u0001\u5e05\ud83d\ude00")",
         "\"a\\\"b\\\\c/dA\\n\\u0001\xe5\xb8\x85\xf0\x9f\x98\x80\""},
        {"0", "0"},
        {"-0", "-0"},
        {"-17", "-17"},
        {"9223372036854775808", "9223372036854775808"},
        {"18446744073709551616", "18446744073709551616"},
        {"-123456789012345678901234567890", "-123456789012345678901234567890"},
        {"1.50", "1.50"},
        {"1e400", "1e400"},
        {"-2.5E-3", "-2.5E-3"},
        {"0.1000000000000000000000000000000000001", "0.1000000000000000000000000000000000001"},
        {"true", "true"},
        {"false", "false"},
        {"null", "null"},
    };
    for (const auto& row : rows) {
        const std::string& id = row.first;
        const std::string& echo = row.second;
        CAPTURE(id);
        const std::string answer = judge("{\"moves\":[],\"id\":" + id + "}");
        check_shape(answer);
        CHECK(answer.substr(0, 6 + echo.size() + 1) == "{\"id\":" + echo + ",");
    }
    CHECK(judge(R"({"moves":[]})").substr(0, 8) == R"({"id":7,)");
}

TEST_CASE("record: unknown and repeated keys are named") {
    CHECK(contains(judge(R"({"result":"1-0","moves":[],"x":{"moves":[[5]]}})"),
                   R"("warnings":["unknown key \"result\"","unknown key \"x\""]})"));
    const std::string twice = judge(R"({"moves":["a0a9"],"moves":["h2e2"],"id":1,"id":2})");
    CHECK(contains(twice, R"("warnings":["repeated key \"moves\"","repeated key \"id\""]})"));
    CHECK(twice.substr(0, 8) == R"({"id":2,)");
    CHECK(contains(twice, R"("plies":1)"));
    CHECK(!contains(judge(R"({"moves":[]})"), "warnings"));
    // A key of the record may be written with escapes.
    CHECK(contains(judge(R"({"mo\u0076es":["h2e2"]})"), R"("plies":1)"));
}

TEST_CASE("record: many unknown keys are counted only") {
    std::string line = R"({"moves":[])";
    for (int i = 0; i < 100; ++i) line += ",\"k" + std::to_string(i) + "\":0";
    const std::string answer = judge(line + "}");
    check_shape(answer);
    CHECK(contains(answer, R"("unknown key \"k15\"","and 84 more"]})"));
}

TEST_CASE("record: moves after the end are played and counted") {
    const std::string answer =
        judge(R"({"fen":"2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w","moves":["f0e0","e8f8","e0f0","f8e8",)"
              R"("f0e0","e8f8","e0f0","f8e8","f0e0","e8f8","e0f0"]})");
    CHECK(contains(answer, R"("plies":11,)"));
    CHECK(contains(answer, R"("ply":8,)"));
    CHECK(contains(answer, R"("moves_after_end":3,"loop":{"start":3,)"));
}

TEST_CASE("record: illegal_move=lose ends the game") {
    const auto options = with({{"illegal_move", "lose"}});
    const std::string answer =
        judge(R"({"moves":["h2e2","h9g7","e2e8","h0g2","nonsense"]})", options);
    check_shape(answer);
    CHECK(contains(answer, R"("plies":2,"outcome":{"why":"illegal_move","winner":"black","ply":2,)"
                           R"("article":"CXA1999 4.1.6"},"moves_after_end":2,)"
                           R"("illegal":{"ply":2,"move":"e2e8","reason":"path-blocked"},)"
                           R"("loop":null)"));
    // Not the last word where the game had ended before.
    CHECK(contains(
        judge(R"({"fen":"4k4/3R5/9/9/9/9/9/9/9/R2K5 w","moves":["a0a9","e9e8"]})", options),
        R"("error":"illegal-move","ply":1)"));
    CHECK(contains(judge(R"({"moves":["h2h7"]})", with({{"illegal_move", "foul"}})),
                   R"("error":"illegal-move")"));
}

TEST_CASE("record: the pack, the command line and the record's own set, in this order") {
    const auto options = with({{"natural.rounds", "40"}, {"loop.grace", "2"}});
    CHECK(contains(judge(R"({"moves":[]})", options),
                   R"("rules":"cxa1999","set":{"loop.grace":"2","natural.rounds":"40"})"));
    CHECK(contains(judge(R"({"moves":[],"set":{"natural.rounds":45}})", options),
                   R"("set":{"loop.grace":"2","natural.rounds":"45"})"));
    CHECK(contains(judge(R"({"moves":[],"rules":"cxa2020","set":{"loop.grace":"1"}})", options),
                   R"("rules":"cxa2020","set":{"natural.rounds":"40"})"));
}

TEST_CASE("record: a record that names another pack leaves the rules file behind") {
    BatchOptions options;  // as if loop.grace came from a file and natural.rounds from --set
    options.packs.front().loop_grace = 3;
    options.packs.front().natural_rounds = 40;
    options.settings = {{"natural.rounds", "40"}};
    CHECK(contains(judge(R"({"moves":[],"rules":"cxa1999"})", options),
                   R"("set":{"loop.grace":"3","natural.rounds":"40"})"));
    CHECK(contains(judge(R"({"moves":[],"rules":"cxa2020"})", options),
                   R"("set":{"natural.rounds":"40"})"));
}

TEST_CASE("record: a conflict with the command line's settings is found without a set, too") {
    BatchOptions options;  // as if loop.mode came from a file
    options.packs = {
        with_settings(RulePack(), {{"loop.mode", "on_request"}, {"natural.reading", "claimant"}})
            .value()};
    options.settings = {{"natural.reading", "claimant"}};
    CHECK(contains(judge(R"({"moves":[]})", options), R"("set":{"loop.mode":"on_request")"));
    CHECK(contains(judge(R"({"moves":[],"rules":"cxa2020"})", options),
                   R"("error":"rule-conflict","key":"natural.reading")"));
}

// CXA2020 fig 8-8: the king's answers to check are hits for 1999 and idle for 2020 (26.1.3).
const std::string kDiffers =
    R"({"id":"fig","fen":"3a3R1/3Nck3/3ab4/P4r3/9/8p/2p5n/C3BA2B/4A4/4K4 w","moves":[)"
    R"("h9h3","f8f9","h3h9","f9f8","h9h3","f8f9","h3h9","f9f8"],"rules":"cxa1999,cxa2020"})";

/// The answer of one pack alone, without id and braces.
std::string part_of(std::string_view record, const char* pack) {
    BatchOptions options;
    options.packs = {RulePack::named(pack).value()};
    const std::string answer = judge(record, options);
    const std::size_t begin = answer.find("\"rules\"");
    return answer.substr(begin, answer.size() - begin - 2);
}

TEST_CASE("record: several packs say side by side what each says alone") {
    const std::string alone = kDiffers.substr(0, kDiffers.find(",\"rules\"")) + "}";
    const std::string in_1999 = part_of(alone, "cxa1999");
    const std::string in_2020 = part_of(alone, "cxa2020");
    CHECK(judge(kDiffers) == R"({"id":"fig","packs":{"cxa1999":{)" + in_1999 + R"(},"cxa2020":{)" +
                                 in_2020 + "}},\"differ\":true}\n");
    CHECK(contains(in_1999, R"("at_fault":null)"));
    CHECK(contains(in_2020, R"("at_fault":"red")"));

    BatchOptions options;
    options.packs = named_packs("cxa2020,cxa1999").value();
    CHECK(judge(alone, options) == R"({"id":"fig","packs":{"cxa2020":{)" + in_2020 +
                                       R"(},"cxa1999":{)" + in_1999 + "}},\"differ\":true}\n");
}

TEST_CASE("record: packs that come to the same result") {
    std::string same(kPerpetualCheck);
    same.insert(1, R"("rules":"cxa1999,cxa2020",)");
    const std::string answer = judge(same);
    CHECK(contains(answer, R"("article":"CXA1999 26.1"},"moves_after_end")"));
    CHECK(contains(answer, R"("article":"CXA2020 fig 8-6"},"moves_after_end")"));
    CHECK(contains(answer, R"("differ":false})"));
    CHECK(contains(judge(R"({"moves":[],"rules":"all","set":{"loop.grace":2},"x":1})"),
                   R"("set":{"loop.grace":"2"},"plies":0)"));
    CHECK(contains(judge(R"({"moves":[],"rules":"all","x":1})"),
                   R"("differ":false,"warnings":["unknown key \"x\""]})"));
    CHECK(contains(judge(R"({"moves":["a0a9"],"rules":"all","set":{"illegal_move":"lose"}})"),
                   R"("why":"illegal_move","winner":"black","ply":0)"));
}

TEST_CASE("record: the summary of several packs tells who differs, and where") {
    Summary first;
    judge_record(kDiffers, 1, {}, &first);
    Summary summary;
    judge_record(R"({"moves":[],"rules":"cxa2020,cxa1999"})", 1, {}, &summary);
    summary.add(first);
    judge_record(R"({"moves":[]})", 3, {}, &summary);
    const std::string text = summary.text();
    CHECK(contains(text, "games judged                 3\n"));
    CHECK(contains(text, "\npack cxa1999\nin a loop at last            1\n"));
    CHECK(contains(text, "\npack cxa2020\nin a loop at last            1\n"));
    CHECK(contains(text,
                   "\ncxa1999 cxa2020                                  2         1\n"
                   "  \"fig\"\n"));
}

TEST_CASE("record: several packs as text") {
    BatchOptions options;
    options.format = Format::Text;
    const std::string text = judge(kDiffers, options);
    CHECK(contains(text, "Rules: cxa1999 (Chinese Xiangqi Association, 1999).\n"));
    CHECK(contains(text, "Rules: cxa2020 (Chinese Xiangqi Association, 2020).\n"));
    CHECK(contains(text, "\nThese rules come to different results.\n\n"));
    options.language = report::Language::Chinese;
    CHECK(contains(judge(kDiffers, options), "\n各规则的结论不同。\n\n"));
    CHECK(contains(judge(R"({"moves":[],"rules":"all"})", options), "\n各规则的结论相同。\n\n"));
}

TEST_CASE("record: booleans and numbers are values of rules") {
    CHECK(contains(judge(R"({"moves":[],"set":{"loop.perpetual_check_at_once":false,)"
                         R"("natural.rounds":0}})"),
                   R"("set":{"loop.perpetual_check_at_once":"no","natural.rounds":"0"})"));
}

TEST_CASE("record: too many moves are refused as a whole") {
    const auto line = [](int moves) {
        std::string text = R"({"moves":[)";
        for (int i = 0; i < moves; ++i) {
            constexpr std::array kLap = {"a0a1", "a9a8", "a1a0", "a8a9"};
            text +=
                std::string(i == 0 ? "\"" : ",\"") + kLap[static_cast<std::size_t>(i % 4)] + "\"";
        }
        return text + "]}";
    };
    CHECK(contains(judge(line(kMaxPlies + 1)), R"("error":"too-many-moves")"));
    BatchOptions options;
    options.proof = report::ProofLevel::None;
    CHECK(contains(judge(line(kMaxPlies), options), R"("plies":100000)"));
}

TEST_CASE("record: a line that is too long") {
    CHECK(refuse_long_line(12, {}, nullptr) ==
          "{\"id\":null,\"line\":12,\"error\":\"line-too-long\","
          "\"message\":\"a line has at most 1048576 bytes\"}\n");
}

TEST_CASE("record: malformed lines") {
    std::set<std::string> ids;
    for (const test::Row& row : test::read_tsv("malformed_records.tsv")) {
        CAPTURE(row.line);
        const std::string part = test::unescaped(row[1]);
        const std::string answer = judge(test::unescaped(row[2]));
        check_shape(answer);
        CHECK_MESSAGE(contains(answer, "\"error\":\"" + row[0] + "\""), answer);
        if (part != "-") CHECK_MESSAGE(contains(answer, part), answer);
        ids.insert(row[0]);
    }
    CHECK(ids.size() == 15);
}

TEST_CASE("record: the summary counts outcomes and errors") {
    Summary summary;
    judge_record(kPerpetualCheck, 1, {}, &summary);
    judge_record("nonsense", 2, {}, &summary);
    refuse_long_line(3, {}, &summary);
    CHECK(summary.records() == 3);
    CHECK(summary.errors() == 2);
    const std::string text = summary.text();
    CHECK(contains(text, "line-too-long"));
    CHECK(contains(text, "perpetual_check"));
}

TEST_CASE("record: answers as text") {
    BatchOptions options;
    options.format = Format::Text;
    CHECK(judge(R"({"id":"g1","moves":["h2e2"],"result":"*"})", options) ==
          "Game \"g1\"\n"
          "Rules: cxa1999 (Chinese Xiangqi Association, 1999).\n"
          "After 1 plies the game goes on; black is to move.\n"
          "Plies without a capture: 1; rounds counted: 0 of 60.\n"
          "Warning: unknown key \"result\".\n\n");
    CHECK(judge(R"({"moves":["a0b0"]})", options) ==
          "Game 7\n"
          "Error illegal-move at ply 0 a0b0: the red rook on a0 cannot go to b0: the red horse "
          "stands there.\n\n");
    CHECK(contains(judge("[", options), "Line 7\nError bad-json: "));
}
