#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "law/article.hpp"
#include "law/judge.hpp"
#include "support/loops.hpp"
#include "support/positions.hpp"
#include "support/test_data.hpp"

/// Rulings on small loops, told in words that a test can compare.
namespace caipan::loops {

/// The ruling on two laps of a loop.
struct Judged {
    Ruling ruling;
    std::size_t lap = 0;

    const Finding& ply(std::size_t n) const { return ruling.findings.at(n); }

    /// "chase idle check idle": one name for every ply of the lap.
    std::string natures() const {
        std::string names;
        for (std::size_t i = 0; i < lap; ++i) {
            const auto& nature = ply(i).nature;
            names += (i == 0 ? "" : " ") + std::string(nature ? name_of(*nature) : "?");
        }
        return names;
    }
    /// The same with every idle name as "idle".
    std::string hits() const {
        std::string names;
        for (std::size_t i = 0; i < lap; ++i) {
            const auto& nature = ply(i).nature;
            const bool hit = nature && is_hit(*nature);
            names += (i == 0 ? "" : " ") + std::string(hit ? name_of(*nature) : "idle");
        }
        return names;
    }
    std::string article(std::size_t n) const {
        const auto& article = ply(n).article;
        return article ? to_string(*article) : "";
    }
    /// "red must vary", "black loses", "draw", "undecided"; the article follows in brackets.
    std::string verdict() const {
        std::string text;
        if (ruling.at_fault) text = *ruling.at_fault == Color::Red ? "red " : "black ";
        switch (ruling.verdict) {
            case Verdict::Undecided: return "undecided";
            case Verdict::Draw: text += "draw"; break;
            case Verdict::MustVary: text += "must vary"; break;
            case Verdict::Loses: text += "loses"; break;
        }
        return text + " (" + (ruling.article ? to_string(*ruling.article) : "") + ")";
    }
};

inline Judged judged(const Loop& loop, std::string_view pack) {
    const auto ruling = judge(walk(loop, 2), RulePack::named(pack).value());
    return {ruling.value(), loop.lap.size()};
}

/// The loop from a FEN and one lap, "a4a5 e5c4 a5a4 c4e5".
inline Loop loop_of(std::string_view fen, std::string_view lap) {
    Loop loop{std::string(fen), "draw", test::setup_of(fen), {}, {}};
    for (const std::string& move : test::split(lap, ' ')) loop.lap.push_back(test::mv(move));
    return loop;
}

inline Judged judged(std::string_view fen, std::string_view lap, std::string_view pack) {
    return judged(loop_of(fen, lap), pack);
}

/// The gold case whose id ends so: gold("cxa2020", "ch8-fig22").
inline Loop gold(const std::string& file, const std::string& id) {
    for (const Loop& loop : read_gold(file)) {
        if (loop.id == file + "-" + id) return loop;
    }
    throw std::runtime_error("no gold case " + id);
}

}  // namespace caipan::loops
