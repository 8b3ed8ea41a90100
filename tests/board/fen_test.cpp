#include "board/fen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/limits.hpp"
#include "support/positions.hpp"
#include "support/test_data.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

constexpr std::array kAllErrors = {
    FenError::Empty,        FenError::TooLong,         FenError::BadPiece,    FenError::RankTooLong,
    FenError::RankTooShort, FenError::TooManyRanks,    FenError::TooFewRanks, FenError::BadSide,
    FenError::BadCounter,   FenError::CounterTooLarge, FenError::TrailingText};

/// "id@offset id@offset ...": by offset, then in the order of FenError.
std::string text_of(FenFaults faults) {
    std::sort(faults.begin(), faults.end(), [](const FenFault& a, const FenFault& b) {
        return a.offset != b.offset ? a.offset < b.offset : a.error < b.error;
    });
    std::string text;
    for (const FenFault& fault : faults) {
        if (!text.empty()) text += ' ';
        text += std::string(id_of(fault.error)) + "@" + std::to_string(fault.offset);
    }
    return text;
}

std::string faults_in(const std::string& fen) {
    const auto setup = read_fen(fen);
    return setup ? "" : text_of(setup.error());
}

bool is_malformed(const Row& row) {
    return row[1].find('@') != std::string::npos;
}

}  // namespace

TEST_SUITE("board.fen") {
    TEST_CASE("fen: every spelling of fen-valid.tsv is read as its canonical form") {
        int rows = 0;
        for (const Row& row : read_tsv("fen-valid.tsv")) {
            REQUIRE(row.fields.size() == 2);
            CAPTURE(row.line);
            CAPTURE(row[0]);
            ++rows;
            const auto setup = read_fen(unescaped(row[0]));
            CHECK(setup.has_value());
            if (!setup) continue;
            CHECK(write_fen(*setup) == row[1]);
            CHECK(setup_of(row[1]) == *setup);
        }
        CHECK(rows >= 150);
    }

    TEST_CASE("fen: every malformed text of fen-bad.tsv has all its faults and no others") {
        std::map<std::string, int> seen;
        for (const Row& row : read_tsv("fen-bad.tsv")) {
            REQUIRE(row.fields.size() == 2);
            if (!is_malformed(row)) continue;
            CAPTURE(row.line);
            CAPTURE(row[0]);
            CHECK(faults_in(unescaped(row[0])) == row[1]);
            for (const std::string& fault : split(row[1], ' ')) {
                ++seen[fault.substr(0, fault.find('@'))];
            }
        }
        for (const FenError error : kAllErrors) {
            CAPTURE(std::string(id_of(error)));
            // Texts that are too long are made below.
            CHECK((seen[id_of(error)] >= 4 || error == FenError::TooLong));
        }
    }

    TEST_CASE("fen: an impossible position of fen-bad.tsv can still be read") {
        for (const Row& row : read_tsv("fen-bad.tsv")) {
            if (is_malformed(row)) continue;
            CAPTURE(row.line);
            CHECK(faults_in(unescaped(row[0])).empty());
        }
    }

    TEST_CASE("fen: every id is a word of its own") {
        std::set<std::string> ids;
        for (const FenError error : kAllErrors) ids.insert(id_of(error));
        CHECK(ids.size() == kAllErrors.size());
        CHECK(ids.count("") == 0);
        CHECK(ids.count("empty-fen") == 1);
        CHECK(ids.count("bad-piece") == 1);
    }

    TEST_CASE("fen: the start position is written as everybody writes it") {
        CHECK(write_fen(Position::initial()) == kStartFen);
        CHECK(write_fen(Setup::initial()) == kStartFen);
        CHECK(setup_of(kStartFen) == Setup::initial());
    }

    TEST_CASE("fen: counters are written with a position") {
        CHECK(write_fen(Position::initial(), {17, 42}) ==
              "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 17 42");
    }

    TEST_CASE("fen: what is written can be read, also behind a very long game") {
        const Board board = Position::initial().board();
        const Setup longest = setup_of(write_fen(board, {kMaxHalfmoves + 1, kMaxFullmoves + 1}));
        CHECK(longest.clocks == Clocks{kMaxHalfmoves, kMaxFullmoves});
        CHECK(write_fen(board, {17, 42}) == write_fen(Position::initial(), {17, 42}));
    }

    TEST_CASE("fen: ranks are read from the top and files from the left") {
        const Setup setup = setup_of("r8/8n/9/9/9/9/9/9/1C7/7P1 b");
        CHECK(setup.at(sq("a9")).is(Color::Black, PieceType::Rook));
        CHECK(setup.at(sq("i8")).is(Color::Black, PieceType::Horse));
        CHECK(setup.at(sq("b1")).is(Color::Red, PieceType::Cannon));
        CHECK(setup.at(sq("h0")).is(Color::Red, PieceType::Pawn));
        CHECK(setup.side == Color::Black);
    }

    TEST_CASE("fen: a text may be as long as the limit and no longer") {
        const std::string fen(kStartFen);
        const std::string full = fen + std::string(kMaxFenBytes - fen.size(), ' ');
        REQUIRE(full.size() == kMaxFenBytes);
        CHECK(faults_in(full).empty());
        CHECK(faults_in(full + " ") == "fen-too-long@512");
        CHECK(faults_in(std::string(kMaxFenBytes, ' ')) == "empty-fen@0");
        CHECK(faults_in(std::string(kMaxFenBytes + 1, ' ')) == "fen-too-long@512");
        CHECK(faults_in(std::string(1'000'000, 'x')) == "fen-too-long@512");
        const std::string padded = std::string(kMaxFenBytes - fen.size(), '\t') + fen;
        CHECK(faults_in(padded).empty());
    }

    TEST_CASE("fen: every byte of a text as long as the limit may be a fault") {
        // 512 bad pieces in one rank: each is told, and the rank is too long.
        const auto setup = read_fen(std::string(kMaxFenBytes, 'x'));
        REQUIRE_FALSE(setup.has_value());
        CHECK(setup.error().size() == kMaxFenBytes + 2);
        CHECK(std::count_if(setup.error().begin(), setup.error().end(), [](const FenFault& f) {
                  return f.error == FenError::BadPiece;
              }) == static_cast<std::ptrdiff_t>(kMaxFenBytes));
    }

    TEST_CASE("fen: a text without an end mark is not read beyond its end") {
        const std::string text = std::string(kStartFen) + "999";
        const std::string_view view(text.data(), text.size() - 3);
        const auto setup = read_fen(view);
        REQUIRE(setup.has_value());
        CHECK(setup->clocks == Clocks{0, 1});
    }
}
