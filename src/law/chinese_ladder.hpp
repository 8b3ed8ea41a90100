#pragma once

#include <optional>
#include <vector>

#include "core/color.hpp"
#include "law/article.hpp"
#include "law/facts.hpp"
#include "law/ruling.hpp"

namespace caipan {

/// Which of two forbidden sides has to vary, and by which article.
struct LadderStep {
    Color color;
    Article article;
};

/// CXA 2020 26.9 for two sides that hit on every move, neither by perpetual check: a side whose
/// hits all are of the heavy kind varies against one that chases jointly, rook against rook
/// (26.9.2) or any piece against an unrooted one (26.9.3). nullopt: the same class, draw.
std::optional<LadderStep> heavier_side(const std::vector<Finding>& findings,
                                       const LoopFacts& facts);

}  // namespace caipan
