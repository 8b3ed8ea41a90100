#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/move.hpp"
#include "core/square.hpp"
#include "protocol/dialect.hpp"
#include "protocol/errors.hpp"

namespace caipan::protocol {

/// What the other side has said it is.
enum class Mode : std::uint8_t {
    Plain,  ///< no handshake: a person or a script
    Ucci,
    Uci,  ///< also Cyclone
};

/// How replies are written; a job takes a copy with it.
struct Style {
    Mode mode = Mode::Plain;
    Ranks ranks = Ranks::FromZero;

    bool engine() const { return mode != Mode::Plain; }
    std::string text(Move move) const { return write_move(move, ranks); }
    std::string text(Square square) const { return write_square(square, ranks); }
};

/// Appends reply lines to a string.
class Reply {
  public:
    Reply(std::string& out, Style style) : out_(out), style_(style) {}

    const Style& style() const { return style_; }

    void line(std::string_view text);
    /// Lines as they are, newlines included.
    void lines(std::string_view text) { out_ += text; }
    /// `info string ...`: what graphical interfaces show, or at least let pass.
    void info(std::string_view text);
    /// `error ...`, for engines' users as `info string error ...` too.
    void error(const Error& error);

  private:
    std::string& out_;
    Style style_;
};

}  // namespace caipan::protocol
