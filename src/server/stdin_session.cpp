#include "server/stdin_session.hpp"

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <string>

#include "server/posix_stream.hpp"

namespace caipan {
namespace {

using protocol::Job;
using protocol::JobControl;
using protocol::Session;
using protocol::SessionConfig;
using server::ReadResult;
using server::StreamError;

constexpr int kDone = 0;
constexpr int kRefused = 2;
constexpr int kInputUnreadable = 3;
constexpr int kOutputUnwritable = 5;

constexpr std::string_view kFarewell = "bye\n";

/// While a job runs, no more than this is read ahead.
constexpr std::size_t kReadAheadBytes = std::size_t{4} << 20;

/// A session between two descriptors.
class Driver {
  public:
    explicit Driver(const SessionConfig& config) : session_(config) {}

    /// Until the session closes, or something fails.
    int run() {
        while (exit_code_ == kDone && step() != Session::State::Closed) {}
        return exit_code_;
    }

    /// Standard input plays no part: what follows the line is the end.
    int run_one(std::string_view line) {
        alone_ = true;
        session_.feed(line);
        session_.feed("\n");
        while (exit_code_ == kDone) {
            const Session::State state = advance();
            if (state == Session::State::Closed) break;
            // The end also releases an answer that is being kept.
            if (!ended_) end();
            if (state == Session::State::JobReady) run_job();
        }
        if (exit_code_ != kDone) return exit_code_;
        return refused_ ? kRefused : kDone;
    }

  private:
    class Control;

    /// Does what the session asks for next.
    Session::State step() {
        const Session::State state = advance();
        if (state == Session::State::JobReady) run_job();
        if (state == Session::State::NeedInput) read(-1);
        return state;
    }

    Session::State advance() {
        out_.clear();
        const Session::State state = session_.advance(out_);
        // A command alone is no conversation: no farewell that nobody has asked for.
        if (alone_ && ended_ && state == Session::State::Closed) {
            out_.resize(out_.size() - kFarewell.size());
        }
        refused_ = refused_ || out_.rfind("error ", 0) == 0;
        write(out_);
        return state;
    }

    void write(std::string_view text) {
        StreamError error;
        if (exit_code_ != kDone || server::write_all(STDOUT_FILENO, text, error)) return;
        fail(kOutputUnwritable, "cannot write the output", error);
    }

    void read(int timeout_ms) {
        StreamError error;
        switch (server::read_some(STDIN_FILENO, timeout_ms, bytes_, error)) {
            case ReadResult::Bytes: session_.feed(bytes_); return;
            case ReadResult::Nothing: return;
            case ReadResult::End: end(); return;
            case ReadResult::Failed: fail(kInputUnreadable, "cannot read the input", error);
        }
    }

    void end() {
        ended_ = true;
        session_.end_of_input();
    }

    void run_job();
    bool should_stop();

    void fail(int exit_code, std::string_view what, const StreamError& error) {
        exit_code_ = exit_code;
        const std::string text = "caipan: " + std::string(what) + ": " + error.message() + "\n";
        StreamError ignored;
        server::write_all(STDERR_FILENO, text, ignored);
    }

    Session session_;
    std::string out_;
    std::string bytes_;
    int exit_code_ = kDone;
    bool refused_ = false;  ///< some answer was an error
    bool ended_ = false;    ///< no more input
    bool alone_ = false;    ///< there is only one command
};

/// Lets the session look at its input now and then while a job runs.
class Driver::Control : public JobControl {
  public:
    explicit Control(Driver& driver) : driver_(driver) {}

    bool should_stop() override { return driver_.should_stop(); }
    std::int64_t elapsed_ms() override {
        const auto elapsed = std::chrono::steady_clock::now() - begin_;
        return std::chrono::duration_cast<std::chrono::milliseconds>(elapsed).count();
    }
    void emit(std::string_view lines) override { driver_.write(lines); }

  private:
    Driver& driver_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

void Driver::run_job() {
    const Job job = session_.take_job();
    Control control(*this);
    session_.complete(job.run(control));
}

bool Driver::should_stop() {
    if (exit_code_ != kDone) return true;
    if (!ended_ && session_.pending_bytes() < kReadAheadBytes) read(0);
    advance();
    return exit_code_ != kDone || session_.stop_requested();
}

}  // namespace

int run_stdin_session(const protocol::SessionConfig& config) {
    std::signal(SIGPIPE, SIG_IGN);
    return Driver(config).run();
}

int run_command(const protocol::SessionConfig& config, std::string_view line) {
    std::signal(SIGPIPE, SIG_IGN);
    return Driver(config).run_one(line);
}

}  // namespace caipan
