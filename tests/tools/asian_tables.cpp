// asian_tables games|explain|engines [GAMES.jsonl]: prints tests/data/repetitions-asian.tsv,
// tests/data/repetitions-asian-explained.md or tests/data/engines-compared.tsv anew.

#include "support/asian_tables.hpp"

#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace tables = caipan::asian_tables;
namespace repetitions = caipan::repetitions;

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    if (argc > 3 || (what != "games" && what != "explain" && what != "engines")) {
        std::cerr << "usage: asian_tables games|explain|engines [GAMES.jsonl]\n";
        return 2;
    }
    if (what == "engines") {
        tables::write_engines(std::cout);
        return std::cout.flush() ? 0 : 1;
    }
    const auto file = argc > 2 ? std::optional<std::string>(argv[2]) : repetitions::find_file();
    if (!file) {
        std::cerr << "no games: name a file or set CAIPAN_REPETITIONS\n";
        return 1;
    }
    std::vector<tables::Judged> games;
    for (const repetitions::Game& game : repetitions::read_games(*file)) {
        games.push_back(tables::judge_game(game));
    }
    if (what == "games") tables::write_games(std::cout, games);
    if (what == "explain") tables::explain_games(std::cout, games);
    return std::cout.flush() ? 0 : 1;
}
