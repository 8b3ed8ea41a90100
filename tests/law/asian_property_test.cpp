#include <doctest/doctest.h>

#include <optional>

#include "board/movegen.hpp"
#include "law/judge.hpp"
#include "support/loops.hpp"
#include "support/random_games.hpp"

// The Asian packs on loops of four plies found by chance: what no ruling may depend on.

using namespace caipan;
using loops::Loop;

namespace {

bool can_be_undone(const Board& board, Move move) {
    const bool pawn_step =
        board.at(move.from()).type() == PieceType::Pawn && move.from().file() == move.to().file();
    return !board.at(move.to()) && !pawn_step;
}

/// Two quiet moves and their way back, if all four are legal; mostly two that meet.
std::optional<Loop> random_loop(const Position& start, test::Random& random) {
    Loop loop{"random", "draw", {}, {}, {}};
    Board board = start.board();
    board.occupied().for_each([&](Square s) { loop.start.pieces[s.slot()] = board.at(s); });
    loop.start.side = board.side();
    for (int n = 0; n < 2; ++n) {
        const MoveList moves = legal_moves(board);
        if (moves.empty()) return std::nullopt;
        const Move move = random.pick(moves);
        if (!can_be_undone(board, move)) return std::nullopt;
        loop.lap.push_back(move);
        board.make(move);
    }
    for (const std::size_t n : {std::size_t{0}, std::size_t{1}}) {
        const Move back(loop.lap[n].to(), loop.lap[n].from());
        if (!is_legal(board, back) || board.at(back.to())) return std::nullopt;
        loop.lap.push_back(back);
        board.make(back);
    }
    return loop;
}

Ruling rule(const Loop& loop, int laps, const RulePack& pack) {
    return judge(loops::walk(loop, laps), pack).value();
}

std::optional<Color> other(std::optional<Color> color) {
    return color ? std::optional(~*color) : std::nullopt;
}

void check_unchanged(const Loop& loop, const RulePack& pack) {
    const Ruling ruling = rule(loop, 2, pack);
    const Ruling mirror = rule(loops::mirrored(loop), 2, pack);
    const Ruling swap = rule(loops::swapped(loop), 2, pack);
    const Ruling later = rule(loops::entered_later(loop, 1), 2, pack);
    const Ruling latest = rule(loops::entered_later(loop, 3), 1, pack);
    CHECK(mirror.at_fault == ruling.at_fault);
    CHECK(swap.at_fault == other(ruling.at_fault));
    CHECK(later.at_fault == ruling.at_fault);
    CHECK(latest.at_fault == ruling.at_fault);
    for (const Ruling* variant : {&mirror, &swap, &later, &latest}) {
        CHECK(variant->item == ruling.item);
        CHECK(variant->article == ruling.article);
    }
    CHECK(ruling.nodes <= pack.budget_nodes);
}

}  // namespace

TEST_SUITE("law.asian_property") {
    TEST_CASE("asian: chance loops rule alike in the mirror, colours swapped, entered later") {
        test::Random random(test::seed(), 2008);
        const RulePack pack = *RulePack::named("malaysia2008");
        int judged = 0;
        int offences = 0;
        while (judged < 1500) {
            const Position start = test::position_of(test::scatter({20, 40}, random));
            for (int attempt = 0; attempt < 8; ++attempt) {
                const auto loop = random_loop(start, random);
                if (!loop) continue;
                check_unchanged(*loop, pack);
                ++judged;
                offences += rule(*loop, 1, pack).at_fault ? 1 : 0;
            }
        }
        MESSAGE(judged, " loops, ", offences, " with a side at fault");
        CHECK(offences > 0);
    }
}
