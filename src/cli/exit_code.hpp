#pragma once

#include <stdexcept>
#include <string>

namespace caipan::cli {

/// What the program returns. The numbers are part of the interface.
enum class ExitCode : int {
    Done = 0,
    DataErrors = 1,  ///< some input was bad, and the user asked to be told so
    WrongUsage = 2,
    InputUnreadable = 3,
    LimitExceeded = 4,
    InternalError = 5,  ///< also: standard output cannot be written
};

constexpr int to_int(ExitCode code) {
    return static_cast<int>(code);
}

/// Ends the program with a message and an exit code. Only the command line throws these.
class Failure : public std::runtime_error {
  public:
    Failure(ExitCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
    ExitCode code() const { return code_; }

  private:
    ExitCode code_;
};

/// Wrong usage: the message is followed by a hint.
class UsageError : public Failure {
  public:
    explicit UsageError(const std::string& message) : Failure(ExitCode::WrongUsage, message) {}
};

}  // namespace caipan::cli
