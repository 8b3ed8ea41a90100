#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "server/listen_address.hpp"
#include "server/tcp_server.hpp"

namespace caipan::server {
namespace {

// The exit codes of the program.
constexpr int kDone = 0;
constexpr int kWrongUsage = 2;
constexpr int kCut = 4;

/// A job that cannot be stopped shall not keep the process alive for longer.
constexpr Milliseconds kJobPatience{1'000};

int complain(const std::string& message) {
    std::fputs(("caipan serve: " + message + '\n').c_str(), stderr);
    return kWrongUsage;
}

/// Whoever waits for the file never sees half of it.
bool write_port(const std::string& path, std::uint16_t port) {
    const std::string fresh = path + ".new";
    std::ofstream file(fresh, std::ios::trunc);
    file << port << '\n';
    file.close();
    return file && std::rename(fresh.c_str(), path.c_str()) == 0;
}

void say_listening(const ServerOptions& options, std::uint16_t port) {
    const auto address = ListenAddress::parse(options.listen);
    std::fputs(("listening " + address->with_port(port) + '\n').c_str(), stderr);
}

}  // namespace

int run_server(const ServerOptions& options) {
    std::signal(SIGPIPE, SIG_IGN);
    TcpServer server(options, write_to_stderr);
    const auto port = server.open();
    if (!port) return complain(port.error());
    server.handle_signals();
    if (!options.port_file.empty() && !write_port(options.port_file, *port)) {
        return complain("cannot write '" + options.port_file + "'");
    }
    say_listening(options, *port);

    const int code = server.run() == TcpServer::End::Drained ? kDone : kCut;
    if (!server.finish_jobs(kJobPatience)) std::_Exit(code);
    return code;
}

}  // namespace caipan::server
