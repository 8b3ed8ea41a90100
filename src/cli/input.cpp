#include "cli/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "cli/exit_code.hpp"
#include "report/text.hpp"

namespace caipan::cli {
namespace {

constexpr int kClosed = -1;

int open_descriptor(const std::string& name) {
    if (name == kStdinName) return STDIN_FILENO;
    int descriptor = kClosed;
    do {
        descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    } while (descriptor == kClosed && errno == EINTR);
    return descriptor;
}

bool poll_readable(int descriptor, int timeout_ms) {
    pollfd waiting{descriptor, POLLIN, 0};
    return ::poll(&waiting, 1, timeout_ms) != 0;
}

}  // namespace

InputFile::InputFile(const std::string& name) : name_(name), descriptor_(open_descriptor(name)) {
    if (descriptor_ == kClosed) fail();
    struct stat status {};
    errno = 0;
    if (::fstat(descriptor_, &status) == 0 && S_ISDIR(status.st_mode)) errno = EISDIR;
    if (errno != 0) {
        // The destructor does not run for a constructor that throws.
        const int reason = errno;
        if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
        errno = reason;
        fail();
    }
    is_regular_ = S_ISREG(status.st_mode);
}

InputFile::~InputFile() {
    if (descriptor_ != kClosed && descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

InputFile::InputFile(InputFile&& other) noexcept
    : name_(std::move(other.name_)),
      descriptor_(std::exchange(other.descriptor_, kClosed)),
      is_regular_(other.is_regular_) {}

bool InputFile::is_ready() const {
    return poll_readable(descriptor_, 0);
}

std::size_t InputFile::read(char* to, std::size_t size) {
    for (;;) {
        const ssize_t got = ::read(descriptor_, to, size);
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno == EAGAIN) {
            poll_readable(descriptor_, -1);
        } else if (errno != EINTR) {
            fail();
        }
    }
}

void InputFile::fail() const {
    const std::string reason = std::generic_category().message(errno);
    const std::string name =
        name_ == kStdinName ? std::string("standard input") : report::sanitized(name_);
    throw Failure(ExitCode::InputUnreadable, name + ": " + reason);
}

std::string read_whole_file(const std::string& name, std::size_t limit) {
    InputFile file(name);
    std::string text;
    for (;;) {
        const std::size_t filled = text.size();
        if (filled > limit) {
            throw Failure(ExitCode::LimitExceeded,
                          name + " is longer than " + std::to_string(limit) + " bytes");
        }
        text.resize(filled + 4096);
        const std::size_t got = file.read(text.data() + filled, 4096);
        text.resize(filled + got);
        if (got == 0) return text;
    }
}

}  // namespace caipan::cli
