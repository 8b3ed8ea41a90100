#include <cstdint>
#include <string>

#include "board/fen.hpp"
#include "cli/command.hpp"
#include "cli/fen_argument.hpp"
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
    "Modes: direct counts the last ply without listing its moves, list makes a list everywhere.\n";

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
    throw UsageError("--mode takes one of list direct delta, not '" + report::sanitized(mode) + "'");
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
    options.add()("mode", po::value<std::string>()->value_name("MODE")->default_value("direct"),
                  "list or direct; the counts are the same");
    options.add()("hash", po::value<std::string>()->value_name("MB"), "not available yet");
    if (!options.read(words, output)) return ExitCode::Done;
    if (options.has("hash")) Options::not_available("--hash is");

    const int depth = depth_of(options);
    const PerftMode mode = mode_of(options);
    const Board board = position_of(options).board();
    const int threads = options.threads();
    std::uint64_t nodes = depth == 0 ? 1 : 0;
    if (depth > 0) {
        for (const PerftShare& share : parallel_perft(board, depth, mode, threads)) {
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
