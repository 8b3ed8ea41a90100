#include "protocol/options.hpp"

#include <algorithm>
#include <array>

#include "protocol/pack_choice.hpp"
#include "protocol/words.hpp"
#include "report/json_writer.hpp"

namespace caipan::protocol {
namespace {

using Result = std::optional<Error>;

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

Error bad_value(std::string_view option, std::string_view value, std::string_view takes) {
    return Error(ErrorId::BadValue)
        .with("value", value.empty() ? "none" : report::printable(value))
        .saying(std::string(option) + " takes " + std::string(takes));
}

// ---- Rules -------------------------------------------------------------------------------------

/// Another law, with what was set apart from it kept, but for `loop.offences`: the options that
/// choose a law say what is judged.
Result choose_pack(State& state, std::string_view name) {
    const auto pack = pack_beside(state.pack, name, "loop.offences");
    if (!pack) return error_of(pack.error());
    state.set_pack(*pack);
    return std::nullopt;
}

Result set_rule(State& state, std::string_view key, std::string_view value) {
    RulePack pack = state.pack;
    if (const auto done = pack.set(key, value); !done) return error_of(done.error());
    state.set_pack(pack);
    return std::nullopt;
}

/// What a value of an option that chooses rules stands for: a pack, or the value of a key.
struct Choice {
    std::string_view word;
    std::string_view pack;
    std::string_view key;
    std::string_view value;
};

constexpr std::array kRepetition = {
    Choice{"alwaysdraw", "", "loop.offences", "none"},
    Choice{"checkban", "", "loop.offences", "check"},
    Choice{"asianrule", "axf", "", ""},
    Choice{"chineserule", "cxa1999", "", ""},
};

// What the users of UCI engines mean by these words today.
constexpr std::array kRepetitionRule = {
    Choice{"AsianRule", "axf", "", ""},
    Choice{"ChineseRule", "cxa2020", "", ""},
};

template <std::size_t N>
Result choose(State& state, const std::array<Choice, N>& choices, std::string_view word) {
    std::string known = "one of";
    for (const Choice& choice : choices) {
        known += ' ' + std::string(choice.word);
        if (!same_word(choice.word, word)) continue;
        return choice.pack.empty() ? set_rule(state, choice.key, choice.value)
                                   : choose_pack(state, choice.pack);
    }
    return bad_value("the rule of repetition", word, known);
}

Result set_repetition(State& state, std::string_view value) {
    return choose(state, kRepetition, value);
}

Result set_repetition_rule(State& state, std::string_view value) {
    for (const std::string_view pack : RulePack::names()) {
        if (same_word(pack, value)) return choose_pack(state, pack);
    }
    return choose(state, kRepetitionRule, value);
}

Result set_draw_moves(State& state, std::string_view value) {
    return set_rule(state, "natural.rounds", value);
}

Result set_rule60_max_ply(State& state, std::string_view value) {
    const auto plies = parse_number(value, 0, 1000);
    if (!plies || *plies % 2 != 0) {
        return bad_value("Rule60MaxPly", value, "an even number from 0 to 1000");
    }
    return set_rule(state, "natural.rounds", std::to_string(*plies / 2));
}

// ---- The rest ----------------------------------------------------------------------------------

Result set_flag(bool& flag, std::string_view option, std::string_view value) {
    const bool on = same_word(value, "true") || same_word(value, "on");
    if (!on && !same_word(value, "false") && !same_word(value, "off")) {
        return bad_value(option, value, "true or false");
    }
    flag = on;
    return std::nullopt;
}

Result set_milliseconds(State& state, std::string_view value) {
    return set_flag(state.milliseconds, "usemillisec", value);
}

Result set_batch(State& state, std::string_view value) {
    return set_flag(state.batch, "batch", value);
}

Result set_ponder(State& state, std::string_view value) {
    return set_flag(state.names_ponder_move, "ponder", value);
}

Result set_variant(State& state, std::string_view value) {
    state.xiangqi_announced = same_word(value, "xiangqi");
    if (state.xiangqi_announced) return std::nullopt;
    return bad_value("UCI_Variant", value, "xiangqi");
}

Result start_new_game(State& state, std::string_view) {
    state.set_game(Game::initial());
    return std::nullopt;
}

Result ignore(State&, std::string_view) {
    return std::nullopt;
}

// ---- The table ---------------------------------------------------------------------------------

struct Option {
    std::string_view name;
    Result (*set)(State&, std::string_view);
    std::string_view ucci;  ///< how UCCI announces it; empty: not at all
    std::string_view uci;   ///< the same for UCI
};

// No UCI_ option in UCCI: uci2wb would take the engine for one of another game. `{rounds}` and
// `{plies}` are the natural limit in force, `{pack}` is the pack, `{packs}` are all of them.
constexpr std::array kOptions = {
    Option{"usemillisec", set_milliseconds, "type check default true", ""},
    Option{"batch", set_batch, "type check default false", ""},
    Option{"ponder", set_ponder, "type check default false", ""},
    Option{"Ponder", set_ponder, "", "type check default false"},
    Option{"repetition", set_repetition,
           "type combo var alwaysdraw var checkban var asianrule var chineserule "
           "default chineserule",
           ""},
    Option{"drawmoves", set_draw_moves, "type spin min 0 max 500 default {rounds}", ""},
    Option{"newgame", start_new_game, "type button", ""},
    Option{"Hash", ignore, "", "type spin default 16 min 1 max 65536"},
    Option{"Threads", ignore, "", "type spin default 1 min 1 max 256"},
    Option{"UCI_Variant", set_variant, "", "type combo default xiangqi var xiangqi"},
    Option{"Repetition Rule", set_repetition_rule, "",
           "type combo default {pack}{packs} var AsianRule var ChineseRule"},
    Option{"Rule60MaxPly", set_rule60_max_ply, "", "type spin default {plies} min 0 max 1000"},
};

void replace(std::string& text, std::string_view place, const std::string& value) {
    const std::size_t at = text.find(place);
    if (at != std::string::npos) text.replace(at, place.size(), value);
}

std::string filled(std::string_view announcement, const RulePack& pack) {
    std::string packs;
    for (const std::string_view name : RulePack::names()) packs += " var " + std::string(name);
    std::string text(announcement);
    replace(text, "{rounds}", std::to_string(pack.natural_rounds));
    replace(text, "{plies}", std::to_string(pack.natural_rounds * 2));
    replace(text, "{packs}", packs);
    replace(text, "{pack}", std::string(pack.name()));
    return text;
}

}  // namespace

std::string option_lines(const State& state, Mode mode) {
    std::string lines;
    for (const Option& option : kOptions) {
        const std::string_view announcement = mode == Mode::Uci ? option.uci : option.ucci;
        if (announcement.empty()) continue;
        lines += mode == Mode::Uci ? "option name " : "option ";
        lines += option.name;
        lines += ' ' + filled(announcement, state.pack) + '\n';
    }
    return lines;
}

std::optional<Error> set_option(State& state, std::string_view name, std::string_view value) {
    for (const Option& option : kOptions) {
        if (same_word(option.name, name)) return option.set(state, value);
    }
    return Error(ErrorId::UnknownOption).with("option", report::printable(name));
}

}  // namespace caipan::protocol
