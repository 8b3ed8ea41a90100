#include "cli/parallel_perft.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>

#include "board/movegen.hpp"

namespace caipan::cli {
namespace {

constexpr int kPliesDealt = 2;

/// A position after two plies.
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

std::vector<Job> jobs_of(const Board& board, const MoveList& roots) {
    std::vector<Job> jobs;
    for (std::size_t root = 0; root < roots.size(); ++root) {
        Board after = board;
        after.make(roots[root]);
        for (const Move reply : legal_moves(after)) {
            Job& job = jobs.emplace_back(Job{after, root, 0});
            job.board.make(reply);
        }
    }
    return jobs;
}

void run_jobs(std::vector<Job>& jobs, int depth, PerftMode mode, int threads) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < jobs.size(); i = next++) {
            Board board = jobs[i].board;
            jobs[i].nodes = perft(board, depth, mode);
        }
    };
    std::vector<std::thread> pool;
    for (int i = 0; i < threads; ++i) pool.emplace_back(work);
    for (std::thread& thread : pool) thread.join();
}

}  // namespace

std::vector<PerftShare> parallel_perft(const Board& board, int depth, PerftMode mode, int threads) {
    if (threads == 1 || depth <= kPliesDealt) {
        Board copy = board;
        return perft_divide(copy, depth, mode);
    }
    const MoveList roots = sorted_moves(board);
    std::vector<PerftShare> shares;
    for (const Move root : roots) shares.push_back({root, 0});
    std::vector<Job> jobs = jobs_of(board, roots);
    run_jobs(jobs, depth - kPliesDealt, mode, threads);
    for (const Job& job : jobs) shares[job.root].nodes += job.nodes;
    return shares;
}

}  // namespace caipan::cli
