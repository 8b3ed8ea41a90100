#include "protocol/words.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace caipan::protocol {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

}  // namespace

Words::Words(std::string_view line) {
    std::size_t i = 0;
    while (i < line.size()) {
        if (is_blank(line[i])) {
            ++i;
            continue;
        }
        const std::size_t begin = i;
        while (i < line.size() && !is_blank(line[i])) ++i;
        words_.push_back(line.substr(begin, i - begin));
    }
}

std::string_view Words::text(std::size_t first, std::size_t last) const {
    last = std::min(last, size());
    if (first >= last) return {};
    const char* const begin = words_[first].data();
    const std::string_view end = words_[last - 1];
    return {begin, static_cast<std::size_t>(end.data() + end.size() - begin)};
}

std::size_t Words::find(std::string_view word, std::size_t from) const {
    for (std::size_t i = from; i < size(); ++i) {
        if (words_[i] == word) return i;
    }
    return kNowhere;
}

std::string_view first_word(std::string_view line) {
    const auto* const begin = std::find_if_not(line.begin(), line.end(), is_blank);
    const auto* const end = std::find_if(begin, line.end(), is_blank);
    return {begin, static_cast<std::size_t>(end - begin)};
}

std::optional<std::int64_t> parse_number(std::string_view text) {
    using Limits = std::numeric_limits<std::int64_t>;
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (stop != end || error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        return text.front() == '-' ? Limits::min() : Limits::max();
    }
    return value;
}

std::optional<int> parse_number(std::string_view text, int min, int max) {
    const std::optional<std::int64_t> value = parse_number(text);
    if (!value || *value < min || *value > max) return std::nullopt;
    return static_cast<int>(*value);
}

}  // namespace caipan::protocol
