#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "law/outcome.hpp"
#include "report/judgement_parts.hpp"

namespace caipan::cli {

/// What a batch came to.
class Summary {
  public:
    /// A game as each of its packs judges it, one at least. `id` is JSON.
    void add_game(std::string_view id, const std::vector<report::Judgement>& judgements);
    void add_error(std::string_view id);
    /// Adds what another one counted, whose games come behind those of this one.
    void add(const Summary& other);

    std::uint64_t records() const { return games_ + errors(); }
    std::uint64_t errors() const;
    /// A table for people: where several packs have judged the same games, one for each pack and
    /// one of the disagreements.
    std::string text() const;

  private:
    struct Ends {
        std::uint64_t red = 0;
        std::uint64_t black = 0;
        std::uint64_t none = 0;  ///< draws, and games that go on
    };
    /// What one pack, or all together, said.
    struct Verdicts {
        std::uint64_t loops = 0;
        std::uint64_t undecided = 0;
        std::map<Termination, Ends> ends;

        void add(const report::Judgement& judgement);
        void add(const Verdicts& other);
        std::string loops_text() const;
        std::string ends_text() const;
    };
    /// Of two packs, about the games that both have judged.
    struct Pair {
        std::uint64_t games = 0;
        std::vector<std::string> ids;  ///< where they differ
    };

    std::string text_of_packs() const;
    std::string text_of_pairs() const;

    std::uint64_t games_ = 0;
    std::uint64_t plies_ = 0;
    std::map<BaseLaw, Verdicts> packs_;
    std::map<std::pair<BaseLaw, BaseLaw>, Pair> pairs_;
    std::map<std::string, std::uint64_t, std::less<>> errors_;
};

}  // namespace caipan::cli
