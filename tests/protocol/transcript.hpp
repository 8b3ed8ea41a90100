#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace caipan::test {

/// One file of protocol/transcripts; the form is described in protocol/SPEC.md, "Transcripts".
struct Transcript {
    std::string name;
    std::string sent;
    std::vector<std::string> sent_lines;
    std::vector<std::string> expected;
};

/// Where the star of `{3*text}` stands; 0 when the text does not begin so.
inline std::size_t star_of_repetition(std::string_view text) {
    if (text.empty() || text[0] != '{') return 0;
    std::size_t i = 1;
    while (i < text.size() && text[i] >= '0' && text[i] <= '9') ++i;
    const bool star = i > 1 && i < text.size() && text[i] == '*';
    return star && text.find('}') != std::string_view::npos ? i : 0;
}

/// Undoes \xHH, \t and \\, and {N*text}.
inline std::string sent_text(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && text.substr(i + 1, 1) == "x") {
            out += static_cast<char>(std::stoi(std::string(text.substr(i + 2, 2)), nullptr, 16));
            i += 3;
        } else if (text[i] == '\\') {
            const char kind = text.at(++i);
            out += kind == 't' ? '\t' : kind;
        } else if (const std::size_t star = star_of_repetition(text.substr(i)); star > 0) {
            const std::size_t end = text.find('}', i);
            const int count = std::stoi(std::string(text.substr(i + 1, star - 1)));
            for (int n = 0; n < count; ++n) out += text.substr(i + star + 1, end - i - star - 1);
            i = end;
        } else {
            out += text[i];
        }
    }
    return out;
}

inline Transcript read_transcript(const std::filesystem::path& path) {
    Transcript transcript;
    transcript.name = path.filename().string();
    std::ifstream in(path, std::ios::binary);
    std::string line;
    while (std::getline(in, line)) {
        if (line.empty() || line[0] == '#') continue;
        const std::string text = line.size() > 2 ? line.substr(2) : std::string();
        if (line[0] == '<') {
            transcript.expected.push_back(text);
            continue;
        }
        if (line[0] != '>' && line[0] != '~') {
            throw std::runtime_error(transcript.name + ": what is this: " + line);
        }
        transcript.sent_lines.push_back(sent_text(text));
        transcript.sent += transcript.sent_lines.back();
        if (line[0] == '>') transcript.sent += '\n';
    }
    return transcript;
}

inline std::vector<Transcript> read_transcripts() {
    const std::filesystem::path folder =
        std::filesystem::path(CAIPAN_SOURCE_DIR) / "protocol" / "transcripts";
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".txt") paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Transcript> transcripts;
    for (const auto& path : paths) transcripts.push_back(read_transcript(path));
    return transcripts;
}

/// The progress of a search is no part of a transcript.
inline bool is_progress(std::string_view line) {
    return line.substr(0, 10) == "info time " || line.substr(0, 11) == "info depth ";
}

inline std::vector<std::string> lines_of(std::string_view output) {
    std::vector<std::string> lines;
    while (!output.empty()) {
        const std::size_t end = output.find('\n');
        const std::string_view line = output.substr(0, end);
        if (!is_progress(line)) lines.emplace_back(line);
        output.remove_prefix(end == std::string_view::npos ? output.size() : end + 1);
    }
    return lines;
}

/// How many characters at the front of `text` a wildcard takes: {n} a whole number, {move} a move.
inline std::size_t wildcard_length(std::string_view wildcard, std::string_view text) {
    const auto digit = [&](std::size_t i) {
        return i < text.size() && text[i] >= '0' && text[i] <= '9';
    };
    const auto file = [&](std::size_t i) {
        return i < text.size() && text[i] >= 'a' && text[i] <= 'i';
    };
    std::size_t i = 0;
    if (wildcard == "{n}") {
        if (!text.empty() && text[0] == '-') ++i;
        if (!digit(i)) return 0;
        while (digit(i)) ++i;
        return i;
    }
    for (int square = 0; square < 2; ++square) {
        if (!file(i) || !digit(i + 1)) return 0;
        i += text.substr(i + 1, 2) == "10" ? 3U : 2U;
    }
    return i;
}

inline bool matches(std::string_view pattern, std::string_view line) {
    while (!pattern.empty()) {
        const std::size_t end = pattern[0] == '{' ? pattern.find('}') + 1 : 0;
        const std::string_view wildcard = pattern.substr(0, end);
        if (wildcard == "{n}" || wildcard == "{move}") {
            const std::size_t length = wildcard_length(wildcard, line);
            if (length == 0) return false;
            line.remove_prefix(length);
            pattern.remove_prefix(end);
            continue;
        }
        if (line.empty() || line[0] != pattern[0]) return false;
        line.remove_prefix(1);
        pattern.remove_prefix(1);
    }
    return line.empty();
}

}  // namespace caipan::test
