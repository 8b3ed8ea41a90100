#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "board/line.hpp"
#include "cli/bench_archive.hpp"
#include "cli/record.hpp"
#include "cli/record_reader.hpp"
#include "law/budget.hpp"
#include "law/facts.hpp"
#include "law/facts_memory.hpp"
#include "law/judge.hpp"
#include "law/judged_line.hpp"
#include "law/kill.hpp"
#include "law/loop.hpp"
#include "report/judgement.hpp"

// Lines, rulings and records, on the archive of `caipan bench`.

namespace {

using namespace caipan;
using namespace caipan::cli;

const std::vector<ArchiveGame>& games() {
    static const std::vector<ArchiveGame> kGames = built_in_archive();
    return kGames;
}

std::int64_t plies_of_all_games() {
    std::int64_t plies = 0;
    for (const ArchiveGame& game : games()) plies += static_cast<std::int64_t>(game.moves.size());
    return plies;
}

JudgedLine judged_line(const ArchiveGame& game) {
    JudgedLine judged(game.start, Clocks{}, RulePack());
    for (const Move move : game.moves) judged.push(move);
    return judged;
}

/// Lines that close a loop.
const std::vector<JudgedLine>& loops() {
    static const std::vector<JudgedLine> kLoops = [] {
        std::vector<JudgedLine> found;
        for (const ArchiveGame& game : games()) {
            JudgedLine judged = judged_line(game);
            if (judged.line().occurrences() > 1) found.push_back(judged);
        }
        return found;
    }();
    return kLoops;
}

void set_items(benchmark::State& state, std::int64_t per_round) {
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * per_round);
}

void line_push(benchmark::State& state) {
    for (auto _ : state) {
        for (const ArchiveGame& game : games()) {
            Line line(game.start);
            for (const Move move : game.moves) line.push(move);
            benchmark::DoNotOptimize(line.occurrences());
        }
    }
    set_items(state, plies_of_all_games());
}
BENCHMARK(line_push)->Unit(benchmark::kMillisecond);

void judged_line_push(benchmark::State& state) {
    for (auto _ : state) {
        for (const ArchiveGame& game : games()) {
            benchmark::DoNotOptimize(judged_line(game).outcome());
        }
    }
    set_items(state, plies_of_all_games());
}
BENCHMARK(judged_line_push)->Unit(benchmark::kMillisecond);

/// Games in which no position comes back, judged move by move: items are plies.
void judged_line_push_without_loops(benchmark::State& state) {
    std::vector<ArchiveGame> plain;
    std::int64_t plies = 0;
    for (const ArchiveGame& game : games()) {
        Line line(game.start);
        bool repeats = false;
        for (const Move move : game.moves) {
            line.push(move);
            repeats |= line.occurrences() > 1;
        }
        if (repeats) continue;
        plain.push_back(game);
        plies += line.plies();
    }
    for (auto _ : state) {
        for (const ArchiveGame& game : plain) {
            benchmark::DoNotOptimize(judged_line(game).outcome());
        }
    }
    set_items(state, plies);
}
BENCHMARK(judged_line_push_without_loops)->Unit(benchmark::kMillisecond);

void judge_of_a_loop(benchmark::State& state) {
    for (auto _ : state) {
        for (const JudgedLine& judged : loops()) {
            benchmark::DoNotOptimize(judge(judged.line(), judged.pack()));
        }
    }
    set_items(state, static_cast<std::int64_t>(loops().size()));
}
BENCHMARK(judge_of_a_loop);

/// What needs no look-ahead: the span, its positions, checks and answers to checks.
void facts_of_a_loop_without_look_ahead(benchmark::State& state) {
    const RulePack pack;
    for (auto _ : state) {
        for (const JudgedLine& judged : loops()) {
            const auto span = find_loop(judged.line(), pack.loop_occurrences);
            NodeBudget budget(pack.budget_nodes);
            FactsMemory memory;
            const LoopFacts facts(judged.line(), *span, budget, memory);
            benchmark::DoNotOptimize(facts.plies().size());
        }
    }
    set_items(state, static_cast<std::int64_t>(loops().size()));
}
BENCHMARK(facts_of_a_loop_without_look_ahead);

void judge_of_a_loop_by_asian_law(benchmark::State& state) {
    const RulePack pack = RulePack::named("malaysia2008").value();
    for (auto _ : state) {
        for (const JudgedLine& judged : loops()) {
            benchmark::DoNotOptimize(judge(judged.line(), pack));
        }
    }
    set_items(state, static_cast<std::int64_t>(loops().size()));
}
BENCHMARK(judge_of_a_loop_by_asian_law);

/// Searches for mates by unbroken checks from every position where a loop closes; items are nodes.
void kill_solver(benchmark::State& state) {
    constexpr std::int64_t kNodes = 2'000;
    std::int64_t spent = 0;
    for (auto _ : state) {
        for (const JudgedLine& judged : loops()) {
            NodeBudget budget(kNodes);
            Board board = judged.line().board();
            benchmark::DoNotOptimize(KillSolver(budget).shortest_mate(board, kNodes));
            spent += budget.spent();
        }
    }
    state.SetItemsProcessed(spent);
}
BENCHMARK(kill_solver)->Unit(benchmark::kMillisecond);

void judgement_as_json(benchmark::State& state) {
    std::string text;
    for (auto _ : state) {
        for (const JudgedLine& judged : loops()) {
            text.clear();
            report::JsonWriter json(text);
            json.begin_object();
            report::write_judgement(json, judged, report::ProofLevel::Full);
            json.end_object();
            benchmark::DoNotOptimize(text);
        }
    }
    set_items(state, static_cast<std::int64_t>(loops().size()));
}
BENCHMARK(judgement_as_json);

std::vector<std::string> records() {
    std::vector<std::string> all;
    for (const ArchiveGame& game : games()) all.push_back(record_of(game));
    return all;
}

void parse_of_a_record(benchmark::State& state) {
    const std::vector<std::string> all = records();
    std::int64_t bytes = 0;
    for (const std::string& record : all) bytes += static_cast<std::int64_t>(record.size());
    for (auto _ : state) {
        for (const std::string& record : all) benchmark::DoNotOptimize(read_record(record));
    }
    set_items(state, static_cast<std::int64_t>(all.size()));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * bytes);
}
BENCHMARK(parse_of_a_record)->Unit(benchmark::kMillisecond);

void judge_of_a_record(benchmark::State& state) {
    const std::vector<std::string> all = records();
    const BatchOptions options;
    for (auto _ : state) {
        for (const std::string& record : all) {
            benchmark::DoNotOptimize(judge_record(record, 1, options, nullptr));
        }
    }
    set_items(state, static_cast<std::int64_t>(all.size()));
}
BENCHMARK(judge_of_a_record)->Unit(benchmark::kMillisecond);

}  // namespace
