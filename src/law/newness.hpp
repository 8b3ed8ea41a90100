#pragma once

#include <functional>
#include <vector>

#include "law/kill.hpp"
#include "law/ply_context.hpp"
#include "law/threat.hpp"
#include "law/threat_facts.hpp"

namespace caipan {

/// Compares the threats after a ply with those before it (CXA 1999 29.2, ch7(2), ch7(6)). What it
/// needs of the earlier positions is searched when first asked for.
class NewnessJudge {
  public:
    NewnessJudge(const PlyContext& ply, NodeBudget& budget, KillSolver& kills)
        : ply_(ply), budget_(budget), kills_(kills) {}

    /// Tells whether attacker and victim of a threat stand in exchange (28.5): asked of the
    /// position before the ply and of that after it.
    using Exchanges = std::function<bool(const Board&, const PieceIds&, Square, Square)>;

    Newness of(const Threat& threat, bool joint, const Exchanges& can_exchange);

  private:
    bool stood_before(const Threat& threat, const Exchanges& can_exchange);
    bool could_be_taken(const Threat& threat);
    bool partner_moved(const Threat& threat) const;
    bool stood_earlier(const Threat& threat);
    std::vector<Threat> same_threats(const Threat& threat, const Board& board, const PieceIds& ids,
                                     bool count_standing);

    const PlyContext& ply_;
    NodeBudget& budget_;
    KillSolver& kills_;
};

}  // namespace caipan
