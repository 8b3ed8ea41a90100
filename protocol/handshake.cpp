#include <string>
#include <string_view>

#include "protocol/command.hpp"
#include "protocol/options.hpp"
#include "report/json_writer.hpp"

namespace caipan::protocol {
namespace {

#ifndef CAIPAN_VERSION
#define CAIPAN_VERSION "unknown"
#endif
constexpr std::string_view kVersion = CAIPAN_VERSION;
constexpr std::string_view kAuthors = "the caipan authors";

/// Everything said from here on is said in the protocol.
void greet(Call& call, Mode mode) {
    call.state.style = {mode, Ranks::FromZero};
    call.state.xiangqi_announced = false;
}

/// Cuts `setoption name Some Name value some value`, or the UCCI form `setoption name value`.
struct Setting {
    std::string_view name;
    std::string_view value;
};
Setting cut(const Words& words) {
    if (words[1] != "name") return {words[1], words.text(2)};
    const std::size_t value = words.find("value", 2);
    if (value == Words::kNowhere) return {words.text(2), {}};
    return {words.text(2, value), words.text(value + 1)};
}

/// An interface expects silence or an `info`; UCCI interfaces send options that nobody announced.
void tell(Call& call, const Error& error, std::string_view option) {
    const Mode mode = call.reply.style().mode;
    const bool unknown = error.id() == ErrorId::UnknownOption;
    if (mode == Mode::Plain) return call.reply.error(error);
    if (mode == Mode::Ucci && unknown) return;
    if (unknown) return call.reply.info("No such option: " + report::printable(option));
    call.reply.info("option " + report::printable(option) +
                    " unchanged: " + std::string(error.message()));
}

}  // namespace

Answer run_uci(Call& call) {
    greet(call, Mode::Uci);
    call.reply.line("id name caipan " + std::string(kVersion));
    call.reply.line("id author " + std::string(kAuthors));
    call.reply.lines(option_lines(call.state, Mode::Uci));
    call.reply.line("uciok");
    return std::nullopt;
}

Answer run_ucci(Call& call) {
    greet(call, Mode::Ucci);
    call.reply.line("id name caipan");
    call.reply.line("id version " + std::string(kVersion));
    call.reply.line("id author " + std::string(kAuthors));
    call.reply.lines(option_lines(call.state, Mode::Ucci));
    call.reply.line("ucciok");
    return std::nullopt;
}

Answer run_isready(Call& call) {
    call.reply.line("readyok");
    return std::nullopt;
}

Answer run_setoption(Call& call) {
    const Setting setting = cut(call.words);
    if (setting.name.empty()) {
        const Error error = Error(ErrorId::MissingArgument).saying("setoption needs a name");
        if (!call.reply.style().engine()) call.reply.error(error);
        return std::nullopt;
    }
    if (const auto error = set_option(call.state, setting.name, setting.value)) {
        tell(call, *error, setting.name);
    }
    return std::nullopt;
}

Answer run_new_game(Call& call) {
    call.state.set_game(Game::initial());
    return std::nullopt;
}

// Words of a GUI that need no answer from us.
Answer run_ignored(Call&) {
    return std::nullopt;
}

}  // namespace caipan::protocol
