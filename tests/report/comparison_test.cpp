#include "report/comparison.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "report/text.hpp"
#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::report;

namespace {

constexpr std::string_view kCheckFen = "2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w";

/// A loop of perpetual check, twice around, under both Chinese packs.
JudgedPacks judged() {
    JudgedPacks judged(test::position_of(kCheckFen), Clocks{},
                       {RulePack::named("cxa1999").value(), RulePack::named("cxa2020").value()});
    for (const char* move : {"f0e0", "e8f8", "e0f0", "f8e8"}) judged.push(test::mv(move));
    return judged;
}

}  // namespace

TEST_CASE("comparison: the judgement of each pack is that of the pack alone") {
    const JudgedPacks packs = judged();
    const auto judgements = Judgement::of(packs);
    REQUIRE(judgements.size() == 2);
    for (std::size_t i = 0; i < judgements.size(); ++i) {
        JudgedLine alone(packs.line().start(), Clocks{}, packs.pack(i));
        for (int n = 0; n < packs.line().plies(); ++n) alone.push(packs.line().ply(n).move);
        CHECK(judgement_text(judgements[i], Language::English) ==
              judgement_text(alone, Language::English));
    }
}

TEST_CASE("comparison: outcomes, rulings and sides at fault count, articles and classes do not") {
    const JudgedPacks packs = judged();
    auto judgements = Judgement::of(packs);
    CHECK(judgements[0].ruling->article != judgements[1].ruling->article);
    CHECK_FALSE(differ(judgements));

    Ruling& ruling = *judgements[1].ruling;
    ruling.side[Color::Black] = SideClass::Unjudged;
    ruling.due = !ruling.due;
    CHECK_FALSE(differ(judgements));
    ruling.verdict = Verdict::MustVary;
    CHECK(differ(judgements));
    ruling.verdict = judgements[0].ruling->verdict;
    ruling.at_fault = Color::Black;
    CHECK(differ(judgements[0], judgements[1]));
    judgements[1].ruling.reset();
    CHECK(differ(judgements));
    judgements[0].ruling.reset();
    CHECK_FALSE(differ(judgements));

    const auto with_end = [&](const Outcome& end) {
        return Judgement{packs.line(), packs.pack(1), end, std::nullopt, std::nullopt};
    };
    const Outcome draw{Termination::LoopDraw, std::nullopt, 4, std::nullopt};
    const Outcome later{Termination::LoopDraw, std::nullopt, 3, std::nullopt};
    const Outcome limit{Termination::NaturalLimit, std::nullopt, 4, std::nullopt};
    const Outcome cited{Termination::LoopDraw, std::nullopt, 4, Article::cxa1999(26, 3)};
    CHECK_FALSE(differ(with_end(draw), with_end(cited)));
    CHECK(differ(with_end(draw), with_end(later)));
    CHECK(differ(with_end(draw), with_end(limit)));
    CHECK(differ(judgements[0], with_end(draw)));
}

TEST_CASE("comparison: an illegal move ends the game under every pack") {
    JudgedPacks packs = judged();
    packs.lose_by_illegal_move();
    const auto judgements =
        Judgement::of(packs, IllegalEnd{4, test::mv("a0a1"), Refusal::NoPiece, 2});
    for (const Judgement& judgement : judgements) {
        CHECK(judgement.outcome.why == Termination::IllegalMove);
        CHECK(judgement.moves_after_end() == 2);
    }
    CHECK_FALSE(differ(judgements));
}
