#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace caipan::server {

/// A failed system call; `code` is its errno.
struct StreamError {
    int code = 0;

    std::string message() const;
};

enum class ReadResult : unsigned char { Bytes, Nothing, End, Failed };

/// Waits for input on `descriptor` for at most `timeout_ms` (-1: as long as it takes) and replaces
/// `bytes` by what has arrived. Nothing is the answer when the time is over.
ReadResult read_some(int descriptor, int timeout_ms, std::string& bytes, StreamError& error);

/// Writes all of it, however often the system takes only a part. False when it cannot be done.
bool write_all(int descriptor, std::string_view bytes, StreamError& error);

}  // namespace caipan::server
