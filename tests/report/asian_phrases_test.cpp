#include "report/asian_phrases.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "law/judged_line.hpp"
#include "report/judgement.hpp"
#include "report/language.hpp"
#include "report/proof.hpp"
#include "report/text.hpp"
#include "support/asian.hpp"

using namespace caipan;
using namespace caipan::report;

namespace {

/// The proof of two laps under a pack, line by line.
std::vector<std::string> proof(const loops::Loop& loop, const char* pack, Language language) {
    const Line line = loops::walk(loop, 2);
    const Ruling ruling = judge(line, RulePack::named(pack).value()).value();
    std::vector<std::string> lines = test::split(proof_text(line, ruling, language), '\n');
    lines.pop_back();
    return lines;
}

bool ends_in_article(const std::string& sentence, Language language) {
    const std::string end = language == Language::English ? ")." : "）。";
    return sentence.size() > end.size() &&
           sentence.compare(sentence.size() - end.size(), end.size(), end) == 0;
}

}  // namespace

TEST_SUITE("report.asian_phrases") {
    TEST_CASE("asian phrases: every item has words in both languages") {
        for (int i = 0; i <= static_cast<int>(AsianItem::Offer); ++i) {
            const auto item = static_cast<AsianItem>(i);
            CAPTURE(i);
            CHECK_FALSE(gist(item, Language::English).empty());
            CHECK_FALSE(gist(item, Language::Chinese).empty());
            CHECK(find_bad_utf8(gist(item, Language::Chinese)) == std::string_view::npos);
        }
    }

    TEST_CASE("asian phrases: every sentence of every diagram ends in its article") {
        for (const char* file : {"axf", "wxf2018"}) {
            for (const loops::Loop& loop : loops::read_gold(file)) {
                if (loop.lap.empty()) continue;
                INFO(loop.id);
                for (const Language language : {Language::English, Language::Chinese}) {
                    for (const std::string& sentence : proof(loop, "malaysia2008", language)) {
                        INFO(sentence);
                        CHECK(ends_in_article(sentence, language));
                    }
                }
            }
        }
    }

    TEST_CASE("asian phrases: a chase names the pieces, the false roots and the item") {
        const auto english = proof(loops::diagram("wxf-d85"), "malaysia2008", Language::English);
        CHECK(english.at(1) ==
              "red g3g6: chase, the red rook on g6 could take the black cannon on f6, the "
              "protector on f8 may not retake; a protector that cannot retake is no root "
              "(MY2008 M29).");
        const auto chinese = proof(loops::diagram("wxf-d85"), "axf", Language::Chinese);
        CHECK(chinese.at(1) ==
              "红方车三进三：捉，g6的红车可吃f6的黑炮，f8之根不能还吃；假根不能保护，作无根论"
              "（AXF A34）。");
    }

    TEST_CASE("asian phrases: an attack that is no chase says why") {
        const auto english = proof(loops::diagram("wxf-d29"), "wxf2018", Language::English);
        CHECK(english.at(0) ==
              "red i2h2: follow, the red rook on h2 could take the black cannon on h1; a rook may "
              "chase a cannon that has a root (WXF2018 20.3).");
    }

    TEST_CASE("asian phrases: the class of a chaser and the reason of the ruling") {
        const loops::Loop loop = loops::diagram("wxf-d33");
        JudgedLine judged(Position::from(loop.start).value(), Clocks{},
                          RulePack::named("axf").value());
        for (int lap = 0; lap < 2; ++lap) {
            for (const Move move : loop.lap) judged.push(move);
        }
        const std::string english = judgement_text(judged, Language::English);
        CHECK(english.find("That is perpetual chase of one piece, which is forbidden.") !=
              std::string::npos);
        CHECK(english.find("Reason: a rook may not chase a cannon without a root (AXF A18).") !=
              std::string::npos);
        std::string json;
        JsonWriter writer(json);
        writer.begin_object();
        write_judgement(writer, judged, ProofLevel::Short);
        writer.end_object();
        CHECK(json.find(R"("red":{"class":"perpetual_chase","natures":["chase",)") !=
              std::string::npos);
    }
}
