#include "protocol/line_reader.hpp"

#include <algorithm>
#include <utility>

namespace caipan::protocol {
namespace {

/// Above this a buffer that has emptied is given back.
constexpr std::size_t kKeptCapacity = std::size_t{1} << 14;

/// A tab is a blank; every other control byte has no place in a line of text.
bool is_bad(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t') || byte == 0x7f;
}

}  // namespace

void LineReader::feed(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        append(bytes.substr(0, end));
        if (end == std::string_view::npos) return;
        if (!std::exchange(skipping_, false)) end_line();
        bytes.remove_prefix(end + 1);
    }
}

void LineReader::finish() {
    if (open_ < buffer_.size()) end_line();
    skipping_ = false;
}

void LineReader::append(std::string_view piece) {
    if (skipping_) return;
    buffer_ += piece.substr(0, max_bytes_ + 2 - (buffer_.size() - open_));
    const std::size_t length = buffer_.size() - open_;
    // The longest line may be followed by a CR; anything else is too long, and the rest is dropped.
    if (length <= max_bytes_ || (length == max_bytes_ + 1 && buffer_.back() == '\r')) return;
    end_line();
    skipping_ = true;
}

void LineReader::end_line() {
    buffer_ += '\n';
    open_ = buffer_.size();
}

std::optional<LineReader::Line> LineReader::line_at(std::size_t place) const {
    if (taken_ + place >= open_) return std::nullopt;
    const std::string_view rest = std::string_view(buffer_).substr(taken_ + place);
    Line line;
    line.place = place;
    line.text = rest.substr(0, rest.find('\n'));
    line.bytes = line.text.size() + 1;
    if (!line.text.empty() && line.text.back() == '\r') line.text.remove_suffix(1);
    if (line.text.size() > max_bytes_) {
        line.kind = Line::Kind::TooLong;
        return line;
    }
    const auto* const bad = std::find_if(line.text.begin(), line.text.end(), is_bad);
    if (bad != line.text.end()) {
        line.kind = Line::Kind::BadByte;
        line.bad_byte = static_cast<std::size_t>(bad - line.text.begin());
    }
    return line;
}

void LineReader::drop(const Line& line) {
    if (line.place > 0) {
        buffer_.erase(taken_ + line.place, line.bytes);
        open_ -= line.bytes;
        return;
    }
    taken_ += line.bytes;
    release();
}

void LineReader::release() {
    if (taken_ == buffer_.size()) {
        buffer_.clear();
        if (buffer_.capacity() > kKeptCapacity) buffer_.shrink_to_fit();
    } else if (taken_ < kKeptCapacity || taken_ < buffer_.size() / 2) {
        return;
    } else {
        buffer_.erase(0, taken_);
    }
    open_ -= taken_;
    taken_ = 0;
}

}  // namespace caipan::protocol
