#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input.hpp"

namespace caipan::cli {

/// One line of an input.
struct InputLine {
    std::size_t offset = 0;  ///< in Lines::bytes
    std::size_t size = 0;    ///< without the newline; 0 when too long
    std::size_t number = 0;  ///< 1, 2, ... over all inputs, blank lines included
    bool too_long = false;   ///< more than kMaxLineBytes, which were skipped
};

/// Some lines of the input, blank ones left out.
struct Lines {
    std::string bytes;
    std::vector<InputLine> lines;

    bool empty() const { return lines.empty(); }
    std::string_view text(const InputLine& line) const {
        return std::string_view(bytes).substr(line.offset, line.size);
    }
};

/// The lines of several inputs, one after the other. The end of an input ends its last line. A byte
/// order mark at the start of an input is skipped.
class LineReader {
  public:
    /// Opens every input once, so that an unreadable one is known before anything is done.
    /// `before_wait` is called whenever the next read may have to wait.
    LineReader(const std::vector<std::string>& names, std::function<void()> before_wait);

    /// Waits for at least one line that is not blank, then takes what is at hand without waiting,
    /// up to about `wanted` bytes. False at the end of everything.
    bool next(Lines& lines, std::size_t wanted);

  private:
    struct Source {
        std::string name;
        std::optional<InputFile> file;
    };

    InputFile& current_file();
    void read_more(Lines& lines);
    void end_input(Lines& lines);
    void take_lines(Lines& lines, std::size_t wanted);
    void take_line(Lines& lines, std::string_view text);
    void take_too_long(Lines& lines);
    void drop_over_long_start(Lines& lines);

    std::vector<Source> sources_;
    std::size_t current_ = 0;
    std::function<void()> before_wait_;
    std::string buffer_;  ///< read and not yet taken from begin_ on
    std::size_t begin_ = 0;
    std::size_t searched_ = 0;  ///< no newline between begin_ and here
    std::size_t number_ = 0;
    bool first_line_ = true;  ///< of the current input
    bool skipping_ = false;   ///< inside a line that is too long
};

}  // namespace caipan::cli
