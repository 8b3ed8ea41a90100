// explain_repetitions table|explain [GAMES.jsonl]: prints tests/data/repetitions.tsv, or
// tests/data/repetitions-explained.md, anew. Without a file it reads the one that the test reads.

#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "support/repetitions.hpp"

namespace repetitions = caipan::repetitions;

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    if (argc > 3 || (what != "table" && what != "explain")) {
        std::cerr << "usage: explain_repetitions table|explain [GAMES.jsonl]\n";
        return 2;
    }
    const auto file = argc > 2 ? std::optional<std::string>(argv[2]) : repetitions::find_file();
    if (!file) {
        std::cerr << "no games: name a file or set CAIPAN_REPETITIONS\n";
        return 1;
    }
    std::vector<repetitions::Judged> judged;
    for (const repetitions::Game& game : repetitions::read_games(*file)) {
        judged.push_back(repetitions::judge_game(game));
    }
    if (what == "explain") {
        repetitions::explain(std::cout, judged);
        return std::cout.flush() ? 0 : 1;
    }
    std::cout << "# The rulings on real games that ended when a position had come back.\n"
              << "# id\trecorded\tcxa1999\tcxa2020\n";
    for (const repetitions::Judged& game : judged) {
        std::cout << repetitions::row_of(game) << '\n';
    }
    return std::cout.flush() ? 0 : 1;
}
