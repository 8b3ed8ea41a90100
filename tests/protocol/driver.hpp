#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/session.hpp"

namespace caipan::test {

/// Runs a session with its jobs inline. A job hears nothing of the input that follows, and is told
/// to stop after so many questions whether it should: so the same bytes give the same replies in
/// any chunking.
class Driver {
  public:
    static constexpr int kPolls = 100;

    /// Jobs beyond `jobs` are not run and give an empty answer.
    explicit Driver(const protocol::SessionConfig& config = {}, int polls = kPolls,
                    int jobs = 1'000'000)
        : session_(config), polls_(polls), jobs_left_(jobs) {}

    void feed(std::string_view bytes) {
        session_.feed(bytes);
        settle();
    }
    void end() {
        session_.end_of_input();
        settle();
    }
    bool closed() const { return closed_; }
    const std::string& output() const { return output_; }
    /// What came since the last call.
    std::string take() { return std::exchange(output_, {}); }
    /// The replies to one line.
    std::string ask(std::string_view line) {
        take();
        feed(std::string(line) + "\n");
        return take();
    }
    protocol::Session& session() { return session_; }

  private:
    class Control : public protocol::JobControl {
      public:
        Control(int polls, std::string& out) : polls_(polls), out_(out) {}
        bool should_stop() override { return ++asked_ > polls_; }
        std::int64_t elapsed_ms() override { return asked_; }
        void emit(std::string_view lines) override { out_ += lines; }

      private:
        int polls_;
        std::string& out_;
        int asked_ = 0;
    };

    void settle() {
        for (;;) {
            switch (session_.advance(output_)) {
                case protocol::Session::State::JobReady: run(); continue;
                case protocol::Session::State::Closed: closed_ = true; return;
                case protocol::Session::State::JobRunning:
                case protocol::Session::State::NeedInput: return;
            }
        }
    }
    void run() {
        Control control(polls_, output_);
        const protocol::Job job = session_.take_job();
        session_.complete(jobs_left_-- > 0 ? job.run(control) : protocol::JobResult());
    }

    protocol::Session session_;
    int polls_;
    int jobs_left_;
    std::string output_;
    bool closed_ = false;
};

}  // namespace caipan::test
