#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "board/delta.hpp"
#include "board/fen.hpp"
#include "board/line.hpp"
#include "board/movegen.hpp"
#include "board/perft.hpp"
#include "board/position.hpp"
#include "board/refusal.hpp"
#include "board/safety.hpp"
#include "notation/coordinate.hpp"

// The parts of the board room. Every iteration goes once over all positions, from openings to
// endgames, and the counter tells items a second.

namespace {

using namespace caipan;

const std::vector<std::string>& fens() {
    static const std::vector<std::string> kFens = {
        std::string(kStartFen),
        "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
        "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
        "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
        "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1",
        "CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1",
        "3k5/4a4/b3b4/9/9/4R4/4n4/3Ar4/3KA4/9 w - - 0 1",
        "4k4/9/9/4c4/9/9/9/4C4/9/3K5 b - - 0 1",
    };
    return kFens;
}

const std::vector<Position>& positions() {
    static const std::vector<Position> kPositions = [] {
        std::vector<Position> all;
        for (const std::string& fen : fens()) {
            all.push_back(Position::from(read_fen(fen).value()).value());
        }
        return all;
    }();
    return kPositions;
}

/// Counts `per_round` items for each iteration.
void count_items(benchmark::State& state, std::size_t per_round) {
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(per_round));
}

std::size_t all_legal_moves() {
    std::size_t moves = 0;
    for (const Position& position : positions()) moves += legal_moves(position.board()).size();
    return moves;
}

void attackers_of_all_points(benchmark::State& state) {
    for (auto _ : state) {
        for (const Position& position : positions()) {
            const Board& board = position.board();
            const Bitboard occupied = board.occupied();
            for (int i = 0; i < kSquares; ++i) {
                benchmark::DoNotOptimize(
                    board.attackers(Square::from_index(i), Color::Black, occupied));
            }
        }
    }
    count_items(state, positions().size() * kSquares);
}
BENCHMARK(attackers_of_all_points);

void in_check(benchmark::State& state) {
    for (auto _ : state) {
        for (const Position& position : positions()) {
            benchmark::DoNotOptimize(position.board().in_check());
        }
    }
    count_items(state, positions().size());
}
BENCHMARK(in_check);

void safety_analysis(benchmark::State& state) {
    for (auto _ : state) {
        for (const Position& position : positions()) {
            Safety safety(position.board(), position.side());
            benchmark::DoNotOptimize(safety);
        }
    }
    count_items(state, positions().size());
}
BENCHMARK(safety_analysis);

void list_of_moves(benchmark::State& state) {
    MoveList moves;
    for (auto _ : state) {
        for (const Position& position : positions()) {
            moves.clear();
            append_legal_moves(position.board(), moves);
            benchmark::DoNotOptimize(moves);
        }
    }
    count_items(state, all_legal_moves());
}
BENCHMARK(list_of_moves);

void count_of_moves(benchmark::State& state) {
    for (auto _ : state) {
        for (const Position& position : positions()) {
            benchmark::DoNotOptimize(count_legal_moves(position.board()));
        }
    }
    count_items(state, all_legal_moves());
}
BENCHMARK(count_of_moves);

void any_move(benchmark::State& state) {
    for (auto _ : state) {
        for (const Position& position : positions()) {
            benchmark::DoNotOptimize(has_legal_move(position.board()));
        }
    }
    count_items(state, positions().size());
}
BENCHMARK(any_move);

void legality_of_one_move(benchmark::State& state) {
    std::vector<MoveList> moves;
    for (const Position& position : positions()) moves.push_back(legal_moves(position.board()));
    for (auto _ : state) {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            for (const Move move : moves[i]) {
                benchmark::DoNotOptimize(is_legal(positions()[i].board(), move));
            }
        }
    }
    count_items(state, all_legal_moves());
}
BENCHMARK(legality_of_one_move);

void reason_of_an_illegal_move(benchmark::State& state) {
    const Board& board = positions().front().board();
    const std::vector<Move> moves = {*parse_move("a0a4"), *parse_move("b0d1"), *parse_move("h2h7"),
                                     *parse_move("e3d3")};
    for (auto _ : state) {
        for (const Move move : moves) benchmark::DoNotOptimize(why_illegal(board, move));
    }
    count_items(state, moves.size());
}
BENCHMARK(reason_of_an_illegal_move);

void make_and_undo(benchmark::State& state) {
    std::vector<MoveList> moves;
    std::vector<Board> boards;
    for (const Position& position : positions()) {
        moves.push_back(legal_moves(position.board()));
        boards.push_back(position.board());
    }
    for (auto _ : state) {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            for (const Move move : moves[i]) {
                const Undo before = boards[i].make(move);
                benchmark::DoNotOptimize(boards[i]);
                boards[i].undo(move, before);
            }
        }
    }
    count_items(state, all_legal_moves());
}
BENCHMARK(make_and_undo);

void key_from_nothing(benchmark::State& state) {
    for (auto _ : state) {
        for (const Position& position : positions()) {
            benchmark::DoNotOptimize(position.board().full_key());
        }
    }
    count_items(state, positions().size());
}
BENCHMARK(key_from_nothing);

void perft_of_depth_3(benchmark::State& state) {
    const auto mode = static_cast<PerftMode>(state.range(0));
    Board board = Position::initial().board();
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += perft(board, 3, mode);
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK(perft_of_depth_3)->ArgName("mode")->DenseRange(0, 2);

void two_plies_by_difference(benchmark::State& state) {
    std::vector<Board> boards;
    for (const Position& position : positions()) boards.push_back(position.board());
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        for (Board& board : boards) nodes += count_two_plies(board);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK(two_plies_by_difference);

void fen_to_position(benchmark::State& state) {
    for (auto _ : state) {
        for (const std::string& fen : fens()) {
            const auto setup = read_fen(fen);
            benchmark::DoNotOptimize(Position::from(*setup));
        }
    }
    count_items(state, fens().size());
}
BENCHMARK(fen_to_position);

void position_to_fen(benchmark::State& state) {
    for (auto _ : state) {
        for (const Position& position : positions()) {
            benchmark::DoNotOptimize(write_fen(position));
        }
    }
    count_items(state, positions().size());
}
BENCHMARK(position_to_fen);

void move_to_text_and_back(benchmark::State& state) {
    const MoveList moves = legal_moves(positions().front().board());
    for (auto _ : state) {
        for (const Move move : moves) benchmark::DoNotOptimize(parse_move(to_string(move)));
    }
    count_items(state, moves.size());
}
BENCHMARK(move_to_text_and_back);

}  // namespace
