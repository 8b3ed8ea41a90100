#include "notation/described_move.hpp"

#include <doctest/doctest.h>

#include <string_view>

#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

Tandem tandem(std::string_view fen, std::string_view square) {
    return tandem_of(board_of(fen), sq(square));
}

}  // namespace

TEST_CASE("file_number: both sides count from their own right hand") {
    CHECK(file_number(Color::Red, 8) == 1);
    CHECK(file_number(Color::Red, 0) == 9);
    CHECK(file_number(Color::Red, 4) == 5);
    CHECK(file_number(Color::Black, 0) == 1);
    CHECK(file_number(Color::Black, 8) == 9);
}

TEST_CASE("tandem_of: a piece without its like on the file is alone") {
    constexpr std::string_view kFen = "3k5/9/9/4r4/4R4/4C4/4P4/9/9/R4K3 w";
    for (const auto square : {"e5", "e4", "e3", "e6", "a0"}) {
        CAPTURE(square);
        CHECK(tandem(kFen, square).alone());
        CHECK(tandem(kFen, square).files == 0);
    }
}

TEST_CASE("tandem_of: front is the side's own direction") {
    constexpr std::string_view kFen = "3k5/9/2r6/9/7R1/2r6/9/7R1/9/4K4 w";
    CHECK(tandem(kFen, "h5") == Tandem{2, 0, 1, 0});
    CHECK(tandem(kFen, "h2") == Tandem{2, 1, 1, 1});
    CHECK(tandem(kFen, "c4") == Tandem{2, 0, 1, 0});
    CHECK(tandem(kFen, "c7") == Tandem{2, 1, 1, 1});
}

TEST_CASE("tandem_of: tandems on two files are counted through from the own right hand") {
    constexpr std::string_view kFen = "4k4/9/4P4/3PP4/3P5/9/4P4/9/9/4K4 w";
    CHECK(tandem(kFen, "e7") == Tandem{3, 0, 2, 0});
    CHECK(tandem(kFen, "e6") == Tandem{3, 1, 2, 1});
    CHECK(tandem(kFen, "e3") == Tandem{3, 2, 2, 2});
    CHECK(tandem(kFen, "d6") == Tandem{2, 0, 2, 3});
    CHECK(tandem(kFen, "d5") == Tandem{2, 1, 2, 4});
}

TEST_CASE("tandem_of: a lone pawn between two tandems stays alone and is not counted") {
    constexpr std::string_view kFen = "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w";
    CHECK(tandem(kFen, "e7").alone());
    CHECK(tandem(kFen, "d8") == Tandem{2, 0, 2, 2});
}

TEST_CASE("tandem_of: kings, advisors and elephants form none") {
    constexpr std::string_view kFen = "3ak1b2/9/3a5/4p4/6b2/2B6/4P4/5A3/9/2B1KA3 w";
    for (const auto square : {"e0", "f0", "f2", "c0", "c4", "e9", "d9", "d7", "g9", "g5"}) {
        CAPTURE(square);
        CHECK(tandem(kFen, square) == Tandem{});
    }
}

TEST_CASE("describe: steps along a file, the file gone to otherwise") {
    const Board board = Position::initial().board();
    const DescribedMove cannon = describe(board, mv("h2h6"));
    CHECK(cannon.piece == Piece(Color::Red, PieceType::Cannon));
    CHECK(cannon.file == 2);
    CHECK(cannon.direction == Direction::Forward);
    CHECK(cannon.number == 4);
    const DescribedMove horse = describe(board, mv("h9g7"));
    CHECK(horse.file == 8);
    CHECK(horse.direction == Direction::Forward);
    CHECK(horse.number == 7);
    CHECK(describe(board, mv("b7a7")).direction == Direction::Sideways);
    CHECK(describe(board, mv("b7b8")).direction == Direction::Back);
}
