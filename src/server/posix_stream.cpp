#include "server/posix_stream.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace caipan::server {
namespace {

constexpr std::size_t kReadBytes = std::size_t{1} << 16;

bool is_passing(int code) {
    return code == EINTR || code == EAGAIN || code == EWOULDBLOCK;
}

/// True when the descriptor is ready, or broken so that the next call tells why.
bool wait_for(int descriptor, short events, int timeout_ms) {
    pollfd request{descriptor, events, 0};
    return ::poll(&request, 1, timeout_ms) > 0;
}

}  // namespace

std::string StreamError::message() const {
    return std::system_category().message(code);
}

ReadResult read_some(int descriptor, int timeout_ms, std::string& bytes, StreamError& error) {
    for (;;) {
        if (!wait_for(descriptor, POLLIN, timeout_ms)) {
            if (timeout_ms < 0) continue;
            return ReadResult::Nothing;
        }
        bytes.resize(kReadBytes);
        const ssize_t count = ::read(descriptor, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes.resize(static_cast<std::size_t>(count));
            return count > 0 ? ReadResult::Bytes : ReadResult::End;
        }
        if (is_passing(errno)) continue;
        error.code = errno;
        return ReadResult::Failed;
    }
}

bool write_all(int descriptor, std::string_view bytes, StreamError& error) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
            continue;
        }
        if (!is_passing(errno)) {
            error.code = errno;
            return false;
        }
        // Somebody made our output non-blocking.
        if (errno != EINTR) wait_for(descriptor, POLLOUT, -1);
    }
    return true;
}

}  // namespace caipan::server
