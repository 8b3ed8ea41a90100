#include "notation/wxf_move.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "notation/crowded.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"
#include "support/test_data.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

/// Every pseudo-legal move of both sides has a text of four characters of its own.
void check_texts(const Board& board) {
    for (const Color color : kColors) {
        std::map<std::string, Move> seen;
        for_each_pseudo_legal(board, color, [&](Move move) {
            const std::string text = wxf_move(board, move);
            const auto entry = seen.emplace(text, move);
            INFO(fen_of(board), " ", text_of(move), " ", text_of(entry.first->second), " ", text);
            CHECK(entry.second);
            CHECK(text.size() == 4);
        });
    }
}

}  // namespace

TEST_CASE("wxf_move: the moves of notation.tsv, whoever's turn it is") {
    for (const Row& row : read_tsv("notation.tsv")) {
        CAPTURE(row.line);
        const Move move = mv(row[1]);
        Board board = position_of(row[0]).board();
        CHECK(wxf_move(board, move) == row[3]);
        board.pass();
        CHECK(wxf_move(board, move) == row[3]);
    }
}

TEST_CASE("wxf_move: no two moves of a side have the same text") {
    Random random(seed(), 31);
    random_positions(1000, random, check_texts);
    for (int i = 0; i < 1000; ++i) check_texts(crowded_board(random));
}

TEST_CASE("wxf_move: both players write alike") {
    Random random(seed(), 32);
    for (int i = 0; i < 300; ++i) {
        const Board board = crowded_board(random);
        const Board other = turned(board);
        for_each_pseudo_legal(board, Color::Red, [&](Move move) {
            CAPTURE(fen_of(board));
            CHECK(wxf_move(board, move) == wxf_move(other, move.mirrored().flipped()));
        });
    }
}
