#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "board/line.hpp"
#include "law/budget.hpp"
#include "law/facts.hpp"
#include "law/facts_memory.hpp"
#include "law/loop.hpp"
#include "law/threat.hpp"
#include "support/loops.hpp"
#include "support/oracle.hpp"
#include "support/plain_exchange.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_loops.hpp"

// Gain (25.3, 28.3) and newness (29.2) compared with what is obvious, on positions in which nothing
// else goes on: no check is possible, and all captures fall on one point.

using namespace caipan;

namespace {

constexpr std::int64_t kPlenty = 100'000'000;

oracle::Board passed(oracle::Board board) {
    board.side = oracle::other(board.side);
    return board;
}

bool can_check(const oracle::Board& board) {
    bool found = false;
    oracle::for_each_legal(board, [&](oracle::Move move) {
        const oracle::Board after = board.after(move);
        found |= oracle::in_check(after, after.side);
    });
    return found;
}

/// Nobody is or can be in check, and whoever captures force does so on `on`, now and in all that
/// follows from such captures.
bool is_calm(const oracle::Board& board, oracle::Point on) {
    for (const oracle::Board& turn : {board, passed(board)}) {
        if (oracle::in_check(turn, turn.side) || can_check(turn)) return false;
        for (const oracle::Move capture : oracle::legal_captures(turn)) {
            if (oracle::value_of(oracle::force_of(turn.at(capture.to), capture.to)) == 0) continue;
            if (!(capture.to == on) || !is_calm(turn.after(capture), on)) return false;
        }
    }
    return true;
}

/// The captures of force of the side to move if the position is calm; nullopt if it is not.
std::optional<std::vector<oracle::Move>> calm_captures(const oracle::Board& board) {
    std::vector<oracle::Move> captures;
    for (const oracle::Move capture : oracle::legal_captures(board)) {
        const bool force = oracle::value_of(oracle::force_of(board.at(capture.to), capture.to)) > 0;
        if (force) captures.push_back(capture);
    }
    if (captures.empty() || !is_calm(board, captures[0].to)) return std::nullopt;
    return captures;
}

bool has_pawns(const oracle::Board& board) {
    return !oracle::find(board, 'P').empty() || !oracle::find(board, 'p').empty();
}

/// The square of the piece that makes the capture, before the ply was played.
oracle::Point before_ply(oracle::Point from, Move ply) {
    return from == test::point_of(ply.to()) ? test::point_of(ply.from()) : from;
}

/// 29.2: the capture was not possible, or won less, before the ply.
bool is_new_plainly(const oracle::Board& before, const oracle::Board& after, oracle::Move capture,
                    Move ply) {
    const oracle::Move then{before_ply(capture.from, ply), capture.to};
    const auto possible = oracle::legal_captures(before);
    if (std::find(possible.begin(), possible.end(), then) == possible.end()) return true;
    return oracle::exchange_plainly(before, then) < oracle::exchange_plainly(after, capture);
}

struct Tally {
    int fresh = 0;
    int standing = 0;
};

/// The definition is plain for this ply: captures before and after it fall on one point each.
bool is_plain(const Line& line, int n) {
    const Line::Ply& ply = line.ply(n);
    const bool answers_check = n > 0 && line.ply(n - 1).check;
    if (ply.check || answers_check || ply.moved.type() == PieceType::King) return false;
    const oracle::Board ours = passed(test::oracle_of(line.board_at(n + 1)));
    const oracle::Board was = test::oracle_of(line.board_at(n));
    if (has_pawns(ours) || !calm_captures(ours)) return false;
    if (!oracle::legal_captures(was).empty()) return calm_captures(was).has_value();
    return !can_check(was) && !can_check(passed(was));
}

void compare_ply(const PlyFacts& ply, const Line& line, Tally& tally) {
    const oracle::Board ours = passed(test::oracle_of(line.board_at(ply.ply + 1)));
    const oracle::Board was = test::oracle_of(line.board_at(ply.ply));
    for (const ThreatFacts& threat : ply.threats) {
        const Move first = threat.line.at(0);
        // Offers of exchange have a rule of their own (28.5), and so have kings (27.1).
        if (threat.exchange || threat.by_king_or_pawn) continue;
        INFO(test::fen_of(line.board_at(ply.ply)), " ", test::text_of(ply.move), " threatens ",
             test::text_of(first));
        const bool expected = is_new_plainly(was, ours, test::move_of(first), ply.move);
        CHECK((threat.newness == Newness::New) == expected);
        ++(expected ? tally.fresh : tally.standing);
    }
}

void compare_newness(int positions, std::uint64_t stream) {
    test::Random random(test::seed(), stream);
    Tally tally;
    for (int i = 0; i < positions; ++i) {
        const auto loop = loops::random_loop(random, {5 + random.below(25), 0});
        if (!loop) continue;
        const Line line = loops::walk(*loop, 2);
        const auto span = find_loop(line, 2);
        REQUIRE(span.has_value());
        NodeBudget budget(kPlenty);
        FactsMemory memory;
        LoopFacts facts(line, *span, budget, memory);
        for (std::size_t k = 0; k < facts.plies().size(); ++k) {
            const PlyFacts& ply = facts.plies()[k];
            if (!is_plain(line, ply.ply)) continue;
            REQUIRE(facts.examine(k));
            compare_ply(ply, line, tally);
        }
    }
    MESSAGE(positions, " positions, ", tally.fresh, " threats new, ", tally.standing, " not");
    CHECK(tally.fresh > 0);
    CHECK(tally.standing > 0);
}

void compare_gains(int positions, std::uint64_t stream) {
    test::Random random(test::seed(), stream);
    int captures = 0;
    int gains = 0;
    for (int i = 0; i < positions; ++i) {
        const oracle::Board plain = test::scatter({5 + random.below(25), 0}, random);
        const auto calm = calm_captures(plain);
        if (!calm) continue;
        const Board board = test::position_of(plain).board();
        INFO(test::fen_of(board));
        NodeBudget budget(kPlenty);
        KillSolver kills(budget);
        const PieceIds ids(board);
        const auto threats = ThreatSearch(budget, kills).find(board, ids, board.side(), {});
        for (const oracle::Move capture : *calm) {
            const Move move = test::move_of(capture);
            const auto threat =
                std::find_if(threats.begin(), threats.end(),
                             [move](const Threat& found) { return found.first == move; });
            const int value = oracle::exchange_plainly(plain, capture);
            CHECK((threat != threats.end()) == (value > 0));
            if (threat != threats.end()) CHECK(worth(threat->balance) == value);
            ++captures;
            gains += value > 0 ? 1 : 0;
        }
        CHECK(threats.size() <= calm->size());
    }
    MESSAGE(positions, " positions, ", captures, " captures, ", gains, " gains");
    CHECK(gains > positions / 200);
    CHECK(gains < captures);
}

}  // namespace

TEST_SUITE("law.differential") {
    TEST_CASE("CXA1999 28.3: where nothing else goes on a gain is the exchange on its square") {
        compare_gains(6'000, 4021);
    }

    TEST_CASE("CXA1999 29.2: where nothing else goes on new is what could not be won before") {
        compare_newness(20'000, 4022);
    }
}

TEST_SUITE("long") {
    TEST_CASE("CXA1999 28.3: many gains where nothing else goes on") {
        compare_gains(200'000, 4031);
    }

    TEST_CASE("CXA1999 29.2: newness of many threats where nothing else goes on") {
        compare_newness(400'000, 4032);
    }
}
