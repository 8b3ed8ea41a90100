#include "law/threat.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "support/oracle.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;
using test::board_of;
using test::mv;
using test::sq;

namespace {

int exchange(std::string_view fen, std::string_view capture) {
    Board board = board_of(fen);
    return exchange_worth(board, mv(capture));
}

bool stands(std::string_view fen, std::string_view victim) {
    const Board board = board_of(fen);
    const PieceIds ids(board);
    return standing_captures(board, ids).has(ids.at(sq(victim)));
}

std::vector<Threat> threats_in(const Board& board, ThreatSearch::Scope scope = {}) {
    NodeBudget budget(1'000'000);
    KillSolver kills(budget);
    return ThreatSearch(budget, kills).find(board, PieceIds(board), board.side(), scope);
}

/// The first moves of all threats of the side to move: "a5e5 b5e5".
std::string threats(std::string_view fen) {
    std::vector<Move> firsts;
    for (const Threat& threat : threats_in(board_of(fen))) firsts.push_back(threat.first);
    std::sort(firsts.begin(), firsts.end());
    std::string text;
    for (const Move move : firsts) text += (text.empty() ? "" : " ") + test::text_of(move);
    return text;
}

}  // namespace

TEST_SUITE("law.threat") {
    TEST_CASE("CXA1999 28.16: an unrooted piece is won, a rooted one is not") {
        CHECK(exchange("3aka3/9/4b4/9/4n4/R8/9/9/9/3AKA3 w", "a4e4") == 0);
        CHECK(exchange("3aka3/9/4b4/9/R3n4/9/9/9/9/3AKA3 w", "a5e5") == 100);
        // The horse on f7 roots the one on e5.
        CHECK(exchange("3aka3/9/4bn3/9/R3n4/9/9/9/9/3AKA3 w", "a5e5") == -100);
        // With a pawn on its leg it does not.
        CHECK(exchange("3aka3/9/4bn3/5P3/R3n4/9/9/9/9/3AKA3 w", "a5e5") == 100);
    }

    TEST_CASE("CXA1999 28.16: a false root, pinned by a cannon, does not protect") {
        CHECK(exchange("4k4/4a4/4n4/9/5c2R/9/9/9/9/3AKA3 w", "i5f5") == -100);
        CHECK(exchange("4k4/4a4/4n4/9/5c2R/9/4C4/9/9/3AKA3 w", "i5f5") == 100);
    }

    TEST_CASE("CXA1999 28.16: a false root, held on its file by the facing kings") {
        CHECK(exchange("3k5/9/3c5/9/r7R/9/9/9/9/5K3 w", "i5a5") == 200);
        // The rook on e5 protects c5, unless it stands alone between the kings.
        CHECK(exchange("4k4/9/9/9/2n1r4/9/9/9/2R6/3K5 w", "c1c5") == -100);
        CHECK(exchange("4k4/9/9/9/2n1r4/9/9/9/2R6/4K4 w", "c1c5") == 100);
    }

    TEST_CASE("CXA1999 28.16: a hidden root, behind the piece that takes, protects") {
        // The black rook on e1 looks through the red one on e3.
        CHECK(exchange("3k5/9/9/9/4n4/9/4R4/9/4r4/5K3 w", "e3e5") == -100);
        CHECK(exchange("3k5/9/9/9/4n4/9/4R4/9/3r5/5K3 w", "e3e5") == 100);
        // The taker becomes the screen of a cannon.
        CHECK(exchange("3k5/9/4c4/4R4/4n4/9/9/9/9/5K3 w", "e6e5") == 100);
        CHECK(exchange("3k5/9/4c4/4p4/4n4/9/4R4/9/9/5K3 w", "e3e5") == -100);
    }

    TEST_CASE("CXA1999 28.16: an under-rooted piece has fewer roots than attackers") {
        // A pawn, then a horse, against a cannon with one elephant as root.
        const char* one_horse = "3ak4/4a4/4b4/9/2c6/9/1N7/9/9/3AKA3 w";
        const char* two_horses = "3ak4/4a4/4b4/9/2c6/9/1N1N5/9/9/3AKA3 w";
        CHECK(exchange(one_horse, "b3c5") == 0);
        CHECK(exchange(two_horses, "b3c5") == 40);
        CHECK(exchange("3ak4/4a4/b3b4/9/2c6/9/1N1N5/9/9/3AKA3 w", "b3c5") == 0);
        CHECK_FALSE(stands(one_horse, "c5"));
        CHECK(stands(two_horses, "c5"));
    }

    TEST_CASE("CXA1999 29.3: uncrossed pawns and the king are nothing to chase") {
        CHECK_FALSE(stands("3aka3/9/4b4/9/2p6/9/9/9/2R6/4K4 w", "c5"));
        CHECK(stands("3aka3/9/4b4/9/9/2p6/9/9/2R6/4K4 w", "c4"));
        CHECK(threats("3aka3/9/4b4/9/2p6/9/9/9/2R6/4K4 w") == "");
        CHECK(threats("3aka3/9/4b4/9/9/2p6/9/9/2R6/4K4 w") == "c1c4");
    }

    TEST_CASE("CXA1999 25.3: a horse for a rook is a gain, a rook for a protected horse is none") {
        // The elephants root the pieces on c5 and e7.
        CHECK(threats("3ak4/4a4/4b4/9/2r6/9/3N5/9/9/3AKA3 w") == "d3c5");
        CHECK(threats("3ak4/4a4/4b4/9/2n6/9/3N5/9/9/3AKA3 w") == "");
        CHECK(exchange("3akab2/9/4r4/2N6/9/9/9/9/9/3AKA3 w", "c6e7") == 100);
        CHECK(exchange("3akab2/9/4n4/9/9/9/4R4/9/9/3AKA3 w", "e3e7") == -100);
        CHECK(exchange("3akab2/9/4n4/2N6/9/9/9/9/9/3AKA3 w", "c6e7") == 0);
    }

    TEST_CASE("CXA1999 25.3: a crossed pawn that takes a protected piece gains nothing") {
        CHECK(exchange("3akab2/9/4n4/4P4/9/9/9/9/9/3AKA3 w", "e6e7") == 0);
        CHECK(exchange("3aka3/9/4n4/4P4/9/9/9/9/9/3AKA3 w", "e6e7") == 100);
    }

    TEST_CASE("CXA1999 29.1: the first form, by direct capture") {
        const auto found = threats_in(board_of("3aka3/9/4b4/9/R3n4/9/9/9/9/3AKA3 w"));
        REQUIRE(found.size() == 1);
        CHECK(found[0].how == Threat::How::Capture);
        CHECK(found[0].first == mv("a5e5"));
        CHECK(found[0].on_square == 100);
        CHECK(found[0].balance == Material{10, 0});
        CHECK_FALSE(found[0].victims.several());
    }

    TEST_CASE("CXA1999 29.1: the second form, through checks") {
        // The check along the back rank drives the king off and wins the horse behind it.
        const Board board = board_of("4k3n/9/9/9/R8/9/9/9/9/3K5 w");
        const auto found = threats_in(board);
        REQUIRE(found.size() == 1);
        CHECK(found[0].how == Threat::How::Checks);
        CHECK(found[0].first == mv("a5a9"));
        CHECK(found[0].victim == PieceIds(board).at(sq("i9")));
        CHECK(found[0].on_square == 0);
        // A rook that protects the horse, or a screen on the rank, ends it.
        CHECK(threats("4k3n/9/9/9/R8/8r/9/9/9/3K5 w") == "");
        CHECK(threats("4k2pn/9/9/9/R8/9/9/9/9/3K5 w") == "");
    }

    TEST_CASE("CXA1999 29.1: the third form, through a complete exchange") {
        const auto found = threats_in(board_of("3ak4/4a4/4b4/9/2c6/9/1N1N5/9/9/3AKA3 w"));
        REQUIRE(found.size() == 2);
        for (const Threat& threat : found) {
            CHECK(threat.how == Threat::How::Capture);
            CHECK(threat.on_square == 40);
            CHECK(worth(threat.balance) > 0);
        }
    }

    TEST_CASE("CXA1999 29.4: a capture that gets the taker mated is no threat") {
        // The rook on g0 keeps the rook on h9 from mating on the back rank.
        CHECK(threats("5k1r1/9/9/9/6n2/9/9/9/8r/3K2R2 w") == "");
        CHECK(threats("5k3/9/9/9/6n2/9/9/9/8r/3K2R2 w") == "g0g5");
    }

    TEST_CASE("CXA1999 29.4: a pinned piece threatens nothing off its line") {
        // The red horse on d3 stands between its king and the rook on d5.
        CHECK(threats("5k3/9/9/9/3r5/1c7/3N5/9/9/3K5 w") == "");
        CHECK(threats("5k3/9/9/9/3r5/1c7/3N5/9/9/4K4 w") == "d3b4");
    }

    TEST_CASE("no threat while the other side stands in check, since it has no turn to pass") {
        const Board board = board_of("4k4/9/9/9/R3r4/9/9/9/9/4K4 b");
        NodeBudget budget(1'000'000);
        KillSolver kills(budget);
        const PieceIds ids(board);
        CHECK_FALSE(ThreatSearch(budget, kills).find(board, ids, Color::Red, {}).empty());
        const Board check = board_of("4k4/9/9/9/R3R2r1/9/9/9/9/3K5 b");
        CHECK(ThreatSearch(budget, kills).find(check, PieceIds(check), Color::Red, {}).empty());
    }

    TEST_CASE("CXA2020 26.5: equal in the end is a threat, a loss is none") {
        // The rook on c6 roots the horse on b6; taking on c5 gives that horse up.
        CHECK(threats("3aka3/1r7/9/1NR6/2b6/9/9/9/9/3K5 w") == "");
        CHECK(threats("3aka3/1r7/9/1NR6/2c6/9/9/9/9/3K5 w") == "c6c5");
    }

    TEST_CASE("property: threats like a given one are those among all threats") {
        test::Random random(test::seed(), 4061);
        int compared = 0;
        for (int i = 0; i < 1'500; ++i) {
            const Board board =
                test::position_of(test::scatter({10 + random.below(30), 0}, random)).board();
            INFO(test::fen_of(board));
            const std::vector<Threat> all = threats_in(board);
            for (const Threat& threat : all) {
                std::vector<Move> expected;
                for (const Threat& other : all) {
                    const bool same = other.how == threat.how && other.attacker == threat.attacker;
                    const bool by_checks = threat.how == Threat::How::Checks;
                    if (same && (by_checks || other.victim == threat.victim)) {
                        expected.push_back(other.first);
                    }
                }
                std::vector<Move> found;
                NodeBudget budget(1'000'000);
                KillSolver kills(budget);
                for (const Threat& like :
                     ThreatSearch(budget, kills)
                         .find_like(threat, board, PieceIds(board), board.side(), {})) {
                    found.push_back(like.first);
                }
                CHECK(found == expected);
                ++compared;
            }
        }
        MESSAGE(compared, " threats");
        CHECK(compared > 100);
    }

    TEST_CASE("a line longer than it can hold keeps its beginning") {
        MoveLine line;
        for (int i = 0; i < 20; ++i) line.prepend(mv("a0a1"));
        line.prepend(mv("b0b1"));
        CHECK(line.size() == 16);
        CHECK(*line.begin() == mv("b0b1"));
    }
}
