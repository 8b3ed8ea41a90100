#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/expected.hpp"
#include "server/event_log.hpp"
#include "server/server_options.hpp"

namespace caipan::server {

/// The session language over TCP, one session a connection. One thread does all input and output;
/// rulings and searches run in a pool of others.
class TcpServer {
  public:
    enum class End : std::uint8_t {
        Drained,  ///< everything that was read has been answered
        Cut,      ///< there was no time for that
    };

    TcpServer(const ServerOptions& options, EventLog::Sink log);
    ~TcpServer();
    TcpServer(const TcpServer&) = delete;
    TcpServer& operator=(const TcpServer&) = delete;

    /// Starts to listen; the port, or why not.
    Expected<std::uint16_t, std::string> open();
    /// SIGTERM and SIGINT drain, and cut when they come again. Before run().
    void handle_signals();
    /// Serves on this thread until the end.
    End run();
    /// After run(): waits a while for jobs whose clients have gone. False if some still run.
    bool finish_jobs(Milliseconds patience);

    // From any thread.

    /// No new connections; what has been read is answered, then run() ends.
    void drain();
    /// Ends run() at once.
    void cut();

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// `caipan serve`: serves until a signal ends it, and returns the exit code of the program. Says
/// `listening ADDRESS:PORT` on stderr when connections are taken, and logs there.
int run_server(const ServerOptions& options);

}  // namespace caipan::server
