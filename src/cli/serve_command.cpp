#include <string>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/options.hpp"
#include "report/text.hpp"
#include "server/tcp_server.hpp"

namespace caipan::cli {
namespace {

constexpr std::string_view kUsage = "caipan serve [options]";
constexpr std::string_view kNotes =
    "Says 'listening ADDRESS:PORT' on standard error when connections are taken, and logs there.\n"
    "Sizes are bytes, or KiB and MiB (64KiB); times are seconds, or ms and min (250ms), and 0\n"
    "means never. A file has lines 'key = value' with the names above; the command line comes\n"
    "last. SIGTERM and SIGINT finish what has been asked (exit code 0; 4 if that takes longer than\n"
    "the drain timeout, or when the signal comes again).\n";
constexpr std::size_t kMaxConfigBytes = std::size_t{1} << 20;

/// The keys of the server, as options that are texts or switches.
void declare(Options& options) {
    options.add()("config", po::value<std::string>()->value_name("FILE"), "options from a file");
    for (const server::OptionInfo& info : server::server_option_table()) {
        const std::string name(info.key);
        const std::string help(info.help);
        if (info.value.empty()) {
            options.add()(name.c_str(), help.c_str());
        } else {
            auto* const value = po::value<std::string>()->value_name(std::string(info.value));
            options.add()(name.c_str(), value, help.c_str());
        }
    }
}

server::ServerOptions read_config(const std::string& name) {
    auto parsed = server::parse_server_config(read_whole_file(name, kMaxConfigBytes));
    if (parsed) return *parsed;
    throw UsageError(name + ":" + std::to_string(parsed.error().line) + ": " +
                     report::sanitized(parsed.error().message));
}

void set_options(const Options& options, server::ServerOptions& settings) {
    for (const server::OptionInfo& info : server::server_option_table()) {
        const std::string name(info.key);
        if (!options.has(name.c_str())) continue;
        const std::string value =
            info.value.empty() ? "yes" : options.get<std::string>(name.c_str());
        const auto set = server::set_server_option(settings, info.key, value);
        if (!set) throw UsageError("--" + report::sanitized(set.error().message));
    }
}

}  // namespace

ExitCode run_serve(const Words& words, Output& output) {
    Options options(kUsage, kNotes);
    declare(options);
    if (!options.read(words, output)) return ExitCode::Done;
    if (!options.arguments().empty()) {
        throw UsageError("serve takes no argument '" +
                         report::sanitized(options.arguments().front()) + "'");
    }
    server::ServerOptions settings;
    if (options.has("config")) settings = read_config(options.get<std::string>("config"));
    set_options(options, settings);
    return static_cast<ExitCode>(server::run_server(settings));
}

}  // namespace caipan::cli
