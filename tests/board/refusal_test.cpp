#include "board/refusal.hpp"

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <set>
#include <string>

#include "board/movegen.hpp"
#include "support/positions.hpp"
#include "support/test_data.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

constexpr std::array kAllRefusals = {Refusal::NoPiece,
                                     Refusal::WrongSide,
                                     Refusal::OwnPieceOnTarget,
                                     Refusal::NotItsMove,
                                     Refusal::PathBlocked,
                                     Refusal::HorseLegBlocked,
                                     Refusal::ElephantEyeBlocked,
                                     Refusal::CannonScreen,
                                     Refusal::OutsidePalace,
                                     Refusal::CrossesRiver,
                                     Refusal::LeavesCheck,
                                     Refusal::ExposesKing,
                                     Refusal::FlyingKings};

std::string answer(const Board& board, Move move) {
    const auto refusal = why_illegal(board, move);
    return refusal ? id_of(*refusal) : "legal";
}

}  // namespace

TEST_SUITE("board.refusal") {
    TEST_CASE("refusal: every id is a word of its own") {
        std::set<std::string> ids;
        for (const Refusal refusal : kAllRefusals) ids.insert(id_of(refusal));
        CHECK(ids.size() == kAllRefusals.size());
        CHECK(ids.count("") == 0);
        CHECK(ids.count("horse-leg-blocked") == 1);
    }

    TEST_CASE("refusal: every case of refusals.tsv has the documented reason") {
        std::map<std::string, int> seen;
        for (const Row& row : read_tsv("refusals.tsv")) {
            REQUIRE(row.fields.size() == 4);
            const Board board = position_of(row[0]).board();
            const Move move = mv(row[1]);
            CAPTURE(row.line);
            CAPTURE(row[0]);
            CAPTURE(row[1]);
            CAPTURE(row[3]);
            CHECK(answer(board, move) == row[2]);
            CHECK(is_legal(board, move) == (row[2] == "legal"));
            CHECK(legal_moves(board).contains(move) == (row[2] == "legal"));
            ++seen[row[2]];
        }
        for (const Refusal refusal : kAllRefusals) {
            CAPTURE(std::string(id_of(refusal)));
            CHECK(seen[id_of(refusal)] >= 4);
        }
        CHECK(seen.size() == kAllRefusals.size() + 1);
    }

    TEST_CASE("refusal: every case of refusals.tsv has its reason with colours swapped") {
        for (const Row& row : read_tsv("refusals.tsv")) {
            const Setup setup = setup_of(row[0]);
            const Move move = mv(row[1]);
            CAPTURE(row.line);
            CHECK(answer(Position::from(setup.swapped())->board(), move.flipped()) == row[2]);
            CHECK(answer(Position::from(setup.mirrored())->board(), move.mirrored()) == row[2]);
        }
    }

    TEST_CASE("refusal: staying where one stands is never legal") {
        const Board board = Position::initial().board();
        for (int i = 0; i < kSquares; ++i) {
            const Square s = Square::from_index(i);
            CHECK(why_illegal(board, Move(s, s)).has_value());
        }
    }
}
