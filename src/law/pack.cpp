#include "law/pack.hpp"

#include <array>
#include <charconv>
#include <utility>

namespace caipan {
namespace {

using Kind = PackError::Kind;

// ---- Words -------------------------------------------------------------------------------------

template <class E>
struct Word {
    E value;
    std::string_view text;
};

constexpr std::array kBaseWords = {
    Word<BaseLaw>{BaseLaw::Cxa1999, "cxa1999"}, Word<BaseLaw>{BaseLaw::Cxa2020, "cxa2020"},
    Word<BaseLaw>{BaseLaw::My2008, "malaysia2008"}, Word<BaseLaw>{BaseLaw::Axf, "axf"},
    Word<BaseLaw>{BaseLaw::Wxf2018, "wxf2018"}};
constexpr std::array kModeWords = {Word<LoopMode>{LoopMode::Automatic, "automatic"},
                                   Word<LoopMode>{LoopMode::OnRequest, "on_request"}};
constexpr std::array kOffenceWords = {Word<LoopOffences>{LoopOffences::All, "all"},
                                      Word<LoopOffences>{LoopOffences::Check, "check"},
                                      Word<LoopOffences>{LoopOffences::None, "none"}};
constexpr std::array kReadingWords = {Word<NaturalReading>{NaturalReading::Each, "each"},
                                      Word<NaturalReading>{NaturalReading::Claimant, "claimant"},
                                      Word<NaturalReading>{NaturalReading::Replies, "replies"},
                                      Word<NaturalReading>{NaturalReading::Plain, "plain"}};
constexpr std::array kIllegalWords = {Word<IllegalMovePolicy>{IllegalMovePolicy::Reject, "reject"},
                                      Word<IllegalMovePolicy>{IllegalMovePolicy::Foul, "foul"},
                                      Word<IllegalMovePolicy>{IllegalMovePolicy::Lose, "lose"}};
constexpr std::array kDeadWords = {Word<DeadMaterial>{DeadMaterial::Off, "off"},
                                   Word<DeadMaterial>{DeadMaterial::NoAttackers, "no_attackers"}};
constexpr std::array kBoolWords = {Word<bool>{true, "yes"}, Word<bool>{false, "no"}};

template <class E, std::size_t N>
std::string_view word_of(const std::array<Word<E>, N>& words, E value) {
    for (const auto& word : words) {
        if (word.value == value) return word.text;
    }
    return "";
}

template <class E, std::size_t N>
bool read_word(const std::array<Word<E>, N>& words, std::string_view text, E& value) {
    for (const auto& word : words) {
        if (word.text != text) continue;
        value = word.value;
        return true;
    }
    return false;
}

template <class E, std::size_t N>
std::string choices(const std::array<Word<E>, N>& words) {
    std::string text = "one of";
    for (const auto& word : words) text.append(" ").append(word.text);
    return text;
}

// ---- Keys --------------------------------------------------------------------------------------

/// One key: how to print it, how to read it (false = refused), and what it takes.
struct Key {
    std::string_view name;
    std::string (*print)(const RulePack&);
    bool (*read)(RulePack&, std::string_view);
    std::string (*takes)();
};

template <auto Member, const auto& Words>
constexpr Key word_key(std::string_view name) {
    return {
        name, [](const RulePack& pack) { return std::string(word_of(Words, pack.*Member)); },
        [](RulePack& pack, std::string_view text) { return read_word(Words, text, pack.*Member); },
        [] { return choices(Words); }};
}

/// `Zero` tells whether 0 (off) is taken besides Min..Max.
template <auto Member, std::int64_t Min, std::int64_t Max, bool Zero = false>
constexpr Key number_key(std::string_view name) {
    return {name, [](const RulePack& pack) { return std::to_string(pack.*Member); },
            [](RulePack& pack, std::string_view text) {
                std::int64_t value = 0;
                const char* const end = text.data() + text.size();
                const auto [stop, error] = std::from_chars(text.data(), end, value);
                if (error != std::errc() || stop != end) return false;
                if ((value < Min || value > Max) && !(Zero && value == 0)) return false;
                using Number = std::remove_reference_t<decltype(pack.*Member)>;
                pack.*Member = static_cast<Number>(value);
                return true;
            },
            [] {
                return std::string(Zero && Min > 0 ? "0 or " : "") + std::to_string(Min) + " to " +
                       std::to_string(Max);
            }};
}

/// In the order of the documentation.
constexpr std::array kKeys = {
    Key{"base", [](const RulePack& pack) { return std::string(pack.name()); },
        [](RulePack& pack, std::string_view text) { return text == pack.name(); },
        [] { return std::string("the name of the pack itself; choose another pack by its name"); }},
    word_key<&RulePack::loop_mode, kModeWords>("loop.mode"),
    number_key<&RulePack::loop_occurrences, 2, 9>("loop.occurrences"),
    number_key<&RulePack::loop_draw_occurrences, 2, 9>("loop.draw_occurrences"),
    number_key<&RulePack::loop_grace, 0, 9>("loop.grace"),
    word_key<&RulePack::perpetual_check_at_once, kBoolWords>("loop.perpetual_check_at_once"),
    word_key<&RulePack::loop_offences, kOffenceWords>("loop.offences"),
    number_key<&RulePack::series_rounds, 3, 60, true>("series.rounds"),
    number_key<&RulePack::natural_rounds, 1, 500, true>("natural.rounds"),
    number_key<&RulePack::natural_check_cap, 0, 500>("natural.check_cap"),
    word_key<&RulePack::natural_reading, kReadingWords>("natural.reading"),
    word_key<&RulePack::illegal_move, kIllegalWords>("illegal_move"),
    number_key<&RulePack::fouls_limit, 1, 9>("fouls.limit"),
    word_key<&RulePack::dead_material, kDeadWords>("dead.material"),
    number_key<&RulePack::budget_nodes, kMinBudgetNodes, kMaxBudgetNodes>("budget.nodes"),
};

/// The pack without overrides. The two Chinese editions differ in no key but the law itself.
RulePack plain_pack(BaseLaw base) {
    RulePack pack;
    pack.base = base;
    if (!is_asian(base)) return pack;
    pack.perpetual_check_at_once = false;  // MY2008 M1: told to vary first
    pack.natural_rounds = 50;              // MY2008 6.4.2.4, WXF2018 3.2
    // MY2008 6.18.2, WXF2018 3.2: a draw after the fourth time.
    if (base != BaseLaw::Axf) pack.loop_draw_occurrences = 4;
    if (base == BaseLaw::My2008) pack.fouls_limit = 2;  // MY2008 6.4.1.8
    return pack;
}

/// Text of foreign origin, cut to what an error may echo.
std::string echo(std::string_view text) {
    if (text.size() <= kMaxEchoBytes) return std::string(text);
    return std::string(text.substr(0, kMaxEchoBytes)) + "...";
}

std::string quoted(std::string_view text) {
    return std::string("'").append(echo(text)).append("'");
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

}  // namespace

const char* PackError::id() const {
    switch (kind) {
        case Kind::UnknownPack: return "unknown-pack";
        case Kind::UnknownKey: return "unknown-key";
        case Kind::BadValue: return "bad-value";
        case Kind::Conflict: return "rule-conflict";
        case Kind::Malformed: return "bad-rule";
    }
    return "";
}

Expected<RulePack, PackError> RulePack::named(std::string_view name) {
    BaseLaw base{};
    if (read_word(kBaseWords, name, base)) return plain_pack(base);
    std::string message = "no rule pack is called " + quoted(name) + "; there are";
    for (const std::string_view known : names()) message.append(" ").append(known);
    return unexpected(PackError{Kind::UnknownPack, echo(name), message});
}

std::vector<std::string_view> RulePack::names() {
    std::vector<std::string_view> names;
    for (const auto& word : kBaseWords) names.push_back(word.text);
    return names;
}

std::string_view RulePack::name() const {
    return word_of(kBaseWords, base);
}

Expected<void, PackError> RulePack::set(std::string_view key, std::string_view value) {
    for (const Key& known : kKeys) {
        if (known.name != key) continue;
        if (known.read(*this, value)) return {};
        return unexpected(
            PackError{Kind::BadValue, std::string(key),
                      std::string(key) + " takes " + known.takes() + ", not " + quoted(value)});
    }
    return unexpected(PackError{Kind::UnknownKey, echo(key), "no rule is called " + quoted(key)});
}

std::vector<RulePack::Entry> RulePack::entries() const {
    std::vector<Entry> entries;
    for (const Key& key : kKeys) entries.push_back({key.name, key.print(*this)});
    return entries;
}

std::vector<RulePack::Entry> RulePack::overrides() const {
    const RulePack plain = plain_pack(base);
    std::vector<Entry> changed;
    for (const Key& key : kKeys) {
        std::string value = key.print(*this);
        if (value != key.print(plain)) changed.push_back({key.name, std::move(value)});
    }
    return changed;
}

std::optional<PackError> RulePack::conflict() const {
    if (natural_reading == NaturalReading::Claimant && loop_mode != LoopMode::OnRequest) {
        return PackError{Kind::Conflict, "natural.reading",
                         "natural.reading=claimant needs loop.mode=on_request: without a request "
                         "there is no claimant"};
    }
    return std::nullopt;
}

Expected<RulePack, PackError> with_settings(
    RulePack pack, const std::vector<std::pair<std::string, std::string>>& settings) {
    for (const auto& [key, value] : settings) {
        if (auto done = pack.set(key, value); !done) return unexpected(std::move(done.error()));
    }
    if (auto conflict = pack.conflict()) return unexpected(std::move(*conflict));
    return pack;
}

std::string print_pack(const RulePack& pack) {
    std::string text;
    for (const auto& [key, value] : pack.entries()) {
        text.append(key).append("=").append(value).append("\n");
    }
    return text;
}

namespace {

/// One line of a file of rules. Only as the first key `base` chooses the pack.
Expected<void, PackError> apply_line(RulePack& pack, std::string_view line, bool first) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) {
        return unexpected(
            PackError{Kind::Malformed, echo(line), quoted(line) + " is not of the form key=value"});
    }
    const std::string_view key = trim(line.substr(0, equals));
    const std::string_view value = trim(line.substr(equals + 1));
    if (key != "base" || !first) return pack.set(key, value);
    auto named = RulePack::named(value);
    if (!named) return unexpected(std::move(named.error()));
    pack = *named;
    return {};
}

}  // namespace

Expected<RulePack, PackError> parse_pack(std::string_view text, const RulePack& fallback) {
    RulePack pack = fallback;
    bool first = true;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = trim(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.empty() || line.front() == '#') continue;
        if (auto done = apply_line(pack, line, first); !done) {
            PackError error = std::move(done.error());
            error.message.insert(0, "line " + std::to_string(number) + ": ");
            return unexpected(std::move(error));
        }
        first = false;
    }
    if (auto conflict = pack.conflict()) return unexpected(std::move(*conflict));
    return pack;
}

}  // namespace caipan
