#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace caipan {

/// The rulebooks that rulings cite.
enum class Rulebook : std::uint8_t { Cxa1999, Cxa2020, My2008, Axf, Wxf2018 };

/// "CXA1999", "CXA2020", "MY2008", "AXF", "WXF2018".
const char* name_of(Rulebook book);

/// A place in a rulebook, the reason of a ruling. One grammar for all of them (decisions 14):
/// `CXA1999 29.2`, `CXA1999 ch7(6)`, `CXA2020 26.1.2`, `CXA2020 fig 8-20`, `MY2008 M14`,
/// `MY2008 6.4.2.3`, `AXF A19`, `WXF2018 20.4`.
class Article {
  public:
    enum class Kind : std::uint8_t {
        Numbered,  ///< 29.2, 26.1.2
        Chapter,   ///< ch7(6)
        Figure,    ///< fig 8-20
        Item,      ///< M14, A19: an item of the Asian lists
    };

    static constexpr Article cxa1999(int a, int b = 0, int c = 0) {
        return {Rulebook::Cxa1999, Kind::Numbered, a, b, c};
    }
    static constexpr Article cxa1999_chapter(int chapter, int item) {
        return {Rulebook::Cxa1999, Kind::Chapter, chapter, item, 0};
    }
    static constexpr Article cxa2020(int a, int b = 0, int c = 0) {
        return {Rulebook::Cxa2020, Kind::Numbered, a, b, c};
    }
    static constexpr Article cxa2020_figure(int chapter, int figure) {
        return {Rulebook::Cxa2020, Kind::Figure, chapter, figure, 0};
    }
    static constexpr Article my2008(int item) { return {Rulebook::My2008, Kind::Item, item, 0, 0}; }
    /// A numbered place of that book outside its list: 6.4.2.3.
    static constexpr Article my2008_rule(int a, int b, int c = 0, int d = 0) {
        return {Rulebook::My2008, Kind::Numbered, a, b, c, d};
    }
    static constexpr Article axf(int item) { return {Rulebook::Axf, Kind::Item, item, 0, 0}; }
    static constexpr Article wxf2018(int a, int b = 0, int c = 0) {
        return {Rulebook::Wxf2018, Kind::Numbered, a, b, c};
    }

    constexpr Rulebook book() const { return book_; }
    constexpr Kind kind() const { return kind_; }
    constexpr int number(std::size_t i) const { return numbers_[i]; }  ///< 0 where there is none

    friend bool operator==(const Article&, const Article&) = default;

  private:
    constexpr Article(Rulebook book, Kind kind, int a, int b, int c, int d = 0)
        : book_(book),
          kind_(kind),
          numbers_{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                   static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(d)} {}

    Rulebook book_;
    Kind kind_;
    std::array<std::uint8_t, 4> numbers_;
};

/// The text form of the grammar above.
std::string to_string(const Article& article);
/// Reads that form; nullopt for anything else.
std::optional<Article> parse_article(std::string_view text);

}  // namespace caipan
