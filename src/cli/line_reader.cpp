#include "cli/line_reader.hpp"

#include <utility>

#include "core/limits.hpp"

namespace caipan::cli {
namespace {

constexpr std::size_t kReadBytes = std::size_t{1} << 16;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace

LineReader::LineReader(const std::vector<std::string>& names, std::function<void()> before_wait)
    : before_wait_(std::move(before_wait)) {
    sources_.reserve(names.size());
    for (const std::string& name : names) {
        InputFile file(name);
        Source& source = sources_.emplace_back(Source{name, std::nullopt});
        // Others may be pipes, which an open and a close would disturb.
        if (!file.can_be_reopened()) source.file.emplace(std::move(file));
    }
}

bool LineReader::next(Lines& lines, std::size_t wanted) {
    lines.bytes.clear();
    lines.lines.clear();
    for (;;) {
        take_lines(lines, wanted);
        if (lines.bytes.size() >= wanted) return true;
        if (current_ == sources_.size()) return !lines.empty();
        if (!current_file().is_ready()) {
            if (!lines.empty()) return true;
            before_wait_();
        }
        read_more(lines);
    }
}

InputFile& LineReader::current_file() {
    Source& source = sources_[current_];
    if (!source.file) source.file.emplace(source.name);
    return *source.file;
}

void LineReader::read_more(Lines& lines) {
    buffer_.erase(0, begin_);
    searched_ -= begin_;
    begin_ = 0;
    const std::size_t filled = buffer_.size();
    buffer_.resize(filled + kReadBytes);
    const std::size_t got = current_file().read(buffer_.data() + filled, kReadBytes);
    buffer_.resize(filled + got);
    if (got == 0) end_input(lines);
}

void LineReader::end_input(Lines& lines) {
    if (!skipping_ && !buffer_.empty()) take_line(lines, buffer_);
    buffer_.clear();
    searched_ = 0;
    skipping_ = false;
    first_line_ = true;
    sources_[current_].file.reset();
    ++current_;
}

void LineReader::take_lines(Lines& lines, std::size_t wanted) {
    while (lines.bytes.size() < wanted) {
        const std::size_t end = buffer_.find('\n', searched_);
        if (end == std::string::npos) {
            searched_ = buffer_.size();
            drop_over_long_start(lines);
            return;
        }
        const std::string_view text = std::string_view(buffer_).substr(begin_, end - begin_);
        begin_ = searched_ = end + 1;
        if (!std::exchange(skipping_, false)) take_line(lines, text);
    }
}

/// The limit holds also for what is kept of a line that has not ended yet.
void LineReader::drop_over_long_start(Lines& lines) {
    if (!skipping_ && buffer_.size() - begin_ <= kMaxLineBytes) return;
    if (!std::exchange(skipping_, true)) take_too_long(lines);
    buffer_.clear();
    begin_ = searched_ = 0;
}

void LineReader::take_too_long(Lines& lines) {
    first_line_ = false;
    lines.lines.push_back({lines.bytes.size(), 0, ++number_, true});
}

void LineReader::take_line(Lines& lines, std::string_view text) {
    if (text.size() > kMaxLineBytes) {
        take_too_long(lines);
        return;
    }
    ++number_;
    if (std::exchange(first_line_, false) && text.substr(0, 3) == kByteOrderMark) {
        text.remove_prefix(kByteOrderMark.size());
    }
    if (is_blank(text)) return;
    lines.lines.push_back({lines.bytes.size(), text.size(), number_, false});
    lines.bytes += text;
}

}  // namespace caipan::cli
