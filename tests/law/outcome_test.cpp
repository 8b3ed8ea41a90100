#include "law/outcome.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "law/judged_line.hpp"
#include "notation/coordinate.hpp"

using namespace caipan;

namespace {

JudgedLine judged(const std::string& fen, const std::vector<std::string>& moves,
                  const RulePack& pack = {}) {
    const Setup setup = *read_fen(fen);
    JudgedLine result(*Position::from(setup), setup.clocks, pack);
    for (const std::string& text : moves) {
        const Move move = *parse_move(text);
        REQUIRE(is_legal(result.line().board(), move));
        result.push(move);
    }
    return result;
}

std::vector<std::string> repeat(std::vector<std::string> lap, int laps) {
    std::vector<std::string> moves;
    for (int i = 0; i < laps; ++i) moves.insert(moves.end(), lap.begin(), lap.end());
    return moves;
}

RulePack pack_with(const std::vector<std::pair<std::string, std::string>>& settings) {
    return *with_settings({}, settings);
}

constexpr const char* kCheckFen = "2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1";
const std::vector<std::string> kCheckLap = {"f0e0", "e8f8", "e0f0", "f8e8"};
constexpr const char* kMutualFen = "9/3r5/4k4/4c4/9/9/9/4R4/1C1KC4/9 w - - 0 1";
const std::vector<std::string> kMutualLap = {"e2d2", "e6d6", "d2e2", "d6e6"};
constexpr const char* kQuietFen = "4k4/9/9/9/9/r8/9/9/9/R4K3 w - - 0 1";
const std::vector<std::string> kQuietLap = {"f0f1", "e9d9", "f1f0", "d9e9"};

}  // namespace

TEST_SUITE("law.outcome") {
    TEST_CASE("CXA1999 4.1.1: checkmate") {
        const JudgedLine game = judged("3k5/1R7/9/9/9/9/9/9/9/R3K4 w - - 0 1", {"a0a9"});
        CHECK(game.outcome() ==
              Outcome{Termination::Checkmate, Color::Red, 1, Article::cxa1999(4, 1, 1)});
    }

    TEST_CASE("CXA1999 4.1.3: a side without a move loses, in check or not") {
        const JudgedLine game = judged("3k5/9/9/9/9/9/9/9/1R7/R3K4 w - - 0 1", {"b1b8"});
        CHECK(game.outcome() ==
              Outcome{Termination::Stalemate, Color::Red, 1, Article::cxa1999(4, 1, 3)});
    }

    TEST_CASE("a game may have ended before its first move") {
        const JudgedLine mate = judged("R2k5/1R7/9/9/9/9/9/9/9/4K4 b - - 0 1", {});
        CHECK(mate.outcome().why == Termination::Checkmate);
        CHECK(mate.outcome().ply == 0);
        const JudgedLine dead = judged("3k5/4a4/9/9/9/9/9/9/9/5K3 w - - 0 1", {});
        CHECK(dead.outcome().why == Termination::DeadPosition);
    }

    TEST_CASE("CXA1999 4.2.1: nobody has a piece that attacks") {
        const std::string fen = "3k5/9/9/9/9/9/9/9/4r4/4K4 w - - 0 1";
        const JudgedLine game = judged(fen, {"e0e1"});
        CHECK(game.outcome() ==
              Outcome{Termination::DeadPosition, std::nullopt, 1, Article::cxa1999(4, 2, 1)});
        CHECK_FALSE(judged(fen, {"e0e1"}, pack_with({{"dead.material", "off"}})).outcome().over());
    }

    TEST_CASE("CXA1999 24.1: perpetual check loses when the position stands the third time") {
        CHECK_FALSE(judged(kCheckFen, repeat(kCheckLap, 1)).outcome().over());
        auto moves = repeat(kCheckLap, 2);
        moves.pop_back();
        CHECK_FALSE(judged(kCheckFen, moves).outcome().over());
        const JudgedLine game = judged(kCheckFen, repeat(kCheckLap, 2));
        CHECK(game.outcome() ==
              Outcome{Termination::PerpetualCheck, Color::Black, 8, Article::cxa1999(26, 1)});
    }

    TEST_CASE("loop.occurrences decides when the ruling acts") {
        const auto ply = [&](const char* occurrences) {
            return judged(kCheckFen, repeat(kCheckLap, 9),
                          pack_with({{"loop.occurrences", occurrences}}))
                .outcome()
                .ply;
        };
        CHECK(ply("2") == 4);
        CHECK(ply("3") == 8);
        CHECK(ply("9") == 32);
    }

    TEST_CASE("CXA1999 24.3: told to vary, the offender loses when the loop closes once more") {
        const auto pack = pack_with({{"loop.perpetual_check_at_once", "no"}});
        CHECK_FALSE(judged(kCheckFen, repeat(kCheckLap, 2), pack).outcome().over());
        const JudgedLine game = judged(kCheckFen, repeat(kCheckLap, 3), pack);
        CHECK(game.outcome().why == Termination::PerpetualCheck);
        CHECK(game.outcome().ply == 12);
        const auto no_grace =
            pack_with({{"loop.perpetual_check_at_once", "no"}, {"loop.grace", "0"}});
        CHECK(judged(kCheckFen, repeat(kCheckLap, 2), no_grace).outcome().ply == 8);
    }

    TEST_CASE("decisions 2: who has varied meanwhile does not lose") {
        const auto pack = pack_with({{"loop.perpetual_check_at_once", "no"}});
        const std::string fen = "3k2b2/R8/9/9/9/9/9/9/9/5K3 w - - 0 1";
        const std::vector<std::string> checks = {"a8a9", "d9d8", "a9a8", "d8d9"};
        const std::vector<std::string> quiet = {"f0f1", "g9e7", "f1f0", "e7g9"};
        CHECK(judged(fen, repeat(checks, 3), pack).outcome().ply == 12);
        auto moves = repeat(checks, 2);
        moves.insert(moves.end(), quiet.begin(), quiet.end());
        const JudgedLine game = judged(fen, moves, pack);
        CHECK(game.line().occurrences() == 4);
        CHECK(game.outcome().why == Termination::LoopDraw);
        CHECK_FALSE(game.outcome().winner.has_value());
    }

    TEST_CASE("CXA1999 26.3: both check on every move, draw at once") {
        const JudgedLine game = judged(kMutualFen, repeat(kMutualLap, 2));
        CHECK(game.outcome() ==
              Outcome{Termination::LoopDraw, std::nullopt, 8, Article::cxa1999(26, 3)});
        const auto four = pack_with({{"loop.draw_occurrences", "4"}});
        CHECK(judged(kMutualFen, repeat(kMutualLap, 4), four).outcome().ply == 12);
    }

    TEST_CASE("a loop that is undecided ends no game") {
        // Figure 10 of chapter 7: kills against check and chase, beyond the least budget.
        const std::string fen = "5aR2/3ka4/3cc4/3R5/9/2P3p2/2r6/4B4/4A2n1/2B1KA3 w - - 0 1";
        const std::vector<std::string> lap = {"d6e6", "d7b7", "e6d6", "b7d7"};
        CHECK(judged(fen, repeat(lap, 2)).outcome() ==
              Outcome{Termination::LoopDraw, std::nullopt, 8, Article::cxa1999(26, 3)});
        const auto pack = pack_with({{"budget.nodes", "1000"}, {"natural.rounds", "0"}});
        CHECK_FALSE(judged(fen, repeat(lap, 10), pack).outcome().over());
    }

    TEST_CASE("loop.offences: only perpetual check is judged, or nothing") {
        const auto check = pack_with({{"loop.offences", "check"}});
        CHECK(judged(kQuietFen, repeat(kQuietLap, 2), check).outcome().why ==
              Termination::LoopDraw);
        CHECK(judged(kCheckFen, repeat(kCheckLap, 2), check).outcome().why ==
              Termination::PerpetualCheck);
        const auto none = pack_with({{"loop.offences", "none"}});
        CHECK(judged(kQuietFen, repeat(kQuietLap, 2), none).outcome().why == Termination::LoopDraw);
        CHECK(judged(kCheckFen, repeat(kCheckLap, 2), none).outcome().why == Termination::LoopDraw);
    }

    TEST_CASE("loop.mode=on_request: nothing is ruled unasked") {
        const auto pack = pack_with({{"loop.mode", "on_request"}, {"loop.offences", "none"}});
        CHECK_FALSE(judged(kCheckFen, repeat(kCheckLap, 5), pack).outcome().over());
    }

    TEST_CASE("decisions 3: mate, loss by a loop, natural limit, draw by a loop, dead position") {
        const auto plain4 = pack_with({{"natural.rounds", "4"}, {"natural.reading", "plain"}});
        CHECK(judged(kCheckFen, repeat(kCheckLap, 2), plain4).outcome().why ==
              Termination::PerpetualCheck);
        CHECK(judged(kMutualFen, repeat(kMutualLap, 2), plain4).outcome().why ==
              Termination::NaturalLimit);
        // Mate on the very ply of the limit.
        const auto one = pack_with({{"natural.rounds", "1"}});
        CHECK(judged("3k5/1R7/9/9/9/9/9/9/9/R3K4 w - - 1 1", {"a0a9"}, one).outcome().why ==
              Termination::Checkmate);
    }

    TEST_CASE("an end reached earlier stands, and what follows is counted") {
        const JudgedLine game = judged(kCheckFen, repeat(kCheckLap, 3));
        CHECK(game.outcome().ply == 8);
        CHECK(game.moves_after_end() == 4);
        CHECK(game.line().plies() == 12);
    }

    TEST_CASE("CXA1999 4.1.6: an illegal move loses where the event says so") {
        JudgedLine game = judged(kQuietFen, {"f0f1"});
        game.lose_by_illegal_move();
        CHECK(game.outcome() ==
              Outcome{Termination::IllegalMove, Color::Red, 1, Article::cxa1999(4, 1, 6)});
        JudgedLine over = judged(kCheckFen, repeat(kCheckLap, 2));
        over.lose_by_illegal_move();
        CHECK(over.outcome().why == Termination::PerpetualCheck);
    }

    TEST_CASE("the words of the ends are stable") {
        struct Word {
            Termination why;
            int number;
            const char* text;
        };
        for (const Word& word : {Word{Termination::Ongoing, 0, "ongoing"},
                                 Word{Termination::Checkmate, 10, "checkmate"},
                                 Word{Termination::Stalemate, 20, "stalemate"},
                                 Word{Termination::PerpetualCheck, 30, "perpetual_check"},
                                 Word{Termination::PerpetualKill, 32, "perpetual_kill"},
                                 Word{Termination::PerpetualChase, 34, "perpetual_chase"},
                                 Word{Termination::ForbiddenLoop, 36, "forbidden_loop"},
                                 Word{Termination::LoopDraw, 40, "loop_draw"},
                                 Word{Termination::NaturalLimit, 50, "natural_limit"},
                                 Word{Termination::DeadPosition, 60, "dead_position"},
                                 Word{Termination::IllegalMove, 70, "illegal_move"}}) {
            CHECK(static_cast<int>(word.why) == word.number);
            CHECK(std::string(id_of(word.why)) == word.text);
        }
    }
}
