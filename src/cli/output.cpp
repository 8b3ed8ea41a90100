#include "cli/output.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "cli/exit_code.hpp"

namespace caipan::cli {
namespace {

void wait_until_writable(int descriptor) {
    pollfd waiting{descriptor, POLLOUT, 0};
    ::poll(&waiting, 1, -1);
}

/// False when the system refuses; errno says why.
bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            wait_until_writable(descriptor);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

}  // namespace

void Output::write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= kBlock) flush();
}

void Output::flush() {
    // What cannot be written is not tried again.
    std::string text;
    text.swap(buffer_);
    if (!write_all(descriptor_, text)) {
        throw Failure(ExitCode::InternalError, "standard output cannot be written: " +
                                                   std::generic_category().message(errno));
    }
    text.clear();
    buffer_.swap(text);
}

void complain(std::string_view text) {
    complain_raw(std::string(text) + '\n');
}

void complain_raw(std::string_view text) {
    write_all(STDERR_FILENO, text);
}

}  // namespace caipan::cli
