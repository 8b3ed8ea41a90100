#include "law/chinese_ladder.hpp"

#include <algorithm>

namespace caipan {
namespace {

/// 26.9: one light move makes the side light.
bool is_heavy(const std::vector<Finding>& findings, Color color) {
    return std::all_of(findings.begin(), findings.end(), [color](const Finding& finding) {
        return finding.by != color || finding.degree == Degree::Heavy;
    });
}

/// A threat of the ply on a rook, alone or jointly, that makes it a chase.
bool chases_rook(const PlyFacts& ply, const Finding& finding, bool joint) {
    if (finding.nature != Nature::Chase) return false;
    return std::any_of(ply.threats.begin(), ply.threats.end(), [&](const ThreatFacts& threat) {
        const bool named = std::find(finding.attackers.begin(), finding.attackers.end(),
                                     threat.attacker) != finding.attackers.end();
        const auto& types = threat.target_types;
        const bool rook = std::find(types.begin(), types.end(), PieceType::Rook) != types.end();
        return named && rook && threat.joint == joint;
    });
}

}  // namespace

std::optional<LadderStep> heavier_side(const std::vector<Finding>& findings,
                                       const LoopFacts& facts) {
    const bool red_heavy = is_heavy(findings, Color::Red);
    if (red_heavy == is_heavy(findings, Color::Black)) return std::nullopt;
    const Color heavy = red_heavy ? Color::Red : Color::Black;

    bool rook_alone = false;         // the heavy side chases a rook with one piece
    bool only_rooks_jointly = true;  // every light chase of the other aims at rooks
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Finding& finding = findings[i];
        if (finding.by == heavy) rook_alone |= chases_rook(facts.plies()[i], finding, false);
        if (finding.by != heavy && finding.degree == Degree::Light) {
            only_rooks_jointly &= std::all_of(
                facts.plies()[i].threats.begin(), facts.plies()[i].threats.end(),
                [&](const ThreatFacts& threat) {
                    const auto& a = finding.attackers;
                    if (std::find(a.begin(), a.end(), threat.attacker) == a.end()) return true;
                    const auto& types = threat.target_types;
                    return std::all_of(types.begin(), types.end(),
                                       [](PieceType type) { return type == PieceType::Rook; });
                });
        }
    }
    // 26.9.2 weighs a rook chased alone against a rook chased jointly; a side that never chases a
    // rook is not on that step (fig. 9-47).
    if (only_rooks_jointly && !rook_alone) return std::nullopt;
    return LadderStep{heavy,
                      only_rooks_jointly ? Article::cxa2020(26, 9, 2) : Article::cxa2020(26, 9, 3)};
}

}  // namespace caipan
