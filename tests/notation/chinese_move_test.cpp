#include "notation/chinese_move.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "board/movegen.hpp"
#include "notation/crowded.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"
#include "support/test_data.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

constexpr ChineseStyle kFullWidth{ChineseStyle::BlackDigits::FullWidth};

/// Characters of a UTF-8 text: bytes that continue none.
std::size_t characters(std::string_view text) {
    const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
}

/// Every pseudo-legal move of both sides has a text of four characters of its own.
void check_texts(const Board& board) {
    for (const Color color : kColors) {
        std::map<std::string, Move> seen;
        for_each_pseudo_legal(board, color, [&](Move move) {
            const std::string text = chinese_move(board, move);
            const auto entry = seen.emplace(text, move);
            INFO(fen_of(board), " ", text_of(move), " ", text_of(entry.first->second), " ", text);
            CHECK(entry.second);
            CHECK(characters(text) == 4);
        });
    }
}

/// The text with every occurrence of a word replaced.
std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
    return text;
}

struct Word {
    std::string_view red;
    std::string_view half;
    std::string_view full;
};
constexpr Word kDigits[] = {
    {"一", "1", "１"}, {"二", "2", "２"}, {"三", "3", "３"}, {"四", "4", "４"}, {"五", "5", "５"},
    {"六", "6", "６"}, {"七", "7", "７"}, {"八", "8", "８"}, {"九", "9", "９"},
};
constexpr Word kPieces[] = {
    {"帅", "将", "将"}, {"仕", "士", "士"}, {"相", "象", "象"}, {"兵", "卒", "卒"}};

std::string full_width(std::string text) {
    for (const Word& digit : kDigits) text = replaced(text, digit.half, digit.full);
    return text;
}

/// Red's characters and numerals for Black's, half width.
std::string as_red(std::string text) {
    for (const Word& digit : kDigits) text = replaced(text, digit.half, digit.red);
    for (const Word& piece : kPieces) text = replaced(text, piece.half, piece.red);
    return text;
}

}  // namespace

TEST_CASE("chinese_move: the moves of notation.tsv, whoever's turn it is") {
    for (const Row& row : read_tsv("notation.tsv")) {
        CAPTURE(row.line);
        const Move move = mv(row[1]);
        Board board = position_of(row[0]).board();
        CHECK(chinese_move(board, move) == row[2]);
        CHECK(chinese_move(board, move, kFullWidth) == full_width(row[2]));
        board.pass();
        CHECK(chinese_move(board, move) == row[2]);
        CHECK(chinese_move(board, move, kFullWidth) == full_width(row[2]));
    }
}

TEST_CASE("chinese_move: every row of notation.tsv is a move that its piece can make") {
    for (const Row& row : read_tsv("notation.tsv")) {
        CAPTURE(row.line);
        const Move move = mv(row[1]);
        Board board = position_of(row[0]).board();
        REQUIRE(board.at(move.from()));
        board.set_side(board.at(move.from()).color());
        CHECK(is_pseudo_legal(board, move));
    }
}

TEST_CASE("chinese_move: full-width digits are for Black's files and steps only") {
    const Board start = Position::initial().board();
    CHECK(chinese_move(start, mv("h2e2"), kFullWidth) == "炮二平五");
    CHECK(chinese_move(start, mv("h9g7"), kFullWidth) == "马８进７");
    CHECK(chinese_move(start, mv("h9g7")) == "马8进7");
    const Board pawns = board_of("4k4/9/9/9/9/p8/p8/p8/p8/3K5 b");
    CHECK(chinese_move(pawns, mv("a3b3"), kFullWidth) == "三卒平２");
}

TEST_CASE("chinese_move: no two moves of a side have the same text") {
    Random random(seed(), 33);
    random_positions(1000, random, check_texts);
    for (int i = 0; i < 1000; ++i) check_texts(crowded_board(random));
}

TEST_CASE("chinese_move: both players write alike but for characters and digits") {
    Random random(seed(), 34);
    for (int i = 0; i < 300; ++i) {
        const Board board = crowded_board(random);
        const Board other = turned(board);
        for_each_pseudo_legal(board, Color::Red, [&](Move move) {
            CAPTURE(fen_of(board));
            const Move answer = move.mirrored().flipped();
            CHECK(chinese_move(board, move) == as_red(chinese_move(other, answer)));
        });
    }
}

TEST_CASE("chinese_word and chinese_name: every piece") {
    constexpr std::string_view kRed[] = {"帅", "仕", "相", "马", "车", "炮", "兵"};
    constexpr std::string_view kBlack[] = {"将", "士", "象", "马", "车", "炮", "卒"};
    for (const PieceType type : kAllPieceTypes) {
        const std::string red(kRed[index_of(type)]);
        const std::string black(kBlack[index_of(type)]);
        CHECK(chinese_word(Piece(Color::Red, type)) == red);
        CHECK(chinese_word(Piece(Color::Black, type)) == black);
        CHECK(chinese_name(Piece(Color::Red, type)) == "红" + red);
        CHECK(chinese_name(Piece(Color::Black, type)) == "黑" + black);
    }
}
