#pragma once

#include <boost/program_options.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace caipan::cli {

namespace po = boost::program_options;

/// The options of one subcommand; words without a dash are its arguments.
class Options {
  public:
    /// `usage` is the line behind "usage: ", `notes` what the help says below the options.
    Options(std::string_view usage, std::string_view notes);

    /// For declaring options: options.add()("name", value, "what it does").
    po::options_description_easy_init add() { return visible_.add_options(); }

    /// Reads the words. False when they ask for help, which is then written. Throws UsageError.
    bool read(const Words& words, Output& output);

    /// The words that are no options.
    const std::vector<std::string>& arguments() const { return arguments_; }
    bool has(const char* name) const { return values_.count(name) > 0; }
    /// The value of an option given or with a default.
    template <class T>
    const T& get(const char* name) const {
        return values_[name].as<T>();
    }
    /// All values of an option that may be repeated.
    std::vector<std::string> list(const char* name) const;
    /// A number of threads; 1 when not given. Throws for values out of range.
    int threads() const;

  private:
    std::string help() const;

    std::string usage_;
    std::string notes_;
    po::options_description visible_;
    po::variables_map values_;
    std::vector<std::string> arguments_;
};

/// A number written in decimal, nothing else around it.
std::optional<long long> parse_number(std::string_view text);

}  // namespace caipan::cli
