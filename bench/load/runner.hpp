#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "histogram.hpp"
#include "peer.hpp"
#include "script.hpp"

namespace caipan::load {

using Clock = std::chrono::steady_clock;

struct Plan {
    std::uint16_t port = 0;
    int connections = 50;
    int depth = 1;  ///< requests sent together; the next ones when all are answered
    std::chrono::milliseconds time{5'000};
    std::chrono::milliseconds warmup{300};  ///< not counted
    double rate = 0;  ///< requests a second, all connections together; 0 = closed loop
    Script script;
};

struct Result {
    Histogram latency;
    double seconds = 0;
    std::uint64_t unanswered = 0;  ///< when the time was over
    std::uint64_t broken = 0;      ///< connections that the server closed
    bool connected = false;
};

/// Drives many connections from one thread.
///
/// Closed loop: each connection sends as many requests as `depth`, waits for all answers and
/// begins again. Open loop: requests are sent by a timetable made beforehand, whatever the server
/// does, and latency counts from the time they should have been sent.
class Runner {
  public:
    explicit Runner(const Plan& plan);
    ~Runner();
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    Result run();

  private:
    struct Client {
        Peer peer;
        std::deque<Clock::time_point> sent;  ///< or to be sent, for each request not yet answered
        bool watched_for_writing = false;
    };

    bool connect_all();
    void watch(Client& client, bool writing, int operation) const;
    void serve_events(Clock::time_point wake);
    void handle(Client& client, bool readable);
    void answered(Client& client);
    void send_batch(Client& client);
    void send_due();
    void after_send(Client& client, bool sent);
    void give_up(Client& client);
    bool counts() const { return now_ >= count_from_; }

    const Plan plan_;
    std::string batch_;
    int epoll_;
    std::vector<std::unique_ptr<Client>> clients_;
    Clock::time_point start_;
    Clock::time_point count_from_;
    Clock::time_point now_;
    std::uint64_t next_request_ = 0;  ///< of the timetable
    Result result_;
};

}  // namespace caipan::load
