#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/clock.hpp"

namespace caipan::test {

/// A blocking client on loopback, for tests. Every wait ends after 20 s at the latest.
class TcpClient {
  public:
    static constexpr int kPatienceMs = 20'000;

    explicit TcpClient(std::uint16_t port) : fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connected_ = connect(fd_, as_sockaddr(address), sizeof address) == 0;
    }
    ~TcpClient() { close(); }
    TcpClient(const TcpClient&) = delete;
    TcpClient& operator=(const TcpClient&) = delete;

    bool connected() const { return connected_; }

    /// False when the other side has gone.
    bool send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    /// Sends what can be sent without waiting.
    std::size_t send_some(std::string_view bytes) const {
        const ssize_t sent =
            ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        return sent > 0 ? static_cast<std::size_t>(sent) : 0;
    }
    void finish_sending() const { shutdown(fd_, SHUT_WR); }

    /// The next line without its end; nullopt at the end of the stream, or when nothing comes.
    std::optional<std::string> line() {
        while (true) {
            const std::size_t end = received_.find('\n');
            if (end != std::string::npos) {
                std::string line = received_.substr(0, end);
                received_.erase(0, end + 1);
                return line;
            }
            if (!receive()) return std::nullopt;
        }
    }
    /// Everything up to the end of the stream.
    std::string rest() {
        while (receive()) {
        }
        return std::exchange(received_, {});
    }
    /// The other side has closed, orderly or not, and all was read.
    bool ended() const { return ended_; }
    /// Asks, and takes lines up to `last`.
    bool ask(std::string_view request, std::string_view last) {
        if (!send(request)) return false;
        while (const auto answer = line()) {
            if (*answer == last) return true;
        }
        return false;
    }

    void close() {
        if (fd_ >= 0) ::close(std::exchange(fd_, -1));
    }
    /// Closes by a reset.
    void reset() {
        const linger at_once{1, 0};
        setsockopt(fd_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        close();
    }

  private:
    static const sockaddr* as_sockaddr(const sockaddr_in& address) {
        return static_cast<const sockaddr*>(static_cast<const void*>(&address));
    }

    bool receive() {
        pollfd ready{fd_, POLLIN, 0};
        if (poll(&ready, 1, kPatienceMs) != 1) return false;
        std::array<char, 4096> bytes{};
        const ssize_t size = recv(fd_, bytes.data(), bytes.size(), 0);
        if (size <= 0) {
            ended_ = true;
            return false;
        }
        received_.append(bytes.data(), static_cast<std::size_t>(size));
        return true;
    }

    int fd_;
    bool connected_ = false;
    bool ended_ = false;
    std::string received_;
};

}  // namespace caipan::test
