#include "server/connection.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <utility>

namespace caipan::server {
namespace {

namespace asio = boost::asio;

/// How long the other side may take to close after we have said all.
constexpr Milliseconds kLinger{1'000};

bool would_block(const boost::system::error_code& error) {
    return error == asio::error::would_block || error == asio::error::try_again ||
           error == asio::error::interrupted;
}

std::string timed_out_line(Deadline deadline) {
    return "error timed-out deadline " + std::string(name_of(deadline)) +
           " message nothing came in time\n";
}

}  // namespace

Connection::Connection(Hub& hub, Socket socket, TimePoint now)
    : hub_(hub),
      socket_(std::move(socket)),
      conversation_(hub.options, hub.session_config, hub.metrics, now) {
    ErrorCode ignored;
    socket_.non_blocking(true, ignored);
    socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
}

void Connection::start() {
    read();
}

// ---- Bytes -------------------------------------------------------------------------------------

void Connection::read() {
    if (reads_ || closed()) return;
    reads_ = true;
    socket_.async_read_some(
        asio::buffer(read_buffer_),
        [self = shared_from_this()](const ErrorCode& error, std::size_t size) {
            self->on_read(error, size);
        });
}

void Connection::on_read(const ErrorCode& error, std::size_t size) {
    reads_ = false;
    if (closed()) return;
    Next next = received(error, {read_buffer_.data(), size});
    if (std::exchange(drains_, false)) return finish_drain();
    const bool more = size == read_buffer_.size() && next == Next::Wait;
    if (more && !closed() && conversation_.wants_input()) next = read_more();
    step(next);
}

Connection::Next Connection::received(const ErrorCode& error, std::string_view bytes) {
    if (would_block(error) || error == asio::error::operation_aborted) return Next::Wait;
    const TimePoint now = Clock::now();
    if (!error) return conversation_.receive(bytes, now);
    peer_closed_ = true;
    if (error == asio::error::eof && !lingers_until_) return conversation_.receive_end(now);
    if (error != asio::error::eof) ++hub_.metrics.resets;
    close();
    return Next::Wait;
}

Connection::Next Connection::read_more() {
    ErrorCode error;
    const std::size_t size = socket_.read_some(asio::buffer(hub_.read_buffer), error);
    return received(error, {hub_.read_buffer.data(), size});
}

/// What had arrived when a drain began.
void Connection::read_rest() {
    ErrorCode error;
    while (!closed() && conversation_.wants_input() && socket_.available(error) > 0 && !error) {
        if (read_more() == Next::Cut) return;
    }
}

void Connection::wait_writable() {
    if (waits_writable_ || closed()) return;
    waits_writable_ = true;
    socket_.async_wait(Socket::wait_write, [self = shared_from_this()](const ErrorCode&) {
        self->waits_writable_ = false;
        if (!self->closed()) self->step(Next::Wait);
    });
}

Connection::Next Connection::write() {
    Next next = Next::Wait;
    while (!conversation_.output().empty() && !waits_writable_) {
        ErrorCode error;
        const std::string_view output = conversation_.output();
        const std::size_t size =
            socket_.write_some(asio::buffer(output.data(), output.size()), error);
        if (would_block(error)) {
            wait_writable();
        } else if (error) {
            ++hub_.metrics.resets;
            close();
            return Next::Wait;
        } else {
            next = conversation_.written(size, Clock::now());
        }
    }
    return next;
}

// ---- Decisions ---------------------------------------------------------------------------------

void Connection::step(Next next) {
    if (closed()) return;
    if (next == Next::Cut) return hang_up();
    const Next after_write = write();
    if (closed()) return;
    if (conversation_.output_overflows()) return cut_slow_client();
    act(next == Next::Wait ? after_write : next);
    if (job_ && conversation_.stop_requested()) job_->stop();
    if (closing_ && !lingers_until_ && conversation_.output().empty()) close_gently();
    if (lingers_until_ || (conversation_.wants_input() && !turn_posted_)) read();
}

void Connection::act(Next next) {
    switch (next) {
        case Next::Turn: return post_turn();
        case Next::Close:
            if (!std::exchange(closing_, true)) note_long_line();
            return;
        case Next::Job:
            if (!std::exchange(wants_job_, true)) hub_.want_job_started(shared_from_this());
            return;
        case Next::Wait:
        case Next::Cut: return;
    }
}

void Connection::note_long_line() {
    if (!conversation_.line_was_too_long()) return;
    ++hub_.metrics.long_lines;
    hub_.log.write(Event::LongLine, Fields().add("peer", peer()), Clock::now());
}

void Connection::post_turn() {
    if (std::exchange(turn_posted_, true)) return;
    asio::post(hub_.io, [self = shared_from_this()] {
        self->turn_posted_ = false;
        if (!self->closed()) self->step(self->conversation_.turn(Clock::now()));
    });
}

bool Connection::start_job() {
    if (!hub_.can_submit()) return false;
    wants_job_ = false;
    job_ = hub_.submit(conversation_.take_job(), weak_from_this());
    // Commands that overtake a job may stand behind it.
    post_turn();
    return true;
}

void Connection::job_changed(const std::string& lines,
                             std::optional<protocol::JobResult> result) {
    if (closed()) return;
    const TimePoint now = Clock::now();
    if (!lines.empty()) conversation_.emitted(lines, now);
    if (!result) return step(Next::Wait);
    job_.reset();
    step(conversation_.complete(std::move(*result), now));
}

void Connection::check(TimePoint now) {
    if (lingers_until_) {
        if (now >= *lingers_until_) close();
        return;
    }
    if (const auto missed = conversation_.missed(now)) too_late(*missed, now);
}

void Connection::drain() {
    if (closed() || lingers_until_) return;
    if (!reads_) return finish_drain();
    // What that read has taken comes first.
    drains_ = true;
    ErrorCode ignored;
    socket_.cancel(ignored);
}

void Connection::finish_drain() {
    read_rest();
    if (!closed()) step(conversation_.drain(Clock::now()));
}

// ---- Ends --------------------------------------------------------------------------------------

/// Unread bytes at the time of a close would turn it into a reset, which takes our last words
/// away from the other side. So we say that we are done, and read on for a while.
void Connection::close_gently() {
    if (peer_closed_) return close();
    ErrorCode error;
    socket_.shutdown(Socket::shutdown_send, error);
    if (error) return close();
    lingers_until_ = Clock::now() + kLinger;
}

void Connection::hang_up() {
    ++hub_.metrics.wrong_protocol;
    hub_.log.write(Event::WrongProtocol,
                   Fields()
                       .add("peer", peer())
                       .add("protocol", conversation_.wrong_protocol())
                       .add_bytes("head", conversation_.unanswered()),
                   Clock::now());
    close();
}

/// What it has not taken is thrown away, in the kernel as well.
void Connection::cut_slow_client() {
    ++hub_.metrics.slow_clients;
    hub_.log.write(
        Event::SlowClient,
        Fields().add("peer", peer()).add("output", conversation_.output().size()), Clock::now());
    ErrorCode ignored;
    socket_.set_option(Socket::linger(true, 0), ignored);
    close();
}

void Connection::too_late(Deadline deadline, TimePoint now) {
    ++hub_.metrics.timeouts[static_cast<std::size_t>(deadline)];
    hub_.log.write(
        Event::Timeout,
        Fields()
            .add("peer", peer())
            .add("deadline", name_of(deadline))
            .add_bytes("head", conversation_.unanswered()),
        now);
    if (deadline == Deadline::Write) return cut_slow_client();
    step(conversation_.say_and_close(timed_out_line(deadline), now));
}

void Connection::close() {
    if (closed()) return;
    if (job_) job_->stop();
    ErrorCode ignored;
    socket_.close(ignored);
    hub_.remove(*this);
}

std::string Connection::peer() const {
    ErrorCode error;
    const auto endpoint = socket_.remote_endpoint(error);
    if (error) return "gone";
    return endpoint.address().to_string() + ':' + std::to_string(endpoint.port());
}

}  // namespace caipan::server
