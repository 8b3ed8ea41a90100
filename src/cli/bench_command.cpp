#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>

#include "board/line.hpp"
#include "board/perft.hpp"
#include "cli/bench_archive.hpp"
#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/record.hpp"
#include "cli/record_reader.hpp"
#include "cli/signature.hpp"
#include "report/text.hpp"

namespace caipan::cli {
namespace {

constexpr std::string_view kUsage = "caipan bench [perft | replay | judge | parse | all] [options]";
constexpr std::string_view kNotes =
    "perft: counts moves from the start position. replay: plays the moves of the built-in "
    "archive.\n"
    "judge: judges it. parse: reads its records as JSON. Times are CPU time of one thread.\n"
    "The signature is a hash of all rulings on the archive: it changes when a ruling does.\n";

using Games = std::vector<ArchiveGame>;

/// One job: how often its unit was done in a single run.
struct Job {
    std::string_view name;
    std::string_view unit;
    std::uint64_t (*run)(const Games& games, const std::vector<std::string>& records);
};

std::uint64_t run_perft_job(const Games&, const std::vector<std::string>&) {
    constexpr int kDepth = 5;
    Board board = Position::initial().board();
    return perft(board, kDepth, PerftMode::Delta);
}

std::uint64_t run_replay_job(const Games& games, const std::vector<std::string>&) {
    std::uint64_t plies = 0;
    for (const ArchiveGame& game : games) {
        Line line(game.start);
        for (const Move move : game.moves) line.push(move);
        plies += static_cast<std::uint64_t>(line.plies());
    }
    return plies;
}

std::uint64_t run_judge_job(const Games&, const std::vector<std::string>& records) {
    const BatchOptions options;
    std::uint64_t games = 0;
    for (const std::string& record : records) {
        if (!judge_record(record, 1, options, nullptr).empty()) ++games;
    }
    return games;
}

std::uint64_t run_parse_job(const Games&, const std::vector<std::string>& records) {
    std::uint64_t bytes = 0;
    for (const std::string& record : records) {
        if (read_record(record)) bytes += record.size();
    }
    return bytes;
}

constexpr std::array kJobs = {
    Job{"perft", "nodes", run_perft_job},
    Job{"replay", "plies", run_replay_job},
    Job{"judge", "games", run_judge_job},
    Job{"parse", "bytes", run_parse_job},
};

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Runs the job until a second of CPU time is used up.
std::string measure(const Job& job, const Games& games, const std::vector<std::string>& records) {
    constexpr double kEnough = 1.0;
    std::uint64_t done = 0;
    const double start = cpu_seconds();
    double used = 0;
    while (used < kEnough) {
        done += job.run(games, records);
        used = cpu_seconds() - start;
    }
    std::array<char, 128> line{};
    std::snprintf(line.data(), line.size(), "%-8s %12llu %-6s %7.3f s %14.0f %s/s\n",
                  std::string(job.name).c_str(), static_cast<unsigned long long>(done),
                  std::string(job.unit).c_str(), used, static_cast<double>(done) / used,
                  std::string(job.unit).c_str());
    return line.data();
}

std::vector<std::string> records_of(const Games& games) {
    std::vector<std::string> records;
    records.reserve(games.size());
    for (const ArchiveGame& game : games) records.push_back(record_of(game));
    return records;
}

void run_jobs(const std::string& wanted, const Games& games, Output& output) {
    const std::vector<std::string> records = records_of(games);
    bool found = false;
    for (const Job& job : kJobs) {
        if (wanted != "all" && wanted != job.name) continue;
        found = true;
        output.write(measure(job, games, records));
        output.flush();
    }
    if (!found) throw UsageError("bench has no job '" + report::sanitized(wanted) + "'");
}

}  // namespace

ExitCode run_bench(const Words& words, Output& output) {
    Options options(kUsage, kNotes);
    options.add()("signature", "print the hash of all rulings and nothing else");
    options.add()("archive", "print the built-in archive as JSON lines");
    if (!options.read(words, output)) return ExitCode::Done;
    if (options.arguments().size() > 1) throw UsageError("bench takes one job");

    const Games games = built_in_archive();
    if (options.has("signature")) {
        output.write(signature_text(signature_of(games)) + "\n");
    } else if (options.has("archive")) {
        for (const std::string& record : records_of(games)) output.write(record + "\n");
    } else {
        run_jobs(options.arguments().empty() ? "all" : options.arguments().front(), games, output);
    }
    return ExitCode::Done;
}

}  // namespace caipan::cli
