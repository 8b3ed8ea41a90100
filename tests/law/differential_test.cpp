#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/movegen.hpp"
#include "law/judge.hpp"
#include "law/kill.hpp"
#include "law/threat.hpp"
#include "support/judged.hpp"
#include "support/labelled.hpp"
#include "support/loops.hpp"
#include "support/oracle.hpp"
#include "support/plain_exchange.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"
#include "support/random_loops.hpp"

// The searches of the law compared with slow and plain ones on random small positions.

using namespace caipan;

namespace {

constexpr std::int64_t kPlenty = 100'000'000;

// ---- Mates by checks
// ------------------------------------------------------------------------------------------------

/// The side to move mates within so many checks: every check tried, every reply tried, nothing
/// remembered.
bool mates_plainly(const oracle::Board& board, int checks) {
    if (checks == 0) return false;
    bool mates = false;
    oracle::for_each_legal(board, [&](oracle::Move check) {
        if (mates) return;
        const oracle::Board after = board.after(check);
        if (!oracle::in_check(after, after.side)) return;
        bool holds = false;
        oracle::for_each_legal(after, [&](oracle::Move reply) {
            if (!holds) holds = !mates_plainly(after.after(reply), checks - 1);
        });
        mates = !holds;
    });
    return mates;
}

/// The least number of checks up to `most`, 0 when there is no such mate.
int shortest_plainly(const oracle::Board& board, int most) {
    for (int n = 1; n <= most; ++n) {
        if (mates_plainly(board, n)) return n;
    }
    return 0;
}

// ---- Exchanges
// ------------------------------------------------------------------------------------------------

bool can_be_retaken(const oracle::Board& board, oracle::Move capture) {
    const auto replies = oracle::legal_captures(board.after(capture));
    return std::any_of(replies.begin(), replies.end(),
                       [&](oracle::Move reply) { return reply.to == capture.to; });
}

int exchange_of(const oracle::Board& board, oracle::Move capture) {
    Board ours = test::position_of(board).board();
    return exchange_worth(ours, test::move_of(capture));
}

// ---- Threats
// ------------------------------------------------------------------------------------------------

/// What a threat is, but for its proof, as text that sorts.
std::vector<std::string> summary_of(const Board& board, bool mirrored, bool swapped) {
    NodeBudget budget(kPlenty);
    KillSolver kills(budget);
    const PieceIds ids(board);
    const auto back = [&](Square s) {
        if (mirrored) s = s.mirrored();
        return swapped ? s.flipped() : s;
    };
    std::vector<std::string> threats;
    for (const Threat& threat : ThreatSearch(budget, kills).find(board, ids, board.side(), {})) {
        threats.push_back(test::text_of(Move(back(threat.first.from()), back(threat.first.to()))) +
                          (threat.how == Threat::How::Checks ? " checks" : " capture") + " worth " +
                          std::to_string(worth(threat.balance)) + " on the square " +
                          std::to_string(threat.on_square));
    }
    std::sort(threats.begin(), threats.end());
    return threats;
}

Board turned(const oracle::Board& board, bool mirrored, bool swapped) {
    Setup setup = test::setup_of(board);
    if (mirrored) setup = setup.mirrored();
    if (swapped) setup = setup.swapped();
    return Position::from(setup).value().board();
}

oracle::Board few_pieces(test::Random& random) {
    return test::scatter({10 + random.below(15), 60}, random);
}

// ---- Loops
// ------------------------------------------------------------------------------------------------

/// The hits of every ply and the verdict, with the colours as in the unturned loop.
std::string summary_of(const loops::Loop& loop, bool swapped, const RulePack& pack) {
    Ruling ruling = judge(loops::walk(loop, 2), pack).value();
    std::string text;
    for (const Finding& finding : ruling.findings) text += loops::family_of(finding) + " ";
    if (ruling.at_fault && swapped) ruling.at_fault = ~*ruling.at_fault;
    return text + (ruling.at_fault ? (*ruling.at_fault == Color::Red ? "red" : "black") : "draw");
}

void compare_loops(int positions, std::uint64_t stream) {
    test::Random random(test::seed(), stream);
    int found = 0;
    int blamed = 0;
    for (int i = 0; i < positions; ++i) {
        const auto loop = loops::random_loop(random);
        if (!loop) continue;
        ++found;
        for (const char* name : {"cxa1999", "cxa2020"}) {
            const RulePack pack = RulePack::named(name).value();
            INFO(std::string(name), " ", loop->id, " ", test::text_of(loop->lap[0]), " ",
                 test::text_of(loop->lap[1]));
            const std::string as_is = summary_of(*loop, false, pack);
            CHECK(summary_of(loops::mirrored(*loop), false, pack) == as_is);
            CHECK(summary_of(loops::swapped(*loop), true, pack) == as_is);
            CHECK(summary_of(loops::mirrored(loops::swapped(*loop)), true, pack) == as_is);
            blamed += as_is.find("draw") == std::string::npos ? 1 : 0;
        }
    }
    MESSAGE(found, " loops, ", blamed, " rulings that blame a side");
    CHECK(found > positions / 4);
}

void compare_mates(int positions, int most, std::uint64_t stream) {
    test::Random random(test::seed(), stream);
    NodeBudget budget(kPlenty);
    KillSolver remembering(budget);
    int mates = 0;
    for (int i = 0; i < positions; ++i) {
        const oracle::Board plain = few_pieces(random);
        Board board = test::position_of(plain).board();
        INFO(test::fen_of(board));
        const int shortest = shortest_plainly(plain, most);
        mates += shortest > 0 ? 1 : 0;
        NodeBudget own(kPlenty);
        KillSolver fresh(own);
        for (int n = 1; n <= most; ++n) {
            const bool expected = shortest > 0 && shortest <= n;
            CHECK(fresh.mates_within(board, n) == expected);
            CHECK(remembering.mates_within(board, n) == expected);
        }
        if (shortest > 0) CHECK(remembering.shortest_mate(board, kPlenty) == shortest);
        CHECK(test::position_of(plain).board() == board);
    }
    MESSAGE(positions, " positions, ", mates, " mates within ", most, " checks");
    CHECK(mates > positions / 50);
}

void compare_exchanges(int positions, std::uint64_t stream) {
    test::Random random(test::seed(), stream);
    int captures = 0;
    int unrooted = 0;
    for (int i = 0; i < positions; ++i) {
        const oracle::Board board = test::scatter(random);
        INFO(test::fen_of(test::position_of(board).board()));
        for (const oracle::Move capture : oracle::legal_captures(board)) {
            INFO(capture.text());
            const int value = exchange_of(board, capture);
            CHECK(value == oracle::exchange_plainly(board, capture));
            ++captures;
            if (can_be_retaken(board, capture)) continue;
            CHECK(value == oracle::value_of(oracle::force_of(board.at(capture.to), capture.to)));
            ++unrooted;
        }
    }
    MESSAGE(captures, " captures, ", unrooted, " of unrooted pieces");
    CHECK(captures > positions);
}

void compare_threats(int positions, std::uint64_t stream) {
    test::Random random(test::seed(), stream);
    std::size_t threats = 0;
    for (int i = 0; i < positions; ++i) {
        const oracle::Board board = test::scatter({10 + random.below(50), 30}, random);
        INFO(test::fen_of(turned(board, false, false)));
        const auto as_is = summary_of(turned(board, false, false), false, false);
        CHECK(summary_of(turned(board, true, false), true, false) == as_is);
        CHECK(summary_of(turned(board, false, true), false, true) == as_is);
        CHECK(summary_of(turned(board, true, true), true, true) == as_is);
        threats += as_is.size();
    }
    MESSAGE(positions, " positions, ", threats, " threats");
    CHECK(threats > 0);
}

}  // namespace

TEST_SUITE("law.differential") {
    TEST_CASE("CXA1999 28.2: mates by checks are those of a plain search") {
        compare_mates(250, 3, 4001);
    }

    TEST_CASE("CXA1999 28.16: exchanges are those of an exhaustive minimax, unrooted is all won") {
        compare_exchanges(300, 4002);
    }

    TEST_CASE("CXA1999 28.16: standing captures are the pieces that some capture wins") {
        test::Random random(test::seed(), 4003);
        for (int i = 0; i < 200; ++i) {
            const oracle::Board plain = test::scatter(random);
            const Board board = test::position_of(plain).board();
            INFO(test::fen_of(board));
            const PieceIds ids(board);
            PieceSet expected;
            for (const oracle::Move capture : oracle::legal_captures(plain)) {
                if (oracle::exchange_plainly(plain, capture) > 0) {
                    expected.add(ids.at(test::square_of(capture.to)));
                }
            }
            CHECK(standing_captures(board, ids) == expected);
        }
    }

    TEST_CASE("decisions 12: threats are the same under mirror and colour swap") {
        compare_threats(150, 4004);
    }

    TEST_CASE("decisions 12: random loops are ruled the same under mirror and colour swap") {
        compare_loops(150, 4006);
    }

    TEST_CASE("decisions 12: floating balances are read the same from both sides") {
        const RulePack pack = RulePack::named("cxa1999").value();
        const loops::Loop loop =
            loops::loop_of("9/5k3/9/9/2b2Pbc1/2n6/9/3p5/3R1K3/5AB2 b", "h5h9 f0e1 h9h5 e1f0");
        CHECK(summary_of(loops::swapped(loop), true, pack) == summary_of(loop, false, pack));
    }

    TEST_CASE("a move gives check exactly when the king could be taken after it") {
        test::Random random(test::seed(), 4005);
        int checks = 0;
        for (int i = 0; i < 300; ++i) {
            const oracle::Board plain = test::scatter({10 + random.below(60), 70}, random);
            const Board board = test::position_of(plain).board();
            INFO(test::fen_of(board));
            oracle::for_each_pseudo_legal(plain, plain.side, [&](oracle::Move move) {
                if (oracle::type_of(plain.at(move.to)) == 'K') return;
                const Move ours = test::move_of(move);
                Board after = board;
                after.make(ours);
                const bool check = board.gives_check(ours);
                CHECK(check == after.in_check());
                CHECK(check == oracle::in_check(plain.after(move), oracle::other(plain.side)));
                checks += check ? 1 : 0;
            });
        }
        CHECK(checks > 300);
    }
}

TEST_SUITE("long") {
    TEST_CASE("decisions 12: many random loops are ruled the same under mirror and colour swap") {
        compare_loops(3'000, 4016);
    }

    TEST_CASE("CXA1999 28.2: mates by checks are those of a plain search, four checks deep") {
        compare_mates(2'000, 4, 4011);
    }

    TEST_CASE("CXA1999 28.16: many exchanges are those of an exhaustive minimax") {
        compare_exchanges(10'000, 4012);
    }

    TEST_CASE("decisions 12: many threats are the same under mirror and colour swap") {
        compare_threats(5'000, 4014);
    }
}
