#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace caipan::cli {

/// The name that stands for standard input.
inline constexpr std::string_view kStdinName = "-";

/// A file or standard input, opened for reading. Throws Failure (input unreadable) with the name.
class InputFile {
  public:
    /// Opens it; a directory is refused.
    explicit InputFile(const std::string& name);
    ~InputFile();
    InputFile(InputFile&& other) noexcept;
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;
    InputFile& operator=(InputFile&&) = delete;

    /// Whether it can be closed now and opened again later.
    bool can_be_reopened() const { return is_regular_ && descriptor_ != 0; }
    /// Whether read() would return at once.
    bool is_ready() const;
    /// Reads up to `size` bytes, waiting for the first; 0 at the end.
    std::size_t read(char* to, std::size_t size);

  private:
    [[noreturn]] void fail() const;

    std::string name_;
    int descriptor_;
    bool is_regular_ = false;
};

/// All of a small text file, at most `limit` bytes. Throws Failure.
std::string read_whole_file(const std::string& name, std::size_t limit);

}  // namespace caipan::cli
