#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "law/capture_facts.hpp"
#include "law/facts.hpp"
#include "law/ply_context.hpp"

namespace caipan {

/// The facts of plies already examined. Facts are a pure function of the ply: an answer from memory
/// is the answer that a search would give, at the same price, so no ruling depends on what is
/// remembered. `Same` tells whether two plies have the same facts.
template <class Facts, bool (PlyContext::*Same)(const PlyContext&) const>
class PlyMemory {
  public:
    struct Known {
        Facts facts;
        std::int64_t nodes = 0;  ///< what the searches spent
        bool exhausted = false;  ///< they did not come to an end with `nodes`; the facts are void
    };

    /// The facts of a ply for at most `nodes`, from memory or by `examine(ply, nodes)`. Valid until
    /// the next call.
    template <typename Examine>
    const Known& recall(const PlyContext& ply, std::int64_t nodes, Examine&& examine) {
        if (entries_.size() >= kMost) entries_.clear();
        const auto [begin, end] = entries_.equal_range(ply.before.key());
        for (auto it = begin; it != end; ++it) {
            Entry& entry = it->second;
            if (!(entry.ply.*Same)(ply)) continue;
            if (entry.known.exhausted && entry.known.nodes < nodes) {
                entry.known = examine(ply, nodes);
            }
            if (entry.known.nodes <= nodes) return entry.known;
            too_dear_ = {entry.known.facts, nodes, true};
            return too_dear_;
        }
        const auto added = entries_.emplace(ply.before.key(), Entry{ply, examine(ply, nodes)});
        return added->second.known;
    }

    void clear() { entries_.clear(); }

  private:
    /// A bound on the space; the longest loops of real games have a few dozen different plies.
    static constexpr std::size_t kMost = 512;
    struct Entry {
        PlyContext ply;
        Known known;
    };
    std::unordered_multimap<std::uint64_t, Entry> entries_;
    Known too_dear_;  ///< the answer where a known ply costs more than may be spent
};

/// What is known of the plies of one line, so that a loop that goes on, or that several packs
/// judge, is not examined again.
struct FactsMemory {
    PlyMemory<PlyFacts, &PlyContext::same_as> threats;              ///< Chinese packs
    PlyMemory<CapturePly, &PlyContext::same_captures_as> captures;  ///< Asian packs

    /// Forgets everything: after a capture no ply before it comes again.
    void clear() {
        threats.clear();
        captures.clear();
    }
};

}  // namespace caipan
