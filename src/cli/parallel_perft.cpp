#include "cli/parallel_perft.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>

#include "board/movegen.hpp"
#include "cli/start_threads.hpp"

namespace caipan::cli {
namespace {

/// Two plies give about two thousand jobs, which end at about the same time; but the last two plies
/// are left together, because they are counted together.
int plies_dealt(int depth) {
    return depth >= 4 ? 2 : depth - 2;
}

/// A position after the plies dealt.
struct Job {
    Board board;
    std::size_t root = 0;  ///< index of the first move
    std::uint64_t nodes = 0;
};

MoveList sorted_moves(const Board& board) {
    MoveList moves = legal_moves(board);
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::vector<Job> jobs_of(const Board& board, const MoveList& roots, int plies) {
    std::vector<Job> jobs;
    for (std::size_t root = 0; root < roots.size(); ++root) {
        Board after = board;
        after.make(roots[root]);
        if (plies == 1) {
            jobs.push_back({after, root, 0});
            continue;
        }
        for (const Move reply : legal_moves(after)) {
            Job& job = jobs.emplace_back(Job{after, root, 0});
            job.board.make(reply);
        }
    }
    return jobs;
}

void run_jobs(std::vector<Job>& jobs, int depth, PerftMode mode, int threads, PerftTable* table) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < jobs.size(); i = next++) {
            Board board = jobs[i].board;
            jobs[i].nodes = perft(board, depth, mode, table);
        }
    };
    std::vector<std::thread> pool = start_threads(threads, work);
    for (std::thread& thread : pool) thread.join();
}

}  // namespace

std::vector<PerftShare> parallel_perft(const Board& board, int depth, PerftMode mode, int threads,
                                       PerftTable* table) {
    const int plies = plies_dealt(depth);
    if (threads == 1 || plies < 1) {
        Board copy = board;
        return perft_divide(copy, depth, mode, table);
    }
    const MoveList roots = sorted_moves(board);
    std::vector<PerftShare> shares;
    for (const Move root : roots) shares.push_back({root, 0});
    std::vector<Job> jobs = jobs_of(board, roots, plies);
    run_jobs(jobs, depth - plies, mode, threads, table);
    for (const Job& job : jobs) shares[job.root].nodes += job.nodes;
    return shares;
}

}  // namespace caipan::cli
