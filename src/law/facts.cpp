#include "law/facts.hpp"

#include "board/line.hpp"

namespace caipan {

LoopFacts extract_facts(const Line& line, const LoopSpan& span) {
    LoopFacts facts{span, {}};
    facts.plies.reserve(static_cast<std::size_t>(span.length));
    for (int n = span.start; n < span.start + span.length; ++n) {
        const Line::Ply& ply = line.ply(n);
        facts.plies.push_back({n, ply.move, line.mover(n), ply.check});
    }
    return facts;
}

}  // namespace caipan
