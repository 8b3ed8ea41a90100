#include "report/json_writer.hpp"

#include "core/limits.hpp"
#include "report/text.hpp"

namespace caipan::report {
namespace {

constexpr char kHexDigits[] = "0123456789abcdef";

bool needs_escape(char c) {
    return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
}

void append_escape(std::string& out, char c) {
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
        case '"': out += "\\\""; return;
        case '\\': out += "\\\\"; return;
        case '\b': out += "\\b"; return;
        case '\f': out += "\\f"; return;
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        default: break;
    }
    out += "\\u00";
    out += kHexDigits[byte >> 4];
    out += kHexDigits[byte & 0xf];
}

void append_quoted(std::string& out, std::string_view text) {
    out += '"';
    std::size_t plain = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!needs_escape(text[i])) continue;
        out.append(text, plain, i - plain);
        append_escape(out, text[i]);
        plain = i + 1;
    }
    out.append(text, plain);
    out += '"';
}

}  // namespace

void JsonWriter::separate() {
    if (needs_comma_) out_ += ',';
    needs_comma_ = true;
}

JsonWriter& JsonWriter::begin_object() {
    separate();
    out_ += '{';
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::end_object() {
    out_ += '}';
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::begin_array() {
    separate();
    out_ += '[';
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::end_array() {
    out_ += ']';
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    separate();
    append_quoted(out_, name);
    out_ += ':';
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::null() {
    return raw("null");
}

JsonWriter& JsonWriter::boolean(bool value) {
    return raw(value ? "true" : "false");
}

JsonWriter& JsonWriter::number(std::int64_t value) {
    return raw(std::to_string(value));
}

JsonWriter& JsonWriter::string(std::string_view text) {
    separate();
    append_quoted(out_, text);
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
    separate();
    out_ += json;
    return *this;
}

JsonWriter& JsonWriter::number(std::optional<int> value) {
    return value ? number(std::int64_t{*value}) : null();
}

JsonWriter& JsonWriter::string(std::optional<std::string_view> text) {
    return text ? string(*text) : null();
}

std::string printable(std::string_view bytes) {
    if (bytes.size() <= kMaxEchoBytes) return sanitized(bytes);
    std::size_t end = kMaxEchoBytes;
    // A character is cut as a whole.
    while (end > 0 && is_continuation(bytes[end])) --end;
    return sanitized(bytes.substr(0, end)) + "...";
}

}  // namespace caipan::report
