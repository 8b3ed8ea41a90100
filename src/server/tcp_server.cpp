#include "server/tcp_server.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <exception>
#include <optional>
#include <utility>

#include "server/backoff.hpp"
#include "server/connection.hpp"
#include "server/descriptors.hpp"
#include "server/hub.hpp"
#include "server/listen_address.hpp"

namespace caipan::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr int kBacklog = 4096;
/// What the kernel may hold of the replies of one session.
constexpr int kSendBuffer = 128 << 10;
/// Deadlines are looked at as often.
constexpr Milliseconds kMinSweep{5};
constexpr Milliseconds kMaxSweep{100};

constexpr std::string_view kServerFull =
    "error server-full message this server has as many sessions as it can take\n";

Milliseconds sweep_interval(const ServerOptions& options) {
    Milliseconds interval = kMaxSweep;
    for (const Milliseconds timeout : {options.first_byte_timeout, options.line_timeout,
                                       options.idle_timeout, options.write_timeout}) {
        if (timeout > Milliseconds{0}) interval = std::min(interval, timeout / 8);
    }
    return std::max(interval, kMinSweep);
}

ServerOptions with_clients(ServerOptions options, std::size_t clients) {
    options.max_clients = clients;
    return options;
}

}  // namespace

class TcpServer::Impl {
  public:
    Impl(const ServerOptions& options, const DescriptorPlan& descriptors, EventLog::Sink log)
        : descriptors_(descriptors),
          hub_(with_clients(options, descriptors.clients), std::move(log)),
          wanted_clients_(options.max_clients),
          acceptor_(hub_.io),
          accept_pause_(hub_.io),
          sweep_(hub_.io),
          job_limit_(hub_.io),
          drain_limit_(hub_.io),
          signals_(hub_.io) {
        hub_.on_empty = [this] { finish(End::Drained); };
    }

    Expected<std::uint16_t, std::string> open();
    void handle_signals();
    End run();
    void drain();
    void finish(End end);
    Hub& hub() { return hub_; }

  private:
    Expected<void, std::string> listen(const ListenAddress& address);
    void log_start(const std::string& address);
    void accept_next();
    void accepted(const ErrorCode& error, tcp::socket socket);
    void refuse(tcp::socket& socket);
    void pause_accepting(const ErrorCode& error);
    void sweep_later();
    void limit_drain();
    void wait_for_signal();
    void on_signal(int number);

    const DescriptorPlan descriptors_;
    Hub hub_;
    const std::size_t wanted_clients_;
    tcp::acceptor acceptor_;
    asio::steady_timer accept_pause_;
    asio::steady_timer sweep_;
    asio::steady_timer job_limit_;
    asio::steady_timer drain_limit_;
    asio::signal_set signals_;
    Backoff backoff_;
    std::optional<End> end_;
};

// ---- Accepting ---------------------------------------------------------------------------------

Expected<std::uint16_t, std::string> TcpServer::Impl::open() {
    const auto address = ListenAddress::parse(hub_.options.listen);
    if (!address) return unexpected(address.error());
    if (!address->loopback && !hub_.options.allow_remote) {
        return unexpected("'" + hub_.options.listen +
                          "' can be reached from other machines; --allow-remote allows that");
    }
    if (auto listening = listen(*address); !listening) return unexpected(listening.error());
    const std::uint16_t port = acceptor_.local_endpoint().port();
    log_start(address->with_port(port));
    accept_next();
    sweep_later();
    return port;
}

Expected<void, std::string> TcpServer::Impl::listen(const ListenAddress& address) {
    const tcp::endpoint endpoint(asio::ip::make_address(address.host), address.port);
    ErrorCode error;
    acceptor_.open(endpoint.protocol(), error);
    // Accepted sockets inherit all of these.
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.set_option(asio::socket_base::keep_alive(true), error);
    if (!error) acceptor_.set_option(asio::socket_base::send_buffer_size(kSendBuffer), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(kBacklog, error);
    if (error) {
        return unexpected("cannot listen on " + hub_.options.listen + ": " + error.message());
    }
    return {};
}

void TcpServer::Impl::log_start(const std::string& address) {
    const TimePoint now = Clock::now();
    hub_.log.write(Event::Limits,
                   Fields()
                       .add("max_clients", hub_.options.max_clients)
                       .add("wanted", wanted_clients_)
                       .add("open_files", descriptors_.limit)
                       .add("reserved", kReservedDescriptors),
                   now);
    hub_.log.write(Event::Listening, Fields().add("address", address), now);
}

void TcpServer::Impl::accept_next() {
    acceptor_.async_accept(
        [this](const ErrorCode& error, tcp::socket socket) { accepted(error, std::move(socket)); });
}

void TcpServer::Impl::accepted(const ErrorCode& error, tcp::socket socket) {
    if (!acceptor_.is_open()) return;
    if (error && error != asio::error::connection_aborted) return pause_accepting(error);
    accept_next();
    if (error) return;
    backoff_.reset();
    if (hub_.sessions() >= hub_.options.max_clients) return refuse(socket);
    hub_.add(std::make_shared<Connection>(hub_, std::move(socket), Clock::now()));
}

// The line fits into any fresh socket. What has been received already is read, or the close would
// be a reset.
void TcpServer::Impl::refuse(tcp::socket& socket) {
    ++hub_.metrics.rejected_full;
    hub_.log.write(Event::ServerFull, Fields().add("sessions", hub_.sessions()), Clock::now());
    ErrorCode ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(kServerFull), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
    socket.read_some(asio::buffer(hub_.read_buffer), ignored);
}

void TcpServer::Impl::pause_accepting(const ErrorCode& error) {
    ++hub_.metrics.accept_errors;
    const Milliseconds pause = backoff_.next();
    hub_.log.write(Event::AcceptFailed,
                   Fields()
                       .add("why", error.message())
                       .add("pause_ms", static_cast<std::uint64_t>(pause.count())),
                   Clock::now());
    accept_pause_.expires_after(pause);
    accept_pause_.async_wait([this](const ErrorCode& cancelled) {
        if (!cancelled && acceptor_.is_open()) accept_next();
    });
}

// ---- Running and ending ------------------------------------------------------------------------

void TcpServer::Impl::sweep_later() {
    sweep_.expires_after(sweep_interval(hub_.options));
    sweep_.async_wait([this](const ErrorCode& cancelled) {
        if (cancelled) return;
        sweep_later();
        hub_.check(Clock::now());
    });
}

TcpServer::End TcpServer::Impl::run() {
    while (!end_) {
        try {
            hub_.io.run();
        } catch (const std::exception& error) {
            // One client was asked too much of; the deadlines will end it.
            hub_.log.write(Event::Failure, Fields().add("why", error.what()), Clock::now());
        }
    }
    hub_.log.write(Event::Stopped,
                   Fields()
                       .add("how", *end_ == End::Drained ? "drained" : "cut")
                       .add_raw(hub_.metrics.fields()),
                   Clock::now());
    return *end_;
}

void TcpServer::Impl::drain() {
    if (hub_.draining() || end_) return;
    hub_.log.write(Event::Draining, Fields().add("sessions", hub_.sessions()), Clock::now());
    ErrorCode ignored;
    acceptor_.close(ignored);
    if (hub_.options.drain_timeout > Milliseconds{0}) limit_drain();
    hub_.drain();
}

/// Halfway, jobs that no `quit` hurries are told to stop: that answer is better than none.
void TcpServer::Impl::limit_drain() {
    job_limit_.expires_after(hub_.options.drain_timeout / 2);
    job_limit_.async_wait([this](const ErrorCode& cancelled) {
        if (!cancelled) hub_.stop_jobs();
    });
    drain_limit_.expires_after(hub_.options.drain_timeout);
    drain_limit_.async_wait([this](const ErrorCode& cancelled) {
        if (!cancelled) finish(End::Cut);
    });
}

void TcpServer::Impl::finish(End end) {
    if (end_) return;
    end_ = end;
    hub_.io.stop();
}

void TcpServer::Impl::handle_signals() {
    signals_.add(SIGTERM);
    signals_.add(SIGINT);
    wait_for_signal();
}

void TcpServer::Impl::wait_for_signal() {
    signals_.async_wait([this](const ErrorCode& error, int number) {
        if (!error) on_signal(number);
    });
}

void TcpServer::Impl::on_signal(int number) {
    if (hub_.draining()) {
        hub_.log.write(Event::Cutting, Fields().add("signal", static_cast<std::uint64_t>(number)),
                       Clock::now());
        return finish(End::Cut);
    }
    wait_for_signal();
    drain();
}

// ---- The face of it ----------------------------------------------------------------------------

TcpServer::TcpServer(const ServerOptions& options, EventLog::Sink log) {
    impl_ = std::make_unique<Impl>(options, raise_descriptor_limit(options.max_clients),
                                   std::move(log));
}

TcpServer::~TcpServer() = default;

Expected<std::uint16_t, std::string> TcpServer::open() {
    return impl_->open();
}

void TcpServer::handle_signals() {
    impl_->handle_signals();
}

TcpServer::End TcpServer::run() {
    return impl_->run();
}

bool TcpServer::finish_jobs(Milliseconds patience) {
    return impl_->hub().pool.finish(patience);
}

void TcpServer::drain() {
    asio::post(impl_->hub().io, [impl = impl_.get()] { impl->drain(); });
}

void TcpServer::cut() {
    asio::post(impl_->hub().io, [impl = impl_.get()] { impl->finish(End::Cut); });
}

}  // namespace caipan::server
