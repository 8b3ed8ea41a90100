#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>

#include "board/fen.hpp"
#include "board/perft_table.hpp"
#include "cli/command.hpp"
#include "cli/fen_argument.hpp"
#include "cli/job_table.hpp"
#include "cli/options.hpp"
#include "cli/parallel_perft.hpp"
#include "core/limits.hpp"
#include "notation/coordinate.hpp"
#include "report/text.hpp"

namespace caipan::cli {
namespace {

constexpr std::string_view kUsage = "caipan perft DEPTH [options]";
constexpr std::string_view kNotes =
    "Counts the sequences of DEPTH legal moves. The last line is `Nodes searched: N`.\n"
    "Modes: delta counts the last two plies by what each move changes, direct counts the last ply\n"
    "without listing its moves, list makes a list everywhere.\n";

int depth_of(const Options& options) {
    if (options.arguments().size() != 1) throw UsageError("perft takes one depth");
    const auto depth = parse_number(options.arguments().front());
    if (!depth || *depth < 0) throw UsageError("the depth of perft is a number from 0 on");
    if (*depth > kMaxPerftDepth) {
        throw Failure(ExitCode::LimitExceeded,
                      "the depth of perft is at most " + std::to_string(kMaxPerftDepth));
    }
    return static_cast<int>(*depth);
}

PerftMode mode_of(const Options& options) {
    const auto& mode = options.get<std::string>("mode");
    if (mode == "direct") return PerftMode::Direct;
    if (mode == "list") return PerftMode::List;
    if (mode == "delta") return PerftMode::Delta;
    throw UsageError("--mode takes one of list direct delta, not '" + report::sanitized(mode) +
                     "'");
}

/// The megabytes of --hash, nothing where it is not given.
std::int64_t megabytes_of(const Options& options) {
    if (!options.has("hash")) return 0;
    const auto megabytes = parse_number(options.get<std::string>("hash"));
    if (!megabytes || *megabytes < 1) throw UsageError("--hash is a number of megabytes from 1 on");
    return *megabytes;
}

/// The table asked for, if any.
std::unique_ptr<JobTable> table_of(const Options& options, const Board& board, int depth) {
    const std::int64_t megabytes = megabytes_of(options);
    if (megabytes == 0) return nullptr;
    const Failure too_large(ExitCode::LimitExceeded,
                            "a table of " + std::to_string(megabytes) + " megabytes cannot be had");
    if (megabytes > kMaxPerftHash) throw too_large;
    try {
        return std::make_unique<JobTable>(static_cast<std::size_t>(megabytes) << 20, board, depth,
                                          options.threads());
    } catch (const std::bad_alloc&) {
        throw too_large;
    }
}

Position position_of(const Options& options) {
    if (!options.has("fen")) return Position::initial();
    const auto given = read_position(options.get<std::string>("fen"));
    if (given) return given->position;
    std::string message = "--fen:";
    for (const std::string& line : given.error()) message += "\n  " + line;
    throw UsageError(message);
}

}  // namespace

ExitCode run_perft(const Words& words, Output& output) {
    Options options(kUsage, kNotes);
    options.add()("fen", po::value<std::string>()->value_name("FEN"),
                  "the position; the start position if not given");
    options.add()("divide", "also print the count of each first move");
    options.add()("threads", po::value<int>()->value_name("N"), "threads, 1 if not given");
    options.add()("mode", po::value<std::string>()->value_name("MODE")->default_value("delta"),
                  "list, direct or delta; the counts are the same");
    options.add()("hash", po::value<std::string>()->value_name("MB"),
                  "keep the counts of positions in a table of at most this size");
    if (!options.read(words, output)) return ExitCode::Done;

    const int depth = depth_of(options);
    const PerftMode mode = mode_of(options);
    const Board board = position_of(options).board();
    const int threads = options.threads();
    const std::unique_ptr<JobTable> kept = table_of(options, board, depth);
    PerftTable* const table = kept ? &kept->table() : nullptr;
    std::uint64_t nodes = depth == 0 ? 1 : 0;
    if (depth > 0) {
        for (const PerftShare& share : parallel_perft(board, depth, mode, threads, table)) {
            nodes += share.nodes;
            if (!options.has("divide")) continue;
            output.write(to_string(share.move) + ": " + std::to_string(share.nodes) + "\n");
        }
    }
    if (options.has("divide")) output.write("\n");
    output.write("Nodes searched: " + std::to_string(nodes) + "\n");
    return ExitCode::Done;
}

}  // namespace caipan::cli
