#include "support/asian_tables.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "support/test_data.hpp"

using namespace caipan;
using asian_tables::Judged;

namespace {

std::string text_of_file(const std::string& name) {
    std::ifstream in(std::string(CAIPAN_TEST_DATA) + "/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Not CHECK(a == b): the texts are long.
void check_current(const std::ostringstream& written, const std::string& name) {
    const bool current = written.str() == text_of_file(name);
    CHECK_MESSAGE(current, name, " is out of date");
}

}  // namespace

TEST_SUITE("law.asian_tables") {
    TEST_CASE("asian tables: the comparison with other programs is the one on record") {
        std::ostringstream engines;
        asian_tables::write_engines(engines);
        check_current(engines, "engines-compared.tsv");
    }
}

TEST_SUITE("long") {
    TEST_CASE("asian tables: the rulings on real repetitions are on record, each loss has a note") {
        const auto file = repetitions::find_file();
        if (!file) {
            MESSAGE("skipped: no ended-in-repetition.jsonl (CAIPAN_REPETITIONS names one)");
            return;
        }
        std::vector<Judged> games;
        for (const repetitions::Game& game : repetitions::read_games(*file)) {
            games.push_back(asian_tables::judge_game(game));
        }
        std::ostringstream rows;
        asian_tables::write_games(rows, games);
        check_current(rows, "repetitions-asian.tsv");
        std::ostringstream explained;
        asian_tables::explain_games(explained, games);
        check_current(explained, "repetitions-asian-explained.md");

        std::map<std::string, std::string> noted;
        for (const test::Row& row : test::read_tsv("repetitions-asian-notes.tsv")) {
            REQUIRE(row.fields.size() == 3);
            noted[row[0]] = row[1];
        }
        int lost = 0;
        for (const Judged& judged : games) {
            if (!judged.drawn() || !judged.rulings.malaysia2008().at_fault) continue;
            ++lost;
            INFO(judged.game.id);
            CHECK(noted[judged.game.id] == judged.item());
        }
        CHECK(static_cast<int>(noted.size()) == lost);
        MESSAGE(games.size(), " games; drawn and called lost: ", lost);
    }
}
