#include "law/asian.hpp"

#include <algorithm>

#include "law/asian_chase.hpp"

namespace caipan {
namespace {

bool checks_perpetually(const CaptureLoop& loop, Color color) {
    return std::all_of(loop.plies.begin(), loop.plies.end(),
                       [color](const CapturePly& ply) { return ply.by != color || ply.check; });
}
}  // namespace

Ruling rule_by_asian_law(const CaptureLoop& loop, const RulePack& pack) {
    Ruling ruling;
    (void)pack;
    for (const CapturePly& ply : loop.plies) {
        Finding f;
        f.ply = ply.ply; f.move = ply.move; f.by = ply.by;
        f.nature = ply.check ? Nature::Check : Nature::Idle;
        for (const auto& c : chases_of(ply, ChaseTest::NewCapture)) {
            f.nature = ply.check ? Nature::Check : Nature::Chase;
            f.targets.push_back(c.to); f.attackers.push_back(c.from);
        }
        ruling.findings.push_back(f);
    }
    PerColor<bool> bad{};
    for (const Color c : kColors) {
        bad[c] = checks_perpetually(loop, c);
        ruling.side[c] = bad[c] ? SideClass::PerpetualCheck : SideClass::Allowed;
    }
    if (!bad[Color::Red] && !bad[Color::Black]) {
        for (const ChaseTest test : {ChaseTest::NewCapture, ChaseTest::NewlyWon}) {
            for (const Color c : kColors) {
                bad[c] = chased_throughout(loop, c, test) != 0;
                if (bad[c]) ruling.side[c] = SideClass::PerpetualChase;
            }
            if (bad[Color::Red] || bad[Color::Black]) break;
        }
    }
    ruling.article = Article::my2008(1);
    ruling.verdict = Verdict::Draw;
    if (bad[Color::Red] != bad[Color::Black]) {
        ruling.verdict = Verdict::MustVary;
        ruling.at_fault = bad[Color::Red] ? Color::Red : Color::Black;
    }
    return ruling;
}

}  // namespace caipan
