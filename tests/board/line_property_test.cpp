#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <vector>

#include "board/line.hpp"
#include "board/movegen.hpp"
#include "support/oracle.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

/// All that a Line tells, worked out anew from the list of boards at every question.
class NaiveLine {
  public:
    NaiveLine(const oracle::Board& start, Clocks clocks) : clocks_(clocks), boards_{start} {}

    void push(oracle::Move m) { boards_.push_back(boards_.back().after(m)); }
    void pop() { boards_.pop_back(); }

    int plies() const { return static_cast<int>(boards_.size()) - 1; }
    const oracle::Board& at(int n) const { return boards_[static_cast<std::size_t>(n)]; }
    Color side() const { return color_of(boards_.back().side); }

    int occurrences(int n) const {
        return static_cast<int>(std::count(boards_.begin(), boards_.begin() + n + 1, at(n)));
    }
    int previous(int n) const {
        for (int i = n - 1; i >= 0; --i) {
            if (at(i) == at(n)) return i;
        }
        return -1;
    }

    static int pieces(const oracle::Board& board) {
        int count = 0;
        oracle::for_each_point([&](oracle::Point p) { count += board.empty(p) ? 0 : 1; });
        return count;
    }
    bool captured(int ply) const { return pieces(at(ply)) != pieces(at(ply + 1)); }
    bool check(int point) const { return oracle::in_check(at(point), at(point).side); }

    Line::Quiet quiet() const {
        int first = 0;  // the first ply after the last capture
        for (int ply = 0; ply < plies(); ++ply) {
            if (captured(ply)) first = ply + 1;
        }
        Line::Quiet quiet;
        if (first == 0) {
            const Color red_or_black = color_of(at(0).side);
            quiet.moves[red_or_black] = clocks_.halfmoves / 2;
            quiet.moves[~red_or_black] = (clocks_.halfmoves + 1) / 2;
        }
        for (int ply = first; ply < plies(); ++ply) {
            const Color us = color_of(at(ply).side);
            ++quiet.moves[us];
            quiet.checks[us] += check(ply + 1) ? 1 : 0;
            // Of the checks, only those of counted moves are answered.
            quiet.checks_answered[us] += ply > first && check(ply) ? 1 : 0;
        }
        return quiet;
    }

    Clocks clocks() const {
        Clocks clocks = clocks_;
        for (int ply = 0; ply < plies(); ++ply) {
            clocks.halfmoves = captured(ply) ? 0 : clocks.halfmoves + 1;
            if (at(ply).side == oracle::Side::Black) ++clocks.fullmoves;
        }
        return clocks;
    }

  private:
    static Color color_of(oracle::Side side) {
        return side == oracle::Side::Red ? Color::Red : Color::Black;
    }

    Clocks clocks_;
    std::vector<oracle::Board> boards_;
};

bool operator==(const Line::Quiet& a, const Line::Quiet& b) {
    return a.moves == b.moves && a.checks == b.checks && a.checks_answered == b.checks_answered;
}

/// The present of both lines is the same.
void check_present(const Line& line, const NaiveLine& naive) {
    const int n = naive.plies();
    CAPTURE(n);
    CAPTURE(fen_of(line.start().board()));
    CAPTURE(fen_of(line.board()));
    REQUIRE(line.plies() == n);
    CHECK_UNARY(oracle_of(line.board()) == naive.at(n));
    CHECK_UNARY(line.board().key() == line.board().full_key());
    CHECK_UNARY(line.side() == naive.side());
    CHECK_UNARY(line.mover(n) == naive.side());
    CHECK_UNARY(line.in_check() == naive.check(n));
    CHECK(line.occurrences() == naive.occurrences(n));
    CHECK(line.occurrences(n) == naive.occurrences(n));
    CHECK(line.previous(n) == naive.previous(n));
    CHECK_UNARY(line.quiet() == naive.quiet());
    CHECK_UNARY(line.clocks() == naive.clocks());
    CHECK_UNARY(line.plies_without_capture() == naive.clocks().halfmoves);
}

/// Every point and ply of both lines is the same.
void check_past(const Line& line, const NaiveLine& naive, Random& random) {
    CAPTURE(fen_of(line.start().board()));
    for (int n = 0; n < naive.plies(); ++n) {
        CAPTURE(n);
        const Line::Ply& ply = line.ply(n);
        const oracle::Board& before = naive.at(n);
        const char moved = before.at(point_of(ply.move.from()));
        const char captured = before.at(point_of(ply.move.to()));
        CHECK_UNARY(before.after(move_of(ply.move)) == naive.at(n + 1));
        CHECK_UNARY(letter_of(ply.moved) == moved);
        CHECK_UNARY(letter_of(ply.captured) == captured);
        CHECK_UNARY(ply.check == naive.check(n + 1));
        CHECK_UNARY(side_of(line.mover(n)) == before.side);
        CHECK(line.occurrences(n) == naive.occurrences(n));
        CHECK(line.previous(n) == naive.previous(n));
    }
    for (int i = 0; i < 10; ++i) {
        const int n = random.below(naive.plies() + 1);
        const Board board = line.board_at(n);
        CHECK_UNARY(oracle_of(board) == naive.at(n));
        CHECK_UNARY(board.key() == board.full_key());
    }
    CHECK(line.board_at(line.plies()) == line.board());
    CHECK(line.board_at(0) == line.start().board());
}

struct Totals {
    long plies = 0;
    long repeats = 0;
    int most_occurrences = 0;
};

/// A game in which the sides often take their last move back. Few pieces make the same positions
/// come by different ways.
void shuffle(const Position& start, Clocks clocks, int plies, Random& random, Totals& totals) {
    Line line(start, clocks);
    NaiveLine naive(oracle_of(start.board()), clocks);
    check_present(line, naive);
    const int habit = random.below(90);  // chance in per cent of going back
    for (int i = 0; i < plies; ++i) {
        if (line.plies() > 0 && random.chance(3)) {
            for (int back = 1 + random.below(4); back > 0 && line.plies() > 0; --back) {
                line.pop();
                naive.pop();
                check_present(line, naive);
            }
        }
        const MoveList moves = legal_moves(line.board());
        if (moves.empty()) break;
        Move move = random.pick(moves);
        if (line.plies() >= 2 && random.chance(habit)) {
            const Move last = line.ply(line.plies() - 2).move;
            const Move back(last.to(), last.from());
            if (is_legal(line.board(), back)) move = back;
        }
        line.push(move);
        naive.push(move_of(move));
        check_present(line, naive);
        ++totals.plies;
        totals.repeats += line.occurrences() > 1 ? 1 : 0;
        totals.most_occurrences = std::max(totals.most_occurrences, line.occurrences());
    }
    check_past(line, naive, random);
    while (line.plies() > 0) {
        line.pop();
        naive.pop();
        if (random.chance(5)) check_present(line, naive);
    }
    check_present(line, naive);
    CHECK(line.board() == start.board());
}

void run_shuffles(int games, int plies, std::uint64_t stream, Totals& totals) {
    Random random(seed(), stream);
    for (int i = 0; i < games; ++i) {
        const bool few = random.chance(70);
        const Scatter how{few ? random.below(15) : random.below(80), random.below(50)};
        const Clocks clocks{random.chance(50) ? 0 : random.below(130), random.below(50)};
        shuffle(position_of(scatter(how, random)), clocks, 1 + random.below(plies), random, totals);
    }
}

/// Boards are compared over the whole line above, which is quadratic; this one is long, and only
/// repeats and the present are compared.
void run_long_line(int plies, std::uint64_t stream) {
    Random random(seed(), stream);
    // Nothing here can be captured, so the game does not end and repeats reach far back.
    const Position start = position_of("3ak4/4a4/4b4/9/9/9/9/9/4A4/2B1KA3 w");
    Line line(start);
    std::vector<Board> boards{start.board()};
    for (int i = 0; i < plies; ++i) {
        const MoveList moves = legal_moves(line.board());
        REQUIRE_UNARY(!moves.empty());
        line.push(random.pick(moves));
        boards.push_back(line.board());
    }
    std::vector<std::size_t> order(boards.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return boards[a].key() < boards[b].key();
    });
    int previous = -1;
    int occurrences = 0;
    int repeats = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const int n = static_cast<int>(order[i]);
        const bool same = i > 0 && boards[order[i - 1]] == boards[order[i]];
        occurrences = same ? occurrences + 1 : 1;
        if (!same) previous = -1;
        const bool right = line.previous(n) == previous && line.occurrences(n) == occurrences;
        CAPTURE(n);
        if (!right) CHECK(line.previous(n) == previous);
        if (!right) CHECK(line.occurrences(n) == occurrences);
        if (same) ++repeats;
        previous = n;
    }
    REQUIRE(repeats * 50 > plies);
    for (std::size_t n = boards.size(); n-- > 0;) {
        if (!(line.board() == boards[n])) CHECK(line.board() == boards[n]);
        if (n > 0) line.pop();
    }
}

}  // namespace

TEST_SUITE("board.line") {
    TEST_CASE("line property: shuffling games agree with a naive recomputation") {
        Totals totals;
        run_shuffles(150, 120, 41, totals);
        REQUIRE(totals.repeats * 5 > totals.plies);
        REQUIRE(totals.most_occurrences >= 10);
    }
    TEST_CASE("line property: repeats of a game of 5000 plies") {
        run_long_line(5'000, 42);
    }
}

TEST_SUITE("long") {
    TEST_CASE("line property: four thousand shuffling games") {
        Totals totals;
        run_shuffles(4'000, 160, 141, totals);
        std::cout << "lines: " << totals.plies << " plies, " << totals.repeats
                  << " of them repeat a position, at most " << totals.most_occurrences
                  << " occurrences" << std::endl;
    }
    TEST_CASE("line property: repeats of a game of 100 thousand plies") {
        run_long_line(100'000, 142);
    }
}
