#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace caipan::protocol {

/// Cuts bytes into lines, in any chunking alike. A line ends with LF or CR LF. Keeps no more than
/// what was fed and not yet taken, and of a line that is too long no more than the limit.
class LineReader {
  public:
    struct Line {
        enum class Kind : std::uint8_t {
            Text,     ///< to be read
            TooLong,  ///< longer than the limit: to be refused
            BadByte,  ///< with a control byte: to be refused
        };
        Kind kind = Kind::Text;
        std::string_view text;     ///< without its end; valid until the next call of feed or drop
        std::size_t bad_byte = 0;  ///< offset of the first control byte
        std::size_t place = 0;     ///< where the line stands among those not yet taken
        std::size_t bytes = 0;     ///< what it takes there, its end included
    };

    explicit LineReader(std::size_t max_bytes) : max_bytes_(max_bytes) {}

    void feed(std::string_view bytes);
    /// No more will come: what was fed last is a line even without an end.
    void finish();

    /// The first line not yet taken, if it is complete.
    std::optional<Line> first() const { return line_at(0); }
    /// The line behind `line`.
    std::optional<Line> next(const Line& line) const { return line_at(line.place + line.bytes); }
    /// Forgets a line. Lines behind it move up by its bytes.
    void drop(const Line& line);

    std::size_t pending_bytes() const { return buffer_.size() - taken_; }

  private:
    std::optional<Line> line_at(std::size_t place) const;
    void append(std::string_view piece);
    void end_line();
    void release();

    std::size_t max_bytes_;
    std::string buffer_;
    std::size_t taken_ = 0;  ///< bytes of the buffer already dropped
    std::size_t open_ = 0;   ///< where the line without an end begins
    bool skipping_ = false;  ///< inside a line already found too long
};

}  // namespace caipan::protocol
