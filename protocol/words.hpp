#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace caipan::protocol {

/// A line cut at its blanks. Looks into the line, which must outlive it.
class Words {
  public:
    static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

    explicit Words(std::string_view line);

    std::size_t size() const { return words_.size(); }
    bool empty() const { return words_.empty(); }
    /// Word `i`; empty beyond the last one.
    std::string_view operator[](std::size_t i) const {
        return i < words_.size() ? words_[i] : std::string_view();
    }
    /// The text from word `first` up to the end of the word before `last`, blanks between them
    /// included.
    std::string_view text(std::size_t first, std::size_t last = kNowhere) const;
    /// The first place from `from` on where `word` stands, or kNowhere.
    std::size_t find(std::string_view word, std::size_t from = 0) const;

  private:
    std::vector<std::string_view> words_;
};

/// The first word of a line, without cutting the rest; empty when there is none.
std::string_view first_word(std::string_view line);

/// A whole number, perhaps signed; one too large for 64 bits becomes the largest. nullopt for
/// anything else.
std::optional<std::int64_t> parse_number(std::string_view text);

/// A whole number from `min` to `max`; nullopt for anything else.
std::optional<int> parse_number(std::string_view text, int min, int max);

}  // namespace caipan::protocol
