#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "support/judged.hpp"

// The 1999 edition on the figures of 2020: the same ruling wherever only common law applies.

using namespace caipan;
using loops::Judged;
using loops::judged;
using loops::Loop;

namespace {

/// A figure of 2020 that 1999 rules otherwise, and the article that only 2020 has.
struct Exclusion {
    const char* id;
    const char* article;
};

constexpr std::array<Exclusion, 5> kExclusions = {{
    {"cxa2020-ch8-fig08", "CXA2020 26.1.3"},  // the king's answer to check attacks the elephant
    {"cxa2020-ch9-fig17", "CXA2020 26.1.3"},  // the king's answer to check attacks the pawn
    {"cxa2020-ch9-fig18", "CXA2020 26.1.3"},  // the king's answer to check opens on the cannon
    {"cxa2020-ch9-fig34", "CXA2020 26.9.3"},  // both forbidden, the ladder decides
    {"cxa2020-ch9-fig41", "CXA2020 26.9.3"},  // both forbidden, the ladder decides
}};

const Exclusion* exclusion_of(const Loop& loop) {
    const auto found = std::find_if(kExclusions.begin(), kExclusions.end(),
                                    [&](const Exclusion& e) { return loop.id == e.id; });
    return found == kExclusions.end() ? nullptr : found;
}

/// The plies that 2020 names by this article and that are hits in 1999.
int hits_excluded(const Judged& in_1999, const Judged& in_2020, const std::string& article) {
    int count = 0;
    for (std::size_t i = 0; i < in_2020.lap; ++i) {
        const bool named = in_2020.article(i) == article;
        count += named && is_hit(in_1999.ply(i).nature.value()) ? 1 : 0;
    }
    return count;
}

}  // namespace

TEST_SUITE("law.editions") {
    TEST_CASE("CXA1999 and CXA2020 rule the figures of 2020 alike but for 26.1.3 and 26.9") {
        int alike = 0;
        int excluded = 0;
        for (const Loop& loop : loops::read_gold("cxa2020")) {
            INFO(loop.id);
            const Judged in_1999 = judged(loop, "cxa1999");
            if (exclusion_of(loop) != nullptr) {
                CHECK(in_1999.ruling.at_fault != loop.at_fault());
                ++excluded;
                continue;
            }
            CHECK(in_1999.ruling.at_fault == loop.at_fault());
            ++alike;
        }
        MESSAGE(alike, " alike, ", excluded, " excluded");
        CHECK(excluded == static_cast<int>(kExclusions.size()));
    }

    TEST_CASE("each exclusion rests on the article it names") {
        for (const Loop& loop : loops::read_gold("cxa2020")) {
            const Exclusion* exclusion = exclusion_of(loop);
            if (exclusion == nullptr) continue;
            INFO(loop.id);
            const std::string article = exclusion->article;
            const Judged in_1999 = judged(loop, "cxa1999");
            const Judged in_2020 = judged(loop, "cxa2020");
            if (article == "CXA2020 26.1.3") {
                // Called as 1999 calls them, the king's answers alone change the ruling's ground.
                CHECK(hits_excluded(in_1999, in_2020, article) > 0);
                continue;
            }
            CHECK(to_string(in_2020.ruling.article.value()) == article);
            CHECK(in_1999.hits() == in_2020.hits());
            CHECK(in_1999.verdict() == "draw (CXA1999 26.3)");
        }
    }

    TEST_CASE("CXA1999 ch7(6): what 2020 calls a joint chase and 1999 idle changes no ruling") {
        int differ = 0;
        for (const Loop& loop : loops::read_gold("cxa2020")) {
            if (exclusion_of(loop) != nullptr) continue;
            INFO(loop.id);
            const Judged in_1999 = judged(loop, "cxa1999");
            const Judged in_2020 = judged(loop, "cxa2020");
            for (std::size_t i = 0; i < in_2020.lap; ++i) {
                const bool hit_1999 = is_hit(in_1999.ply(i).nature.value());
                const bool hit_2020 = is_hit(in_2020.ply(i).nature.value());
                if (hit_1999 == hit_2020) continue;
                ++differ;
                // Either 2020 excuses the king's answer to check, or the related piece moved.
                const bool king = in_2020.article(i) == "CXA2020 26.1.3";
                INFO("1999: ", in_1999.article(i));
                const bool not_new =
                    in_1999.article(i) == "CXA1999 ch7(6)" || in_1999.article(i) == "CXA1999 29.2";
                const bool related = hit_2020 && in_2020.ply(i).joint && not_new;
                CHECK((king || related));
            }
        }
        CHECK(differ > 0);
    }
}
