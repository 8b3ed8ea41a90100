#pragma once

#include <string_view>

#include "protocol/session.hpp"

namespace caipan {

/// A session on standard input and output until `quit` or the end of input; jobs run in this one
/// thread, which listens to `stop`, `quit` and `isready` meanwhile. Returns an exit code: 0, 3 when
/// the input cannot be read, 5 when the output cannot be written; the reason is on stderr.
int run_stdin_session(const protocol::SessionConfig& config);

/// One command without a session around it. Exit code as above, and 2 when the answer is an error.
int run_command(const protocol::SessionConfig& config, std::string_view line);

}  // namespace caipan
