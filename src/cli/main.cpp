#include <csignal>
#include <exception>
#include <string>

#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/output.hpp"

namespace {

using namespace caipan::cli;

int run(const Words& words) {
    Output output;
    const int code = run_words(words, output);
    output.flush();
    return code;
}

int report_failure(const Failure& failure) {
    complain(std::string("caipan: ") + failure.what());
    if (dynamic_cast<const UsageError*>(&failure) != nullptr) {
        complain("caipan --help and caipan COMMAND --help tell how it is used");
    }
    return to_int(failure.code());
}

}  // namespace

int main(int argc, char** argv) {
    // A reader that has gone away is an error like any other.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return run(argc > 1 ? Words(argv + 1, argv + argc) : Words());
    } catch (const Failure& failure) {
        return report_failure(failure);
    } catch (const std::exception& error) {
        complain(std::string("caipan: internal error: ") + error.what());
    } catch (...) {
        complain("caipan: internal error");
    }
    return to_int(ExitCode::InternalError);
}
