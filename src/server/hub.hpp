#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/session.hpp"
#include "server/event_log.hpp"
#include "server/job_pool.hpp"
#include "server/metrics.hpp"
#include "server/running_job.hpp"
#include "server/server_options.hpp"

namespace caipan::server {

class Connection;

/// What all connections of a server share. Belongs to the I/O thread, but for the pool.
class Hub {
  public:
    Hub(const ServerOptions& server_options, EventLog::Sink sink);
    ~Hub();
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    void add(std::shared_ptr<Connection> connection);
    void remove(const Connection& connection);
    std::size_t sessions() const { return connections_.size(); }

    /// The connection has a job: it is started now, or when its turn comes.
    void want_job_started(const std::shared_ptr<Connection>& connection);
    /// Hands a job to the judges; there is room for it.
    std::shared_ptr<RunningJob> submit(protocol::Job job, const std::weak_ptr<Connection>& owner);
    bool can_submit() const { return pool.waiting() < options.max_waiting_jobs; }

    /// Looks at all deadlines.
    void check(TimePoint now);
    void drain();
    bool draining() const { return draining_; }
    /// Tells all jobs to stop, those that are still to be started as well.
    void stop_jobs();

    std::string_view health() const;
    std::string stats() const;

    boost::asio::io_context io;
    const ServerOptions options;
    Metrics metrics;
    EventLog log;
    /// Called when the last connection of a drain has gone.
    std::function<void()> on_empty;
    protocol::SessionConfig session_config;
    /// For many bytes at a time; nothing stays here.
    std::vector<char> read_buffer;
    JobPool pool;  ///< last, and so the first to go: its jobs notify us

  private:
    void job_changed(RunningJob& job, const std::weak_ptr<Connection>& owner);
    void job_finished(const RunningJob& job);
    void start_waiting_jobs();

    std::vector<std::shared_ptr<Connection>> connections_;
    std::deque<std::weak_ptr<Connection>> waiting_;  ///< for room in the queue of the pool
    bool draining_ = false;
    bool jobs_stop_ = false;
};

}  // namespace caipan::server
