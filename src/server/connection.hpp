#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/conversation.hpp"
#include "server/hub.hpp"

namespace caipan::server {

/// One socket: moves the bytes of a conversation. All on the I/O thread.
class Connection : public std::enable_shared_from_this<Connection> {
  public:
    using Socket = boost::asio::ip::tcp::socket;

    Connection(Hub& hub, Socket socket, TimePoint now);

    void start();
    /// Looks at the deadlines.
    void check(TimePoint now);
    /// Answers what has come, then closes.
    void drain();
    /// False when there is no room for the job of this connection.
    bool start_job();
    /// The job has emitted something, or is done.
    void job_changed(const std::string& lines, std::optional<protocol::JobResult> result);
    bool closed() const { return !socket_.is_open(); }

    /// Where the hub keeps this connection.
    std::size_t place = 0;

  private:
    using Next = Conversation::Next;
    using ErrorCode = boost::system::error_code;

    void read();
    void on_read(const ErrorCode& error, std::size_t size);
    Next received(const ErrorCode& error, std::string_view bytes);
    Next read_more();
    void read_rest();
    void finish_drain();
    void wait_writable();
    Next write();

    void step(Next next);
    void act(Next next);
    void note_long_line();
    void post_turn();
    void close_gently();
    void hang_up();
    void cut_slow_client();
    void too_late(Deadline deadline, TimePoint now);
    void close();
    std::string peer() const;

    Hub& hub_;
    Socket socket_;
    Conversation conversation_;
    std::shared_ptr<RunningJob> job_;
    std::optional<TimePoint> lingers_until_;  ///< all is said; waiting for the other side to close
    /// Most requests fit. Waiting with a buffer costs one system call less than without.
    std::array<char, 1024> read_buffer_;
    bool reads_ = false;
    bool drains_ = false;  ///< once the read that is under way has ended
    bool waits_writable_ = false;
    bool turn_posted_ = false;
    bool wants_job_ = false;
    bool closing_ = false;      ///< when the output has been taken
    bool peer_closed_ = false;  ///< for writing, that is
};

}  // namespace caipan::server
