// caipan_loop_times [--rules PACK] [FILE...]: the CPU time of one ruling on the loop that closes
// each game. FILE is a list of games as `caipan judge` reads them, or one of tests/data/gold/*.tsv;
// without a file the gold cases of both Chinese editions. Each ruling is timed alone, the fastest
// of some runs. Measures only; nothing depends on the figures.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "board/fen.hpp"
#include "board/line.hpp"
#include "board/movegen.hpp"
#include "cli/record_reader.hpp"
#include "law/judge.hpp"
#include "notation/coordinate.hpp"

namespace {

using namespace caipan;

constexpr int kRuns = 5;
constexpr const char* kStart =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

struct Game {
    std::string id;
    Line line;
};

double cpu_milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// The line up to its last legal move; nullopt when the start is no position.
std::optional<Line> line_of(const std::string& fen, const std::vector<Move>& moves) {
    const auto setup = read_fen(fen);
    if (!setup) return std::nullopt;
    const auto start = Position::from(*setup);
    if (!start) return std::nullopt;
    Line line(*start, setup->clocks);
    for (const Move move : moves) {
        if (!is_legal(line.board(), move)) break;
        line.push(move);
    }
    return line;
}

std::optional<Game> read_gold_row(const std::string& row) {
    std::vector<std::string> fields;
    std::stringstream in(row);
    for (std::string field; std::getline(in, field, '\t');) fields.push_back(field);
    if (row.empty() || row[0] == '#' || fields.size() < 5) return std::nullopt;
    std::vector<Move> moves;
    std::stringstream words(fields[4]);
    for (std::string word; words >> word;) {
        if (const auto move = parse_move(word)) moves.push_back(*move);
    }
    auto line = line_of(fields[3], moves);
    return line ? std::optional(Game{fields[0], *std::move(line)}) : std::nullopt;
}

std::optional<Game> read_record_row(const std::string& row) {
    const auto record = cli::read_record(row);
    if (!record) return std::nullopt;
    auto line = line_of(record->fen.missing() ? kStart : record->fen.text, record->moves.moves);
    return line ? std::optional(Game{record->id.text, *std::move(line)}) : std::nullopt;
}

/// The games of a file whose last position has stood before.
std::vector<Game> read_loops(const std::string& path) {
    std::ifstream in(path);
    if (!in) {
        std::cerr << "cannot read " << path << '\n';
        std::exit(3);
    }
    const bool gold = path.size() > 4 && path.substr(path.size() - 4) == ".tsv";
    std::vector<Game> games;
    for (std::string row; std::getline(in, row);) {
        auto game = gold ? read_gold_row(row) : read_record_row(row);
        if (game && game->line.occurrences() > 1) games.push_back(*std::move(game));
    }
    return games;
}

void measure(const std::string& path, const RulePack& pack) {
    struct Timed {
        double milliseconds;
        std::int64_t nodes;
        std::string id;
    };
    std::vector<Timed> all;
    int undecided = 0;
    for (const Game& game : read_loops(path)) {
        Timed timed{1e9, 0, game.id};
        for (int run = 0; run < kRuns; ++run) {
            const double begin = cpu_milliseconds();
            const auto ruling = judge(game.line, pack);
            timed.milliseconds = std::min(timed.milliseconds, cpu_milliseconds() - begin);
            timed.nodes = ruling->nodes;
            if (run == 0 && ruling->undecided) ++undecided;
        }
        all.push_back(timed);
    }
    if (all.empty()) {
        std::cout << path << ": no loops\n";
        return;
    }
    std::sort(all.begin(), all.end(),
              [](const Timed& a, const Timed& b) { return a.milliseconds < b.milliseconds; });
    const auto most = std::max_element(
        all.begin(), all.end(), [](const Timed& a, const Timed& b) { return a.nodes < b.nodes; });
    std::printf(
        "%s\n  %s: %zu loops, %d undecided; ms: median %.3f, 95th of 100 %.3f, worst %.3f"
        " (%s); most nodes %lld (%s)\n",
        path.c_str(), std::string(pack.name()).c_str(), all.size(), undecided,
        all[all.size() / 2].milliseconds, all[all.size() * 95 / 100].milliseconds,
        all.back().milliseconds, all.back().id.c_str(), static_cast<long long>(most->nodes),
        most->id.c_str());
}

}  // namespace

int main(int argc, char** argv) {
    std::string rules;
    std::vector<std::string> files;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--rules" && i + 1 < argc) {
            rules = argv[++i];
        } else {
            files.push_back(word);
        }
    }
    if (!files.empty()) {
        const auto pack = RulePack::named(rules.empty() ? "cxa1999" : rules);
        if (!pack) {
            std::cerr << "unknown pack " << rules << '\n';
            return 2;
        }
        for (const std::string& file : files) measure(file, *pack);
        return 0;
    }
    for (const char* name : {"cxa1999", "cxa2020"}) {
        measure(std::string(CAIPAN_GOLD) + "/" + name + ".tsv", *RulePack::named(name));
    }
    return 0;
}
