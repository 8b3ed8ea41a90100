#include "server/hub.hpp"

#include <boost/asio/post.hpp>
#include <utility>

#include "server/connection.hpp"

namespace caipan::server {
namespace {

constexpr std::size_t kReadBuffer = std::size_t{64} << 10;

JobPool::Size pool_size(const ServerOptions& options) {
    const int threads = options.judge_threads > 0 ? options.judge_threads : default_judge_threads();
    return {threads, options.long_jobs, options.max_waiting_jobs};
}

protocol::SessionConfig session_config_of(const ServerOptions& options) {
    protocol::SessionConfig config;
    config.pack = options.pack;
    config.max_line_bytes = options.max_line_bytes;
    config.close_on_long_line = true;
    return config;
}

}  // namespace

// Other threads only post: no locks around sockets.
Hub::Hub(const ServerOptions& server_options, EventLog::Sink sink)
    : io(BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO),
      options(server_options),
      log(std::move(sink)),
      session_config(session_config_of(server_options)),
      read_buffer(kReadBuffer),
      pool(pool_size(server_options)) {
    session_config.health = [this] { return std::string(health()); };
    session_config.stats = [this] { return stats(); };
}

Hub::~Hub() = default;

void Hub::add(std::shared_ptr<Connection> connection) {
    connection->place = connections_.size();
    metrics.session_opened();
    connections_.push_back(std::move(connection));
    connections_.back()->start();
}

void Hub::remove(const Connection& connection) {
    const std::size_t place = connection.place;
    metrics.session_closed();
    if (place + 1 < connections_.size()) {
        connections_[place] = std::move(connections_.back());
        connections_[place]->place = place;
    }
    connections_.pop_back();
    if (draining_ && connections_.empty()) on_empty();
}

void Hub::want_job_started(const std::shared_ptr<Connection>& connection) {
    if (!waiting_.empty() || !connection->start_job()) waiting_.push_back(connection);
}

std::shared_ptr<RunningJob> Hub::submit(protocol::Job job, const std::weak_ptr<Connection>& owner) {
    // On the judge thread: it may keep a job alive, but never a connection.
    const auto notify = [this, owner](std::shared_ptr<RunningJob> changed) {
        boost::asio::post(
            io, [this, owner, changed = std::move(changed)] { job_changed(*changed, owner); });
    };
    auto running = std::make_shared<RunningJob>(std::move(job), options.job_timeout, notify);
    if (jobs_stop_) running->stop();
    ++metrics.jobs_started;
    pool.try_submit({[running] { running->run(); }, [running] { running->stop(); }});
    metrics.job_queued(pool.waiting());
    return running;
}

void Hub::job_changed(RunningJob& job, const std::weak_ptr<Connection>& owner) {
    std::string lines;
    auto result = job.collect(lines);
    const bool done = result.has_value();
    if (done) job_finished(job);
    if (const auto connection = owner.lock()) connection->job_changed(lines, std::move(result));
    if (done) start_waiting_jobs();
}

void Hub::job_finished(const RunningJob& job) {
    ++metrics.jobs_finished;
    const TimePoint now = Clock::now();
    if (job.timed_out()) {
        ++metrics.jobs_timed_out;
        log.write(Event::JobTimeout, Fields(), now);
    }
    if (!job.failure().empty()) {
        log.write(Event::JobFailed, Fields().add("why", job.failure()), now);
    }
}

void Hub::start_waiting_jobs() {
    while (!waiting_.empty()) {
        const auto connection = waiting_.front().lock();
        if (connection && !connection->closed() && !connection->start_job()) return;
        waiting_.pop_front();
    }
}

void Hub::check(TimePoint now) {
    pool.look_after_long_tasks(now);
    // Backwards: a connection that closes is replaced by one that has been looked at.
    for (std::size_t i = connections_.size(); i-- > 0;) {
        if (i >= connections_.size()) continue;
        const auto connection = connections_[i];
        connection->check(now);
    }
}

void Hub::drain() {
    draining_ = true;
    const auto all = connections_;
    for (const auto& connection : all) connection->drain();
    if (all.empty()) on_empty();
}

void Hub::stop_jobs() {
    jobs_stop_ = true;
    for (const auto& connection : connections_) connection->stop_job();
}

std::string_view Hub::health() const {
    if (draining_) return "draining";
    const bool full = connections_.size() >= options.max_clients;
    return full || !can_submit() ? "overloaded" : "ok";
}

std::string Hub::stats() const {
    Metrics current = metrics;
    current.queue_depth = pool.waiting() + waiting_.size();
    return current.lines();
}

}  // namespace caipan::server
