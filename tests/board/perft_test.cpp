#include "board/perft.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/movegen.hpp"
#include "board/position.hpp"
#include "core/limits.hpp"
#include "support/positions.hpp"
#include "support/test_data.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

// Rows of tests/data/perft.tsv above this are for scripts/perft-large.
constexpr std::uint64_t kLongNodes = 200'000'000;
constexpr std::uint64_t kQuickNodes = 5'000'000;
constexpr std::uint64_t kQuickDetailNodes = 1'000'000;

constexpr std::array kModes = {PerftMode::List, PerftMode::Direct, PerftMode::Delta};

struct Known {
    int line = 0;
    std::string fen;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::optional<std::uint64_t> captures;
    std::optional<std::uint64_t> checks;
    std::optional<std::uint64_t> dead_ends;
    std::string tag;
};

std::optional<std::uint64_t> known_number(const std::string& text) {
    if (text == "-") return std::nullopt;
    return std::stoull(text);
}

/// The rows with at least `least` and at most `most` nodes.
std::vector<Known> known_rows(std::uint64_t least, std::uint64_t most) {
    std::vector<Known> rows;
    for (const Row& row : read_tsv("perft.tsv")) {
        Known known{row.line,
                    row[0],
                    std::stoi(row[1]),
                    std::stoull(row[2]),
                    known_number(row[3]),
                    known_number(row[4]),
                    known_number(row[5]),
                    row[6]};
        if (known.nodes >= least && known.nodes <= most) rows.push_back(std::move(known));
    }
    return rows;
}

void check_nodes(const Known& known, PerftMode mode) {
    CAPTURE(known.line);
    CAPTURE(known.tag);
    CAPTURE(known.fen);
    CAPTURE(known.depth);
    Board board = position_of(known.fen).board();
    const Board before = board;
    CHECK(perft(board, known.depth, mode) == known.nodes);
    CHECK(board == before);
}

void check_divide(const Known& known, PerftMode mode) {
    CAPTURE(known.line);
    CAPTURE(known.fen);
    CAPTURE(known.depth);
    Board board = position_of(known.fen).board();
    const Moves moves = sorted_legal_moves(board);
    const std::vector<PerftShare> shares = perft_divide(board, known.depth, mode);
    CHECK(board == position_of(known.fen).board());
    REQUIRE(shares.size() == moves.size());
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i].move != moves[i]) CHECK(shares[i].move == moves[i]);
        sum += shares[i].nodes;
    }
    CHECK(sum == known.nodes);
}

void check_detail(const Known& known) {
    CAPTURE(known.line);
    CAPTURE(known.fen);
    CAPTURE(known.depth);
    Board board = position_of(known.fen).board();
    const PerftDetail detail = perft_detail(board, known.depth);
    CHECK(board == position_of(known.fen).board());
    CHECK(detail.nodes == known.nodes);
    if (known.captures) CHECK(detail.captures == *known.captures);
    if (known.checks) CHECK(detail.checks == *known.checks);
    if (known.dead_ends) CHECK(detail.dead_ends == *known.dead_ends);
}

}  // namespace

TEST_SUITE("board.perft") {
    TEST_CASE("perft: every known count up to 5 million nodes in every mode") {
        const std::vector<Known> rows = known_rows(0, kQuickNodes);
        CHECK(rows.size() == 358);
        for (const Known& known : rows) {
            for (const PerftMode mode : kModes) check_nodes(known, mode);
        }
    }

    TEST_CASE("perft: the shares of the root moves add up to the known counts") {
        for (const Known& known : known_rows(0, kQuickDetailNodes)) {
            for (const PerftMode mode : kModes) check_divide(known, mode);
        }
    }

    TEST_CASE("perft: captures and checks and dead ends up to 1 million nodes") {
        for (const Known& known : known_rows(0, kQuickDetailNodes)) check_detail(known);
    }

    TEST_CASE("perft: depth 0 is one node and has no shares") {
        Board board = Position::initial().board();
        for (const PerftMode mode : kModes) {
            CHECK(perft(board, 0, mode) == 1);
            CHECK(perft_divide(board, 0, mode).empty());
        }
        CHECK(perft_detail(board, 0) == PerftDetail{1, 0, 0, 0});
    }

    TEST_CASE("perft: depth 1 has one share of one node for each legal move") {
        Board board = Position::initial().board();
        for (const PerftMode mode : kModes) {
            const std::vector<PerftShare> shares = perft_divide(board, 1, mode);
            CHECK(shares.size() == 44);
            for (const PerftShare& share : shares) CHECK(share.nodes == 1);
        }
    }

    TEST_CASE("perft: a mated side is one dead end with nothing below it") {
        // Two rooks on the last two ranks.
        Board board = position_of("R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1").board();
        REQUIRE(legal_moves(board).empty());
        for (const PerftMode mode : kModes) {
            CHECK(perft(board, 1, mode) == 0);
            CHECK(perft(board, 3, mode) == 0);
            CHECK(perft_divide(board, 3, mode).empty());
        }
        CHECK(perft_detail(board, 1) == PerftDetail{0, 0, 0, 1});
        CHECK(perft_detail(board, 2) == PerftDetail{0, 0, 0, 0});
    }

    TEST_CASE("perft: the entries of a table are the positions with two plies and more to go") {
        Board board = Position::initial().board();
        const Board before = board;
        constexpr std::uint64_t kAny = std::uint64_t{1} << 40;
        constexpr std::array<std::uint64_t, 7> kEntries = {0, 0, 1, 45, 1965, 81631, 3371871};
        for (std::size_t i = 0; i < kEntries.size(); ++i) {
            const int depth = static_cast<int>(i);
            const std::uint64_t entries = kEntries[i];
            CAPTURE(depth);
            CHECK(perft_entries(board, depth, kAny) == entries);
            CHECK(perft_entries(board, depth, 1000) == std::min(entries, std::uint64_t{1000}));
        }
        CHECK(perft_entries(board, kMaxPerftDepth, 50'000) == 50'000);
        CHECK(board == before);
    }
}

TEST_SUITE("long") {
    TEST_CASE("perft: every known count from 5 to 200 million nodes in every mode") {
        const std::vector<Known> rows = known_rows(kQuickNodes + 1, kLongNodes);
        CHECK(rows.size() == 20);
        for (const Known& known : rows) {
            for (const PerftMode mode : kModes) check_nodes(known, mode);
        }
    }

    TEST_CASE("perft: captures and checks and dead ends from 1 to 5 million nodes") {
        for (const Known& known : known_rows(kQuickDetailNodes + 1, kQuickNodes)) {
            check_detail(known);
        }
    }
}
