#include "board/position.hpp"

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>

#include "board/fen.hpp"
#include "support/positions.hpp"
#include "support/test_data.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

constexpr std::array kAllFaults = {
    Fault::MissingKing,      Fault::DoubleKing,        Fault::KingOutsidePalace,
    Fault::AdvisorOffPoints, Fault::ElephantOffPoints, Fault::PawnUnreachable,
    Fault::TooManyPieces,    Fault::KingsFacing,       Fault::OpponentInCheck};

/// "id:color:square", with ":type" where there are too many pieces.
std::string text_of(const SetupFaults& faults) {
    std::string text;
    for (const SetupFault& fault : faults) {
        if (!text.empty()) text += ' ';
        text += std::string(id_of(fault.fault)) + ":" + name_of(fault.color) + ":";
        text += fault.square ? test::text_of(*fault.square) : "none";
        if (fault.type) text += std::string(":") + name_of(*fault.type);
    }
    return text;
}

std::string faults_in(std::string_view fen) {
    return text_of(faults_of(setup_of(fen)));
}

/// All points on which a lone piece, put beside the kings, is at fault.
Bitboard faulty_points(Color color, PieceType type, Fault expected) {
    Bitboard points;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        Setup setup = setup_of("5k3/9/9/9/9/9/9/9/9/3K5 w");
        if (setup.at(s)) continue;
        setup.pieces[s.slot()] = Piece(color, type);
        for (const SetupFault& fault : faults_of(setup)) {
            if (fault.fault == expected && fault.square == s) points.add(s);
        }
    }
    return points;
}

constexpr std::string_view kKings = "d0 f9";

}  // namespace

TEST_SUITE("board.position") {
    TEST_CASE("position: every impossible FEN of fen-bad.tsv has all its faults in order") {
        std::map<std::string, int> seen;
        for (const Row& row : read_tsv("fen-bad.tsv")) {
            if (row[1].find('@') != std::string::npos) continue;
            CAPTURE(row.line);
            CAPTURE(row[0]);
            CHECK(faults_in(row[0]) == row[1]);
            CHECK_FALSE(Position::from(setup_of(row[0])).has_value());
            for (const std::string& fault : split(row[1], ' ')) {
                ++seen[fault.substr(0, fault.find(':'))];
            }
        }
        for (const Fault fault : kAllFaults) {
            CAPTURE(std::string(id_of(fault)));
            CHECK(seen[id_of(fault)] >= 6);
        }
    }

    TEST_CASE("position: an impossible FEN has the same kinds of faults in the mirror") {
        for (const Row& row : read_tsv("fen-bad.tsv")) {
            if (row[1].find('@') != std::string::npos) continue;
            const Setup setup = setup_of(row[0]);
            const SetupFaults faults = faults_of(setup);
            CAPTURE(row.line);
            CHECK(faults_of(setup.mirrored()).size() == faults.size());
            CHECK(faults_of(setup.swapped()).size() == faults.size());
        }
    }

    TEST_CASE("position: every id is a word of its own") {
        std::set<std::string> ids;
        for (const Fault fault : kAllFaults) ids.insert(id_of(fault));
        CHECK(ids.size() == kAllFaults.size());
        CHECK(ids.count("") == 0);
        CHECK(ids.count("missing-king") == 1);
        CHECK(ids.count("double-king") == 1);
    }

    TEST_CASE("position: the initial one") {
        CHECK(Position::initial().setup() == Setup::initial());
        CHECK(Position::initial().side() == Color::Red);
        CHECK(Position::from(Setup::initial()).value() == Position::initial());
        CHECK(Position::initial().setup({5, 6}).clocks == Clocks{5, 6});
    }

    TEST_CASE("position: counters are no part of it") {
        CHECK(position_of("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1") ==
              position_of("3k5/9/9/9/9/9/9/9/9/4K4 w - - 77 99"));
        CHECK_FALSE(position_of("3k5/9/9/9/9/9/9/9/9/4K4 w") ==
                    position_of("3k5/9/9/9/9/9/9/9/9/4K4 b"));
    }

    TEST_CASE("position: can be copied byte by byte and made only from a setup") {
        CHECK(std::is_trivially_copyable_v<Position>);
        CHECK_FALSE(std::is_default_constructible_v<Position>);
        CHECK_FALSE(std::is_constructible_v<Position, Board>);
    }

    TEST_CASE("position: the points of advisors") {
        const Bitboard faulty =
            faulty_points(Color::Red, PieceType::Advisor, Fault::AdvisorOffPoints);
        CHECK((~faulty & ~set_of(kKings)) == set_of("f0 e1 d2 f2"));
        const Bitboard black =
            faulty_points(Color::Black, PieceType::Advisor, Fault::AdvisorOffPoints);
        CHECK((~black & ~set_of(kKings)) == set_of("d9 e8 d7 f7"));
    }

    TEST_CASE("position: the points of elephants") {
        const Bitboard faulty =
            faulty_points(Color::Red, PieceType::Elephant, Fault::ElephantOffPoints);
        CHECK((~faulty & ~set_of(kKings)) == set_of("c0 g0 a2 e2 i2 c4 g4"));
        const Bitboard black =
            faulty_points(Color::Black, PieceType::Elephant, Fault::ElephantOffPoints);
        CHECK((~black & ~set_of(kKings)) == set_of("c9 g9 a7 e7 i7 c5 g5"));
    }

    TEST_CASE("position: the points of pawns at home and none beyond the river") {
        const Bitboard red = faulty_points(Color::Red, PieceType::Pawn, Fault::PawnUnreachable);
        CHECK(red.hi == 0);
        CHECK((~red & Bitboard{Bitboard::kHalfMask, 0} & ~set_of(kKings)) ==
              set_of("a3 c3 e3 g3 i3 a4 c4 e4 g4 i4"));
        const Bitboard black = faulty_points(Color::Black, PieceType::Pawn, Fault::PawnUnreachable);
        CHECK(black.lo == 0);
        CHECK((~black & Bitboard{0, Bitboard::kHalfMask} & ~set_of(kKings)) ==
              set_of("a6 c6 e6 g6 i6 a5 c5 e5 g5 i5"));
    }

    TEST_CASE("position: rooks and cannons and horses stand anywhere") {
        for (const PieceType type : {PieceType::Rook, PieceType::Cannon, PieceType::Horse}) {
            for (const Fault fault : kAllFaults) {
                if (fault == Fault::OpponentInCheck) continue;
                CHECK(faulty_points(Color::Red, type, fault).empty());
                CHECK(faulty_points(Color::Black, type, fault).empty());
            }
        }
    }

    TEST_CASE("position: the side to move may stand in check and even mated") {
        CHECK(faults_in("3kr4/9/9/9/9/9/9/9/9/4K4 w").empty());
        CHECK(faults_in("R3k4/R8/9/9/9/9/9/9/9/3K5 b").empty());
        CHECK(faults_in("3k5/9/3P5/9/9/9/9/9/9/4K4 b").empty());
    }

    TEST_CASE("position: a full set is not too many") {
        CHECK(faults_in(kStartFen).empty());
        CHECK(faults_in("3k5/9/9/PPPPP4/9/9/ppppp4/9/9/4K4 w").empty());
    }

    TEST_CASE("position: a piece between keeps the kings apart") {
        CHECK(faults_in("4k4/9/9/9/9/4p4/9/9/9/4K4 w").empty());
        CHECK(faults_in("4k4/9/9/9/9/9/9/9/4A4/4K4 b").empty());
    }
}
