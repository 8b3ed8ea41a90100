#include <filesystem>
#include <string>
#include <system_error>

#include "board/fen.hpp"
#include "cli/command.hpp"
#include "cli/drawing.hpp"
#include "cli/fen_argument.hpp"
#include "cli/line_reader.hpp"
#include "cli/options.hpp"
#include "core/limits.hpp"

namespace caipan::cli {
namespace {

constexpr std::string_view kUsage = "caipan check [FEN | FILE | -]";
constexpr std::string_view kNotes =
    "For a position that can occur: its canonical FEN and a drawing. For any other text: every\n"
    "fault, one a line, with its id and its place. An argument that names an existing file stands\n"
    "for its lines, - or nothing for the lines of standard input; any other words are a FEN.\n"
    "Exit code 1 when a position is bad.\n";

constexpr std::size_t kPortionBytes = std::size_t{1} << 16;

/// Writes what there is to say; false when the position is bad.
bool check(std::string_view fen, const std::string& prefix, Output& output) {
    const auto given = read_position(fen);
    if (!given) {
        for (const std::string& line : given.error()) output.write(prefix + line + "\n");
        return false;
    }
    output.write(prefix + write_fen(given->position, given->clocks) + "\n");
    output.write(drawing_of(given->position.board()));
    return true;
}

/// A carriage return before the newline belongs to the newline.
std::string_view without_return(std::string_view line) {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

bool check_line(const Lines& lines, const InputLine& line, Output& output) {
    const std::string prefix = "line " + std::to_string(line.number) + ": ";
    // A text far beyond any FEN is cut: it is told as too long all the same.
    const std::string too_long(kMaxFenBytes + 1, ' ');
    const std::string_view fen =
        line.too_long ? std::string_view(too_long) : without_return(lines.text(line));
    const bool good = check(fen, prefix, output);
    output.write("\n");
    return good;
}

bool check_lines(const std::string& name, Output& output) {
    LineReader reader({name}, [&] { output.flush(); });
    bool all_good = true;
    Lines lines;
    while (reader.next(lines, kPortionBytes)) {
        for (const InputLine& line : lines.lines) {
            if (!check_line(lines, line, output)) all_good = false;
        }
    }
    return all_good;
}

bool names_file(const Words& words) {
    std::error_code error;
    return words.size() == 1 && std::filesystem::exists(words.front(), error);
}

bool check_words(const Words& words, Output& output) {
    if (words.empty()) return check_lines(std::string(kStdinName), output);
    if (words.front() == kStdinName || names_file(words)) {
        if (words.size() > 1) throw UsageError("check takes one input");
        return check_lines(words.front(), output);
    }
    std::string fen;
    for (const std::string& word : words) fen += (fen.empty() ? "" : " ") + word;
    const bool good = check(fen, "", output);
    const bool looks_like_name = words.size() == 1 && fen.find('/') == std::string::npos;
    if (!good && looks_like_name) complain("caipan: there is no file of that name either");
    return good;
}

}  // namespace

ExitCode run_check(const Words& words, Output& output) {
    Options options(kUsage, kNotes);
    if (!options.read(words, output)) return ExitCode::Done;
    return check_words(options.arguments(), output) ? ExitCode::Done : ExitCode::DataErrors;
}

}  // namespace caipan::cli
