#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "law/nature.hpp"
#include "law/ruling.hpp"
#include "support/loops.hpp"
#include "support/test_data.hpp"

/// The gold loops together with the natures that the books print for their moves.
namespace caipan::loops {

/// A loop and one printed nature for every ply of its lap; none where the book gives none.
struct Labelled {
    Loop loop;
    std::vector<std::string> natures;
    std::size_t first_ply = 0;  ///< number of the lap's first ply in the printed line
};

/// The cases of `tests/data/gold/<name>.tsv` whose line closes.
inline std::vector<Labelled> read_labelled(const std::string& name) {
    const std::vector<Loop> loops = read_gold(name);
    const std::vector<test::Row> rows = test::read_tsv("gold/" + name + ".tsv");
    std::vector<Labelled> cases;
    for (std::size_t i = 0; i < loops.size(); ++i) {
        if (loops[i].lap.empty()) continue;
        Labelled labelled{loops[i], {}, loops[i].lead_in.size()};
        if (rows[i][5] != "-") {
            const std::vector<std::string> all = test::split(rows[i][5], ' ');
            const auto begin = all.begin() + static_cast<std::ptrdiff_t>(labelled.first_ply);
            labelled.natures.assign(begin,
                                    begin + static_cast<std::ptrdiff_t>(loops[i].lap.size()));
        }
        cases.push_back(labelled);
    }
    return cases;
}

/// Hits must match by name; everything else is one family.
inline std::string family_of(const std::string& nature) {
    const bool hit = nature == "check" || nature == "kill" || nature == "chase";
    return hit ? nature : "idle";
}

inline std::string family_of(const Finding& finding) {
    return finding.nature ? family_of(std::string(name_of(*finding.nature))) : "unjudged";
}

/// Whether two findings say the same in every word.
inline bool is_same(const Finding& a, const Finding& b) {
    return a.ply == b.ply && a.move == b.move && a.by == b.by && a.nature == b.nature &&
           a.also == b.also && a.targets == b.targets && a.attackers == b.attackers &&
           a.how == b.how && a.line == b.line && a.roots == b.roots && a.joint == b.joint &&
           a.degree == b.degree && a.is_new == b.is_new && a.article == b.article;
}

inline bool is_same(const Ruling& a, const Ruling& b) {
    const bool same = a.span == b.span && a.side[Color::Red] == b.side[Color::Red] &&
                      a.side[Color::Black] == b.side[Color::Black] && a.verdict == b.verdict &&
                      a.at_fault == b.at_fault && a.article == b.article &&
                      a.undecided == b.undecided && a.due == b.due && a.nodes == b.nodes;
    return same &&
           std::equal(a.findings.begin(), a.findings.end(), b.findings.begin(), b.findings.end(),
                      [](const Finding& x, const Finding& y) { return is_same(x, y); });
}

}  // namespace caipan::loops
