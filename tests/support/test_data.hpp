#pragma once

#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace caipan::test {

/// One line of a file in tests/data, split at its tabs.
struct Row {
    int line = 0;
    std::vector<std::string> fields;

    const std::string& operator[](std::size_t i) const { return fields.at(i); }
};

inline std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != std::string_view::npos; begin = end + 1) {
        end = text.find(separator, begin);
        parts.emplace_back(text.substr(begin, end - begin));
        if (end == std::string_view::npos) break;
    }
    return parts;
}

/// The rows of tests/data/NAME. Empty lines and lines that begin with '#' are left out; a file
/// that cannot be read, or has no rows, is an error and not a test that passes.
inline std::vector<Row> read_tsv(const std::string& name) {
    std::ifstream in(std::string(CAIPAN_TEST_DATA) + "/" + name, std::ios::binary);
    std::vector<Row> rows;
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
        if (!text.empty() && text[0] != '#') rows.push_back({line, split(text, '\t')});
    }
    if (rows.empty()) throw std::runtime_error("no rows in tests/data/" + name);
    return rows;
}

/// Undoes the escapes of a field: \t, \\ and \xHH stand for one byte each.
inline std::string unescaped(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            bytes += text[i];
            continue;
        }
        const char kind = text.at(++i);
        if (kind == 'x') {
            bytes += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
            i += 2;
        } else {
            bytes += kind == 't' ? '\t' : kind;
        }
    }
    return bytes;
}

}  // namespace caipan::test
