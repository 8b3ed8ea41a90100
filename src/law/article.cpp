#include "law/article.hpp"

#include <charconv>

namespace caipan {
namespace {

constexpr std::array kBooks = {Rulebook::Cxa1999, Rulebook::Cxa2020, Rulebook::My2008,
                               Rulebook::Axf, Rulebook::Wxf2018};

/// Takes a number 1..255 off the front.
std::optional<int> take_number(std::string_view& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || value < 1 || value > 255) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

bool take(std::string_view& text, std::string_view prefix) {
    if (text.substr(0, prefix.size()) != prefix) return false;
    text.remove_prefix(prefix.size());
    return true;
}

/// `a<separator>b<end>`, nothing after it.
std::optional<std::array<int, 2>> parse_pair(std::string_view text, std::string_view separator,
                                             std::string_view end) {
    const auto a = take_number(text);
    if (!a || !take(text, separator)) return std::nullopt;
    const auto b = take_number(text);
    if (!b || text != end) return std::nullopt;
    return std::array{*a, *b};
}

/// `a`, `a.b` and so on, at most `most` numbers.
std::optional<std::array<int, 4>> parse_dotted(std::string_view text, std::size_t most) {
    std::array<int, 4> numbers{};
    for (std::size_t i = 0; i < most; ++i) {
        const auto number = take_number(text);
        if (!number) return std::nullopt;
        numbers[i] = *number;
        if (text.empty()) return numbers;
        if (!take(text, ".")) return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Article> parse_item(Rulebook book, std::string_view text) {
    if (!take(text, book == Rulebook::My2008 ? "M" : "A")) return std::nullopt;
    const auto item = take_number(text);
    if (!item || !text.empty()) return std::nullopt;
    return book == Rulebook::My2008 ? Article::my2008(*item) : Article::axf(*item);
}

std::optional<Article> parse_place(Rulebook book, std::string_view text) {
    const bool listed = !text.empty() && text.front() >= 'A';
    if (book == Rulebook::Axf || (book == Rulebook::My2008 && listed)) {
        return parse_item(book, text);
    }
    if (book == Rulebook::Cxa1999 && take(text, "ch")) {
        const auto pair = parse_pair(text, "(", ")");
        if (!pair) return std::nullopt;
        return Article::cxa1999_chapter((*pair)[0], (*pair)[1]);
    }
    if (book == Rulebook::Cxa2020 && take(text, "fig ")) {
        const auto pair = parse_pair(text, "-", "");
        if (!pair) return std::nullopt;
        return Article::cxa2020_figure((*pair)[0], (*pair)[1]);
    }
    const auto n = parse_dotted(text, book == Rulebook::My2008 ? 4 : 3);
    if (!n) return std::nullopt;
    switch (book) {
        case Rulebook::Cxa1999: return Article::cxa1999((*n)[0], (*n)[1], (*n)[2]);
        case Rulebook::Cxa2020: return Article::cxa2020((*n)[0], (*n)[1], (*n)[2]);
        case Rulebook::Wxf2018: return Article::wxf2018((*n)[0], (*n)[1], (*n)[2]);
        case Rulebook::My2008: return Article::my2008_rule((*n)[0], (*n)[1], (*n)[2], (*n)[3]);
        case Rulebook::Axf: break;
    }
    return std::nullopt;
}

}  // namespace

const char* name_of(Rulebook book) {
    switch (book) {
        case Rulebook::Cxa1999: return "CXA1999";
        case Rulebook::Cxa2020: return "CXA2020";
        case Rulebook::My2008: return "MY2008";
        case Rulebook::Axf: return "AXF";
        case Rulebook::Wxf2018: return "WXF2018";
    }
    return "";
}

std::string to_string(const Article& article) {
    const std::string a = std::to_string(article.number(0));
    const std::string b = std::to_string(article.number(1));
    std::string text = std::string(name_of(article.book())) + ' ';
    switch (article.kind()) {
        case Article::Kind::Chapter: return text + "ch" + a + "(" + b + ")";
        case Article::Kind::Figure: return text + "fig " + a + "-" + b;
        case Article::Kind::Item:
            return text + (article.book() == Rulebook::My2008 ? "M" : "A") + a;
        case Article::Kind::Numbered: break;
    }
    text += a;
    for (std::size_t i = 1; i < 4 && article.number(i) > 0; ++i) {
        text += '.' + std::to_string(article.number(i));
    }
    return text;
}

std::optional<Article> parse_article(std::string_view text) {
    for (const Rulebook book : kBooks) {
        std::string_view rest = text;
        if (take(rest, name_of(book)) && take(rest, " ")) return parse_place(book, rest);
    }
    return std::nullopt;
}

}  // namespace caipan
