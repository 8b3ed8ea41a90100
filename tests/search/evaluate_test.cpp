#include "search/evaluate.hpp"

#include <doctest/doctest.h>

#include <string_view>

#include "search/score.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

namespace caipan::test {
namespace {

int score_of(std::string_view fen) {
    return search::evaluate(position_of(fen).board());
}

int exchange(std::string_view fen, std::string_view move) {
    return search::exchange_value(position_of(fen).board(), mv(move));
}

constexpr int kRook = search::kPieceValue[index_of(PieceType::Rook)];
constexpr int kHorse = search::kPieceValue[index_of(PieceType::Horse)];
constexpr int kPawn = search::kPieceValue[index_of(PieceType::Pawn)];

}  // namespace

TEST_SUITE("search.evaluate") {
    TEST_CASE("evaluate: mirrored and colour-swapped positions are worth the same") {
        Random random(seed(), 43);
        for (int i = 0; i < 500; ++i) {
            const Position position = position_of(scatter(random));
            CAPTURE(write_fen(position));
            const int score = search::evaluate(position.board());
            const Setup setup = position.setup();
            CHECK(search::evaluate(Position::from(setup.mirrored()).value().board()) == score);
            CHECK(search::evaluate(Position::from(setup.swapped()).value().board()) == score);
            CHECK(score <= search::kMaxEvaluation);
            CHECK(score >= -search::kMaxEvaluation);
        }
    }

    TEST_CASE("evaluate: the start is even but for the move") {
        CHECK(score_of(kStartFen) > 0);
        CHECK(score_of(kStartFen) < 50);
    }

    TEST_CASE("evaluate: more material is better") {
        CHECK(score_of("4k4/4a4/9/9/9/9/9/9/4A4/R3K4 w") > 500);
        CHECK(score_of("4k4/4a4/9/9/9/9/9/9/4A4/R3K4 b") < -500);
        CHECK(score_of("4k4/4a4/9/9/9/9/9/9/4A4/R3K4 w") >
              score_of("4k4/4a4/9/9/9/9/9/9/4A4/C3K4 w"));
    }

    TEST_CASE("evaluate: a side that cannot win gets no more than a draw") {
        CHECK(score_of("4k4/9/9/9/9/9/p8/4B4/4A4/3AK1B2 w") <= 0);
        CHECK(score_of("3akab2/9/4b4/9/9/9/9/9/9/3K5 w") == 0);
    }

    TEST_CASE("exchange: what is not protected is won") {
        CHECK(exchange("2bakab2/9/9/p8/9/9/9/4B4/4A4/R3KAB2 w", "a0a6") == kPawn);
    }

    TEST_CASE("exchange: a rook for a protected pawn") {
        CHECK(exchange("r1bakab2/9/9/p8/9/9/9/4B4/4A4/R3KAB2 w", "a0a6") == kPawn - kRook);
    }

    TEST_CASE("exchange: a piece behind another joins in, and each side may stop") {
        // The second rook stands behind the first; Black will not take back.
        CHECK(exchange("r1bakab2/9/9/n8/9/9/R8/4B4/4A4/R3KAB2 w", "a3a6") == kHorse);
    }

    TEST_CASE("exchange: a cannon takes back over a screen") {
        // The cannon on a9 reaches a6 over the elephant on a7 only.
        CHECK(exchange("c2akab2/9/b8/n8/9/9/9/4B4/4A4/R3KAB2 w", "a0a6") == kHorse - kRook);
        CHECK(exchange("c2akab2/9/4b4/n8/9/9/9/4B4/4A4/R3KAB2 w", "a0a6") == kHorse);
    }

    TEST_CASE("exchange: a quiet move onto an attacked point loses the piece") {
        CHECK(exchange("r1bakab2/9/9/9/9/9/9/4B4/4A4/3RKAB2 w", "d0a0") == -kRook);
        CHECK(exchange("2bakab2/9/9/9/9/9/9/4B4/4A4/3RKAB2 w", "d0a0") == 0);
    }
}

}  // namespace caipan::test
