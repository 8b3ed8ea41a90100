#include "board/line.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "board/movegen.hpp"
#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

/// Plays moves given as text, all legal.
void play(Line& line, std::string_view moves) {
    for (std::size_t i = 0; i < moves.size(); i += 5) {
        const Move move = mv(moves.substr(i, 4));
        REQUIRE(is_legal(line.board(), move));
        line.push(move);
    }
}

Line line_of(std::string_view fen, std::string_view moves = "") {
    Line line(position_of(fen), setup_of(fen).clocks);
    play(line, moves);
    return line;
}

void check_quiet(const Line& line, PerColor<int> moves, PerColor<int> checks,
                 PerColor<int> answered) {
    CHECK(line.quiet().moves[Color::Red] == moves[Color::Red]);
    CHECK(line.quiet().moves[Color::Black] == moves[Color::Black]);
    CHECK(line.quiet().checks[Color::Red] == checks[Color::Red]);
    CHECK(line.quiet().checks[Color::Black] == checks[Color::Black]);
    CHECK(line.quiet().checks_answered[Color::Red] == answered[Color::Red]);
    CHECK(line.quiet().checks_answered[Color::Black] == answered[Color::Black]);
}

constexpr std::string_view kRooks = "3k5/9/r8/9/9/9/9/9/R8/5K3 w";

}  // namespace

TEST_SUITE("board.line") {
    TEST_CASE("line: a new one stands at its start") {
        const Line line(Position::initial());
        CHECK(line.plies() == 0);
        CHECK(line.board() == Position::initial().board());
        CHECK(line.start() == Position::initial());
        CHECK(line.side() == Color::Red);
        CHECK_FALSE(line.in_check());
        CHECK(line.occurrences() == 1);
        CHECK(line.previous(0) == -1);
        CHECK(line.plies_without_capture() == 0);
        CHECK(line.clocks() == Clocks{0, 1});
        CHECK(line.board_at(0) == line.board());
    }

    TEST_CASE("line: plies tell what moved and what was taken and whether it gave check") {
        const Line line = line_of(kStartFen, "h2e2 h9g7 e2e6 g7e6");
        REQUIRE(line.plies() == 4);
        CHECK(line.ply(0).move == mv("h2e2"));
        CHECK(line.ply(0).moved.is(Color::Red, PieceType::Cannon));
        CHECK(line.ply(0).captured.is_none());
        CHECK_FALSE(line.ply(0).check);
        CHECK(line.ply(1).moved.is(Color::Black, PieceType::Horse));
        CHECK(line.ply(2).captured.is(Color::Black, PieceType::Pawn));
        CHECK_FALSE(line.ply(2).check);
        CHECK(line.ply(3).captured.is(Color::Red, PieceType::Cannon));
    }

    TEST_CASE("line: a check is seen at the ply that gives it") {
        const Line line = line_of(kRooks, "a1d1 d9e9 d1d9");
        CHECK(line.ply(0).check);
        CHECK_FALSE(line.ply(1).check);
        CHECK(line.ply(2).check);
        CHECK(line.in_check());
    }

    TEST_CASE("line: a start in check is in check") {
        const Line line = line_of("3k5/9/9/9/9/9/9/9/9/3RK4 b");
        CHECK(line.in_check());
        CHECK(line.plies() == 0);
    }

    TEST_CASE("line: movers alternate from the side that begins") {
        const Line red = line_of(kRooks, "a1b1");
        CHECK(red.mover(0) == Color::Red);
        CHECK(red.mover(1) == Color::Black);
        CHECK(red.mover(2) == Color::Red);
        const Line black = line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 b", "a7b7");
        CHECK(black.mover(0) == Color::Black);
        CHECK(black.mover(1) == Color::Red);
        CHECK(black.side() == Color::Red);
    }

    TEST_CASE("line: a position that comes back is counted") {
        Line line = line_of(kRooks, "a1b1 a7b7 b1a1 b7a7");
        CHECK(line.occurrences() == 2);
        CHECK(line.previous(4) == 0);
        CHECK(line.occurrences(3) == 1);
        CHECK(line.previous(3) == -1);
        play(line, "a1b1 a7b7 b1a1 b7a7");
        CHECK(line.occurrences() == 3);
        CHECK(line.previous(8) == 4);
        CHECK(line.previous(5) == 1);
        CHECK(line.occurrences(5) == 2);
    }

    TEST_CASE("line: a placement with the other side to move is another position") {
        // Red loses a move with its king in three steps; Black shuffles in two.
        Line line = line_of("3k5/9/r8/9/9/9/9/9/4K4/9 w", "e1f1 a7b7 f1f0 b7a7 f0e0");
        CHECK(line.occurrences() == 1);
        play(line, "a7b7 e0e1 b7a7");
        CHECK(line.occurrences() == 2);
        const Line odd =
            line_of("3k5/9/r8/9/9/9/9/9/4K4/9 w", "e1f1 a7b7 f1e1 b7c7 e1f1 c7a7 f1e1");
        CHECK(odd.board().at(sq("a7")).is(Color::Black, PieceType::Rook));
        CHECK(odd.side() == Color::Black);
        CHECK(odd.occurrences() == 1);
    }

    TEST_CASE("line: a position comes back by another way") {
        const Line line = line_of(kRooks, "a1b1 a7a8 b1c1 a8a9 c1a1 a9a7");
        CHECK(line.occurrences() == 2);
        CHECK(line.previous(6) == 0);
    }

    TEST_CASE("line: equal pieces on each other's points are the same position") {
        // The two horses change places.
        const Line line =
            line_of("3k5/9/r8/9/9/9/2N1N4/9/9/4K4 w", "c3d5 a7b7 e3c4 b7a7 c4e3 a7b7 d5c3 b7a7");
        CHECK(line.occurrences() == 2);
        const Line changed = line_of("3k5/9/r8/9/9/9/2N1N4/9/9/4K4 w",
                                     "c3d5 a7b7 e3c2 b7a7 d5e3 a7b7 c2b4 b7a7 b4c6 a7b7 c6d4 "
                                     "b7a7 d4b3 a7b7 b3d4 b7a7 d4b5 a7b7 b5c3 b7a7");
        CHECK(changed.occurrences() == 2);
        CHECK(changed.previous(changed.plies()) == 0);
    }

    TEST_CASE("line: nothing comes back after a capture or a pawn's step forward") {
        Line line = line_of("3k5/9/r8/9/9/9/P8/9/4K4/9 w", "e1f1 a7b7 f1e1 b7a7");
        CHECK(line.occurrences() == 2);
        play(line, "a3a4 a7b7 e1f1 b7a7 f1e1");
        CHECK(line.occurrences() == 2);
        CHECK(line.previous(line.plies()) == 5);
        play(line, "a7a4");
        CHECK(line.occurrences() == 1);
        CHECK(line.previous(line.plies()) == -1);
        play(line, "e1f1 a4b4 f1e1 b4a4");
        CHECK(line.occurrences() == 2);
        CHECK(line.previous(line.plies()) == line.plies() - 4);
    }

    TEST_CASE("line: a pawn beyond the river comes back sideways") {
        const Line line = line_of("3k5/9/r8/P8/9/9/9/9/4K4/9 b", "a7i7 a6b6 i7a7 b6a6");
        CHECK(line.occurrences() == 2);
    }

    TEST_CASE("line: quiet moves and checks and answers are counted for each side") {
        // Red checks twice; Black answers twice.
        const Line line = line_of(kRooks, "a1d1 d9e9 d1e1 e9d9 e1a1");
        check_quiet(line, {{3, 2}}, {{2, 0}}, {{0, 2}});
        CHECK(line.plies_without_capture() == 5);
    }

    TEST_CASE("line: a capture begins the count anew") {
        Line line = line_of("3k5/9/r8/9/9/9/8P/9/R8/5K3 w", "a1d1 d9e9 d1a1 a7a1");
        check_quiet(line, {{0, 0}}, {{0, 0}}, {{0, 0}});
        CHECK(line.plies_without_capture() == 0);
        play(line, "i3i4");
        check_quiet(line, {{1, 0}}, {{0, 0}}, {{0, 0}});
    }

    TEST_CASE("line: the check of a capture is not counted and so is its answer") {
        // The rook takes on d5 with check: neither check nor answer belongs to the new count.
        Line line = line_of("3k5/9/9/9/3n5/9/9/9/9/3R1K3 w", "d0d5");
        CHECK(line.ply(0).check);
        check_quiet(line, {{0, 0}}, {{0, 0}}, {{0, 0}});
        play(line, "d9e9");
        check_quiet(line, {{0, 1}}, {{0, 0}}, {{0, 0}});
        play(line, "d5e5 e9d9");
        check_quiet(line, {{1, 2}}, {{1, 0}}, {{0, 1}});
    }

    TEST_CASE("line: the counter of the start is split evenly") {
        const Line even = line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 w - - 8 20");
        check_quiet(even, {{4, 4}}, {{0, 0}}, {{0, 0}});
        // The odd ply is of the side that moved last.
        check_quiet(line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 w - - 9 20"), {{4, 5}}, {{0, 0}}, {{0, 0}});
        check_quiet(line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 b - - 9 20"), {{5, 4}}, {{0, 0}}, {{0, 0}});
        const Line later = line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 w - - 9 20", "a1b1 a7b7 b1b7");
        check_quiet(later, {{0, 0}}, {{0, 0}}, {{0, 0}});
    }

    TEST_CASE("line: clocks go on from those of the start") {
        CHECK(line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 w - - 9 20").clocks() == Clocks{9, 20});
        CHECK(line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 w - - 9 20", "a1b1").clocks() == Clocks{10, 20});
        CHECK(line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 w - - 9 20", "a1b1 a7c7").clocks() ==
              Clocks{11, 21});
        CHECK(line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 b - - 9 20", "a7c7").clocks() == Clocks{10, 21});
        CHECK(line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 b - - 9 20", "a7a1").clocks() == Clocks{0, 21});
        CHECK(line_of("3k5/9/r8/9/9/9/9/9/R8/4K4 w - - 0 0", "a1b1 a7c7").clocks() == Clocks{2, 1});
    }

    TEST_CASE("line: pop takes back plies and counts") {
        Line line = line_of(kRooks, "a1b1 a7b7 b1a1");
        const Board board = line.board();
        play(line, "b7a7");
        CHECK(line.occurrences() == 2);
        line.pop();
        CHECK(line.board() == board);
        CHECK(line.plies() == 3);
        CHECK(line.occurrences() == 1);
        play(line, "b7b8");
        CHECK(line.occurrences() == 1);
        line.pop();
        play(line, "b7a7");
        CHECK(line.occurrences() == 2);
        CHECK(line.previous(4) == 0);
        while (line.plies() > 0) line.pop();
        CHECK(line.board() == line.start().board());
        CHECK(line.clocks() == Clocks{0, 1});
    }

    TEST_CASE("line: pop takes back a capture and what it had cut off") {
        Line line = line_of(kRooks, "a1b1 a7b7 b1a1 b7a7");
        play(line, "a1a7");
        CHECK(line.plies_without_capture() == 0);
        line.pop();
        CHECK(line.occurrences() == 2);
        CHECK(line.plies_without_capture() == 4);
        play(line, "a1b1");
        CHECK(line.occurrences() == 2);
        CHECK(line.previous(5) == 1);
    }

    TEST_CASE("line: the board at every point") {
        const Line line = line_of(kStartFen, "h2e2 h9g7 e2e6 g7e6");
        Board board = Position::initial().board();
        for (int n = 0; n <= line.plies(); ++n) {
            CHECK(line.board_at(n) == board);
            if (n < line.plies()) board.make(line.ply(n).move);
        }
    }

    TEST_CASE("line: thousands of plies of one loop are counted") {
        Line line = line_of(kRooks);
        for (int lap = 0; lap < 1'000; ++lap) play(line, "a1b1 a7b7 b1a1 b7a7");
        CHECK(line.plies() == 4'000);
        CHECK(line.occurrences() == 1'001);
        CHECK(line.previous(4'000) == 3'996);
        CHECK(line.clocks() == Clocks{4'000, 2'001});
        for (int i = 0; i < 3'998; ++i) line.pop();
        CHECK(line.occurrences() == 1);
        play(line, "b1a1 b7a7");
        CHECK(line.occurrences() == 2);
    }
}
