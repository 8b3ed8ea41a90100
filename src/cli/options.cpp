#include "cli/options.hpp"

#include <charconv>
#include <sstream>

#include "core/limits.hpp"

namespace caipan::cli {
namespace {

constexpr const char* kArguments = "argument";

po::options_description with_arguments(const po::options_description& visible) {
    po::options_description all;
    all.add(visible);
    all.add_options()(kArguments, po::value<std::vector<std::string>>());
    return all;
}

}  // namespace

Options::Options(std::string_view usage, std::string_view notes)
    : usage_(usage), notes_(notes), visible_("options", 100, 60) {
    add()("help,h", "print this");
}

bool Options::read(const Words& words, Output& output) {
    // Options are never guessed from their first letters: new ones must not change old scripts.
    constexpr int kStyle =
        po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    const po::options_description all = with_arguments(visible_);
    po::positional_options_description positions;
    positions.add(kArguments, -1);
    try {
        po::store(
            po::command_line_parser(words).options(all).positional(positions).style(kStyle).run(),
            values_);
        po::notify(values_);
    } catch (const po::error& error) {
        throw UsageError(error.what());
    }
    arguments_ = list(kArguments);
    if (!has("help")) return true;
    output.write(help());
    return false;
}

std::vector<std::string> Options::list(const char* name) const {
    if (!has(name)) return {};
    return get<std::vector<std::string>>(name);
}

int Options::threads() const {
    const int threads = has("threads") ? get<int>("threads") : 1;
    if (threads < 1) throw UsageError("--threads takes a number from 1 on");
    if (threads > kMaxThreads) {
        throw Failure(ExitCode::LimitExceeded,
                      "at most " + std::to_string(kMaxThreads) + " threads are possible");
    }
    return threads;
}

std::string Options::help() const {
    std::ostringstream text;
    text << "usage: " << usage_ << "\n\n" << visible_;
    if (!notes_.empty()) text << "\n" << notes_;
    return text.str();
}

std::optional<long long> parse_number(std::string_view text) {
    long long number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end) return std::nullopt;
    return number;
}

}  // namespace caipan::cli
