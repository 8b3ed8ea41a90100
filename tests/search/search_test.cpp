#include "search/search.hpp"

#include <doctest/doctest.h>

#include <string_view>
#include <tuple>

#include "board/fen.hpp"
#include "law/outcome.hpp"
#include "search/recorder.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

namespace caipan::test {
namespace {

using search::Info;
using search::Limits;
using search::Result;

// Red's rook on a0 can take the rook on a9, which nothing protects.
constexpr std::string_view kFreeRook = "r3kab2/4a4/4b4/9/9/9/9/4B4/4A4/R3KAB2 w";
// Red mates by e1d1.
constexpr std::string_view kOneMate = "3k5/9/9/9/9/9/9/9/4R4/4K4 w";
// Black threatens c2c0 mate.
constexpr std::string_view kMateThreat = "3akab2/9/9/9/7RR/9/9/2r6/1r7/5K3 w";

Line line_of(std::string_view fen) {
    return Line(position_of(fen));
}

void check_answer(const Board& board, const Result& result, const Recorder& recorder) {
    CAPTURE(fen_of(board));
    const MoveList legal = legal_moves(board);
    REQUIRE(result.best.has_value() == !legal.empty());
    if (legal.empty()) {
        CHECK(result.lost);
        return;
    }
    CHECK(legal.contains(*result.best));
    if (result.ponder) CHECK(can_be_played(board, {*result.best, *result.ponder}));
    for (const Info& info : recorder.infos) {
        CHECK_FALSE(info.pv.empty());
        CHECK(can_be_played(board, info.pv));
    }
}

/// Not cut short, a search answers with what its last iteration found.
void check_last_iteration(const Result& result, const Recorder& recorder) {
    if (!result.best) return;
    REQUIRE_FALSE(recorder.infos.empty());
    CHECK(recorder.infos.back().pv.front() == *result.best);
    CHECK(recorder.infos.back().score_cp == result.score_cp);
}

bool same(const Info& a, const Info& b) {
    return std::tie(a.depth, a.score_cp, a.mate_in_moves, a.nodes, a.pv) ==
           std::tie(b.depth, b.score_cp, b.mate_in_moves, b.nodes, b.pv);
}

/// The moves played until the game ends, both sides searching to `depth`.
Line self_play(const Position& start, int depth, const RulePack& pack) {
    Line line(start);
    while (!end_at(line, pack).over()) {
        line.push(search_line(line, to_depth(depth), pack).best.value());
    }
    return line;
}

/// Red's king and rook against the black king and the given pieces, anywhere.
Position rook_ending(std::string_view black, Random& random) {
    for (;;) {
        oracle::Board board;
        scatter_piece(board, oracle::Side::Red, 'K', 0, random);
        scatter_piece(board, oracle::Side::Black, 'K', 0, random);
        scatter_piece(board, oracle::Side::Red, 'R', 0, random);
        for (const char type : black) scatter_piece(board, oracle::Side::Black, type, 0, random);
        if (oracle::is_valid(board)) return position_of(board);
    }
}

void check_rook_ending_is_won(std::string_view black, int depth, int max_plies) {
    Random random(seed(), 41);
    const RulePack pack;
    for (int i = 0; i < 40; ++i) {
        const Position start = rook_ending(black, random);
        CAPTURE(write_fen(start));
        const Line line = self_play(start, depth, pack);
        CHECK(end_at(line, pack).winner == Color::Red);
        CHECK(line.plies() <= max_plies);
    }
}

}  // namespace

TEST_SUITE("search") {
    TEST_CASE("search: answers are legal in random positions, depths 1 to 3") {
        Random random(seed(), 40);
        random_positions(4000, random, [&](const Board& board) {
            if (!random.chance(10)) return;
            Recorder recorder;
            const Line line(position_of(fen_of(board)));
            const Limits limits = to_depth(1 + random.below(3));
            const Result result = search::search(line, {}, limits, recorder);
            check_answer(board, result, recorder);
            check_last_iteration(result, recorder);
        });
    }

    TEST_CASE("search: no legal move is no answer, and lost") {
        for (const std::string_view fen :
             {"3k5/9/9/9/9/9/9/9/3R5/4K4 b", "3k5/2P6/9/9/9/9/9/9/9/4K4 b"}) {
            CAPTURE(fen);
            REQUIRE(legal_moves(board_of(fen)).empty());
            Recorder recorder;
            const Result result = search::search(line_of(fen), {}, to_depth(3), recorder);
            CHECK_FALSE(result.best);
            CHECK_FALSE(result.ponder);
            CHECK(result.lost);
            CHECK(result.score_cp < -20'000);
            CHECK(recorder.infos.empty());
        }
    }

    TEST_CASE("search: iterations are reported in order up to the depth") {
        Recorder recorder;
        search::search(Line(Position::initial()), {}, to_depth(5), recorder);
        REQUIRE(recorder.infos.size() == 5);
        for (int i = 0; i < 5; ++i) {
            const Info& info = recorder.infos[static_cast<std::size_t>(i)];
            CHECK(info.depth == i + 1);
            CHECK_FALSE(info.mate_in_moves);
            if (i > 0) CHECK(info.nodes > recorder.infos[static_cast<std::size_t>(i - 1)].nodes);
        }
    }

    TEST_CASE("search: without any limit the default depth is the limit") {
        Recorder recorder;
        search::search(Line(Position::initial()), {}, Limits(), recorder);
        REQUIRE_FALSE(recorder.infos.empty());
        CHECK(recorder.infos.back().depth == search::kDefaultDepth);
    }

    TEST_CASE("search: the node limit is never exceeded, and the smallest has an answer") {
        for (const std::int64_t nodes : {1, 2, 10, 100, 1000, 1023, 1024, 1025, 5000, 30'000}) {
            CAPTURE(nodes);
            Recorder recorder;
            const Board board = Position::initial().board();
            const Result result =
                search::search(Line(Position::initial()), {}, within_nodes(nodes), recorder);
            REQUIRE(result.best);
            CHECK(is_legal(board, *result.best));
            for (const Info& info : recorder.infos) CHECK(info.nodes <= nodes);
            CHECK(recorder.polls == nodes / 1024);
        }
    }

    TEST_CASE("search: the clock is looked at every 1024 nodes and obeyed") {
        Recorder recorder;
        Limits limits;
        limits.time_ms = 30;
        const Result result = search::search(Line(Position::initial()), {}, limits, recorder);
        CHECK(result.best);
        CHECK(recorder.looks == 30);
        for (const Info& info : recorder.infos) CHECK(info.nodes <= 30 * 1024);
    }

    TEST_CASE("search: no time at all still gives a move that does not lose at once") {
        Limits limits;
        limits.time_ms = 0;
        const Result result = search_line(line_of(kMateThreat), limits);
        REQUIRE(result.best);
        CHECK_FALSE(result.lost);
    }

    TEST_CASE("search: stopped at once it gives a legal move") {
        Recorder recorder(1);
        Limits limits;
        limits.infinite = true;
        const Result result = search::search(Line(Position::initial()), {}, limits, recorder);
        REQUIRE(result.best);
        CHECK(is_legal(Position::initial().board(), *result.best));
        CHECK(recorder.polls == 1);
    }

    TEST_CASE("search: infinite goes on until it is stopped, the partial iteration unreported") {
        Recorder recorder(100);
        Limits limits;
        limits.infinite = true;
        const Result result = search::search(Line(Position::initial()), {}, limits, recorder);
        CHECK(result.best);
        CHECK(recorder.polls == 100);
        REQUIRE_FALSE(recorder.infos.empty());
        CHECK(recorder.infos.back().nodes < 100 * 1024);
    }

    TEST_CASE("search: infinite ends by itself where all is known") {
        Limits limits;
        limits.infinite = true;
        CHECK(search_line(line_of(kOneMate), limits).best == mv("e1d1"));
    }

    TEST_CASE("search: the same limits give the same answer") {
        Random random(seed(), 42);
        for (int i = 0; i < 10; ++i) {
            const Line line(position_of(scatter(random)));
            for (const Limits& limits : {to_depth(4), within_nodes(20'000)}) {
                Recorder a;
                Recorder b;
                const Result first = search::search(line, {}, limits, a);
                const Result second = search::search(line, {}, limits, b);
                CHECK(first.best == second.best);
                CHECK(first.ponder == second.ponder);
                CHECK(first.score_cp == second.score_cp);
                CHECK(std::equal(a.infos.begin(), a.infos.end(), b.infos.begin(), b.infos.end(),
                                 same));
            }
        }
    }

    // ---- Which moves may be chosen
    // ---------------------------------------------------------------

    TEST_CASE("search: only the moves asked for, unless none of them is legal") {
        Limits limits = to_depth(3);
        limits.only = {mv("a0a1"), mv("i0i1"), mv("a0a5")};
        const Result result = search_line(Line(Position::initial()), limits);
        CHECK((result.best == mv("a0a1") || result.best == mv("i0i1")));
        limits.only = {mv("a0a5")};
        CHECK(search_line(Line(Position::initial()), limits).best);
    }

    TEST_CASE("search: a lost choice among moves asked for does not mean that the game is lost") {
        Limits limits = to_depth(3);
        limits.only = {mv("i5i6")};
        const Result result = search_line(line_of(kMateThreat), limits);
        CHECK(result.best == mv("i5i6"));
        CHECK(result.score_cp < -20'000);
        CHECK_FALSE(result.lost);
    }

    TEST_CASE("search: banned moves are not chosen while there is another legal move") {
        Limits limits = to_depth(3);
        limits.banned = {mv("a0a9")};
        CHECK(search_fen(kFreeRook, to_depth(3)).best == mv("a0a9"));
        CHECK(search_fen(kFreeRook, limits).best != mv("a0a9"));

        const MoveList legal = legal_moves(board_of(kFreeRook));
        limits.banned.assign(legal.begin(), legal.end());
        CHECK(search_fen(kFreeRook, limits).best == mv("a0a9"));
    }

    TEST_CASE("search: a ban outweighs the wish for a move") {
        Limits limits = to_depth(2);
        limits.only = {mv("a0a9"), mv("a0a8")};
        limits.banned = {mv("a0a9")};
        CHECK(search_fen(kFreeRook, limits).best == mv("a0a8"));
        limits.only = {mv("a0a9")};
        CHECK(search_fen(kFreeRook, limits).best != mv("a0a9"));
    }

    // ---- What it sees
    // ----------------------------------------------------------------------------

    TEST_CASE("search: takes a rook that hangs, with any limit") {
        for (const Limits& limits :
             {to_depth(1), to_depth(4), within_nodes(1), within_nodes(500)}) {
            CHECK(search_fen(kFreeRook, limits).best == mv("a0a9"));
        }
    }

    TEST_CASE("search: does not take a protected pawn with a rook") {
        constexpr std::string_view kHanging = "2bakab2/9/9/p8/9/9/9/4B4/4A4/R3KAB2 w";
        constexpr std::string_view kProtected = "r1bakab2/9/9/p8/9/9/9/4B4/4A4/R3KAB2 w";
        CHECK(search_fen(kHanging, to_depth(1)).best == mv("a0a6"));
        CHECK(search_fen(kProtected, within_nodes(1)).best != mv("a0a6"));
        CHECK(search_fen(kProtected, to_depth(3)).best != mv("a0a6"));
    }

    TEST_CASE("search: moves a rook that is attacked out of the way") {
        // The horse on d7 protects the pawn that attacks the rook.
        constexpr std::string_view kFen = "2bakab2/9/3n5/9/4p4/4R4/9/4B4/4A4/3AK1B2 w";
        const Result result = search_fen(kFen, to_depth(4));
        REQUIRE(result.best);
        CHECK(result.best->from() == sq("e4"));
        CHECK(result.best != mv("e4e5"));
        CHECK(result.score_cp > 100);
    }

    TEST_CASE("search: a mate in one is not allowed while there is a way out, with any limit") {
        for (const Limits& limits :
             {within_nodes(1), within_nodes(50), to_depth(1), to_depth(2), to_depth(3)}) {
            Board board = board_of(kMateThreat);
            const Result result = search_fen(kMateThreat, limits);
            REQUIRE(result.best);
            CAPTURE(text_of(*result.best));
            CHECK_FALSE(result.lost);
            board.make(*result.best);
            for (const Move reply : legal_moves(board)) {
                const Undo undo = board.make(reply);
                CHECK(has_legal_move(board));
                board.undo(reply, undo);
            }
        }
    }

    TEST_CASE("search: stalemate is a win") {
        Board board = board_of("3k5/9/2P6/9/9/9/9/9/9/4K4 w");
        const Result result = search_fen(fen_of(board), to_depth(2));
        board.make(result.best.value());
        CHECK_FALSE(has_legal_move(board));
        CHECK(result.score_cp > 20'000);
    }

    TEST_CASE("search: rook and king win against the bare king within 8 plies") {
        check_rook_ending_is_won("", 3, 8);
    }

    TEST_CASE("search: rook and king win against two advisors within 60 plies") {
        check_rook_ending_is_won("AA", 4, 60);
    }
}

TEST_SUITE("long") {
    TEST_CASE("search: answers are legal in very many random positions") {
        Random random(seed(), 46);
        random_positions(200'000, random, [&](const Board& board) {
            if (!random.chance(5)) return;
            Recorder recorder;
            const Line line(position_of(fen_of(board)));
            const Limits limits =
                random.chance(50) ? to_depth(1 + random.below(3)) : within_nodes(2000);
            check_answer(board, search::search(line, {}, limits, recorder), recorder);
        });
    }

    TEST_CASE("search: beats random moves") {
        Random random(seed(), 47);
        const RulePack pack;
        for (int game = 0; game < 20; ++game) {
            const Color us = game % 2 == 0 ? Color::Red : Color::Black;
            Line line(Position::initial());
            while (!end_at(line, pack).over()) {
                line.push(line.side() == us ? search_line(line, to_depth(3), pack).best.value()
                                            : random.pick(legal_moves(line.board())));
            }
            CHECK(end_at(line, pack).winner == us);
            CHECK(line.plies() < 150);
        }
    }
}

}  // namespace caipan::test
