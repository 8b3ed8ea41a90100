#include "law/natural.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "law/judged_line.hpp"
#include "law/outcome.hpp"
#include "notation/coordinate.hpp"

using namespace caipan;

namespace {

Line line_from(const std::string& fen) {
    const Setup setup = *read_fen(fen);
    return Line(*Position::from(setup), setup.clocks);
}

void play(Line& line, const std::string& moves, int laps) {
    for (int lap = 0; lap < laps; ++lap) {
        for (std::size_t at = 0; at < moves.size(); at += 5) {
            const Move move = *parse_move(moves.substr(at, 4));
            REQUIRE(is_legal(line.board(), move));
            line.push(move);
        }
    }
}

RulePack pack_with(std::vector<std::pair<std::string, std::string>> settings) {
    return *with_settings({}, settings);
}

/// Red checks on every move, Black answers: two plies a round.
constexpr const char* kCheckFen = "2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1";
constexpr const char* kCheckLap = "f0e0 e8f8 e0f0 f8e8";
/// Nobody checks.
constexpr const char* kQuietFen = "4k4/9/9/9/9/r8/9/9/9/R4K3 w - - 0 1";
constexpr const char* kQuietLap = "f0f1 e9d9 f1f0 d9e9";

}  // namespace

TEST_SUITE("law.natural") {
    TEST_CASE("CXA1999 4.2.4: sixty rounds without a capture, one ply short and then reached") {
        Line line = line_from(kQuietFen);
        play(line, kQuietLap, 29);
        play(line, "f0f1 e9d9 f1f0", 1);
        CHECK(line.plies_without_capture() == 119);
        CHECK(count_natural(line, RulePack{}) == NaturalCount{119, 59, 60});
        play(line, "d9e9", 1);
        CHECK(count_natural(line, RulePack{}) == NaturalCount{120, 60, 60});
        CHECK(count_natural(line, RulePack{}).reached());
        CHECK_FALSE(count_natural(line, pack_with({{"natural.rounds", "61"}})).reached());
        CHECK_FALSE(count_natural(line, pack_with({{"natural.rounds", "0"}})).reached());
    }

    TEST_CASE("a capture begins the count anew") {
        Line line = line_from(kQuietFen);
        play(line, kQuietLap, 2);
        play(line, "a0a4", 1);
        CHECK(line.plies_without_capture() == 0);
        play(line, "e9d9", 1);
        CHECK(count_natural(line, RulePack{}) == NaturalCount{1, 0, 60});
    }

    TEST_CASE("CXA1999 23.3: at most ten checks of a side count, by each reading") {
        Line line = line_from(kCheckFen);
        play(line, kCheckLap, 8);  // 16 rounds, 16 red checks
        const auto rounds = [&](const char* reading) {
            return count_natural(line, pack_with({{"natural.reading", reading}})).rounds_counted;
        };
        CHECK(rounds("each") == 10);
        CHECK(rounds("plain") == 16);
        // The six surplus checks and the six answers go together.
        CHECK(rounds("replies") == 10);
        RulePack capped = pack_with({{"natural.check_cap", "0"}});
        CHECK(count_natural(line, capped).rounds_counted == 0);
        capped.natural_check_cap = 500;
        CHECK(count_natural(line, capped).rounds_counted == 16);
    }

    TEST_CASE("each side's own checks are capped, the other side's moves still count") {
        Line line = line_from(kCheckFen);
        play(line, kCheckLap, 8);
        const Line::Quiet& quiet = line.quiet();
        CHECK(quiet.moves[Color::Red] == 16);
        CHECK(quiet.moves[Color::Black] == 16);
        CHECK(quiet.checks[Color::Red] == 16);
        CHECK(quiet.checks[Color::Black] == 0);
        CHECK(quiet.checks_answered[Color::Black] == 16);
    }

    TEST_CASE("the claimant's reading leaves out the surplus of the side that asks only") {
        Line line = line_from(kCheckFen);
        play(line, kCheckLap, 8);
        const RulePack pack =
            pack_with({{"natural.reading", "claimant"}, {"loop.mode", "on_request"}});
        CHECK(count_natural(line, pack, Color::Red).rounds_counted == 10);
        CHECK(count_natural(line, pack, Color::Black).rounds_counted == 16);
        CHECK(count_natural(line, pack).rounds_counted == 16);
    }

    TEST_CASE("the counter of the FEN is split, the odd ply to the side that moved last") {
        Line line = line_from("4k4/9/9/9/9/r8/9/9/9/R4K3 w - - 119 1");
        CHECK(count_natural(line, RulePack{}) == NaturalCount{119, 59, 60});
        CHECK(line.quiet().moves[Color::Black] == 60);
        play(line, "f0f1", 1);
        CHECK(count_natural(line, RulePack{}) == NaturalCount{120, 60, 60});
    }

    TEST_CASE("a game ends at the limit, at the very ply") {
        RulePack pack = pack_with(
            {{"natural.rounds", "3"}, {"loop.occurrences", "9"}, {"loop.draw_occurrences", "9"}});
        const Setup setup = *read_fen(kQuietFen);
        JudgedLine judged(*Position::from(setup), setup.clocks, pack);
        for (const char* move : {"f0f1", "e9d9", "f1f0", "d9e9", "f0f1"}) {
            judged.push(*parse_move(move));
            CHECK_FALSE(judged.outcome().over());
        }
        judged.push(*parse_move("e9d9"));
        CHECK(judged.outcome().why == Termination::NaturalLimit);
        CHECK(judged.outcome().ply == 6);
        CHECK_FALSE(judged.outcome().winner.has_value());
    }
}
