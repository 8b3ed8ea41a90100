#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace caipan::cli {

/// Standard output in large blocks. Throws Failure (internal error) when it cannot be written.
class Output {
  public:
    explicit Output(int descriptor = 1) : descriptor_(descriptor) {}
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view text);
    /// Hands everything to the system now.
    void flush();

  private:
    static constexpr std::size_t kBlock = std::size_t{1} << 18;

    int descriptor_;
    std::string buffer_;
};

/// One line on stderr; a newline is added. Never fails.
void complain(std::string_view text);
/// Text on stderr as it is. Never fails.
void complain_raw(std::string_view text);

}  // namespace caipan::cli
