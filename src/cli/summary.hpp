#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "law/outcome.hpp"
#include "law/ruling.hpp"

namespace caipan::cli {

/// What a batch came to.
class Summary {
  public:
    void add_game(const Outcome& outcome, int plies, const Ruling* ruling);
    void add_error(std::string_view id);
    /// Adds what another one counted.
    void add(const Summary& other);

    std::uint64_t records() const { return games_ + errors(); }
    std::uint64_t errors() const;
    /// A table for people.
    std::string text() const;

  private:
    struct Ends {
        std::uint64_t red = 0;
        std::uint64_t black = 0;
        std::uint64_t none = 0;  ///< draws, and games that go on
    };

    std::uint64_t games_ = 0;
    std::uint64_t plies_ = 0;
    std::uint64_t loops_ = 0;
    std::uint64_t undecided_ = 0;
    std::map<Termination, Ends> ends_;
    std::map<std::string, std::uint64_t, std::less<>> errors_;
};

}  // namespace caipan::cli
