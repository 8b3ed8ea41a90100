#include "support/repetitions.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "support/test_data.hpp"

using namespace caipan;

namespace {

std::string text_of_file(const std::string& name) {
    std::ifstream in(std::string(CAIPAN_TEST_DATA) + "/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_SUITE("long") {
    TEST_CASE("archive: the rulings on real repetitions are those on record, and explained") {
        const auto file = repetitions::find_file();
        if (!file) {
            MESSAGE("skipped: no ended-in-repetition.jsonl (CAIPAN_REPETITIONS names one)");
            return;
        }
        std::vector<repetitions::Judged> judged;
        for (const repetitions::Game& game : repetitions::read_games(*file)) {
            judged.push_back(repetitions::judge_game(game));
        }
        const std::vector<test::Row> rows = test::read_tsv("repetitions.tsv");
        REQUIRE(rows.size() == judged.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto& fields = rows[i].fields;
            REQUIRE(fields.size() == 4);
            const std::string row =
                fields[0] + "\t" + fields[1] + "\t" + fields[2] + "\t" + fields[3];
            CHECK(repetitions::row_of(judged[i]) == row);
            CHECK(judged[i].cxa1999.verdict != Verdict::Undecided);
            CHECK(judged[i].cxa2020.verdict != Verdict::Undecided);
            CHECK(judged[i].cxa1999.due);
            CHECK(judged[i].cxa2020.due);
        }
        std::ostringstream explained;
        repetitions::explain(explained, judged);
        // Not CHECK(a == b): the texts are long.
        const bool current = explained.str() == text_of_file("repetitions-explained.md");
        CHECK_MESSAGE(current, "repetitions-explained.md is out of date");
        const repetitions::Totals totals = repetitions::count(judged);
        MESSAGE(totals.games, " games, ", totals.drawn, " drawn; called lost: cxa1999 ",
                totals.lost_1999, ", cxa2020 ", totals.lost_2020);
    }
}
