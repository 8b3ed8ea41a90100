#include "peer.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <utility>

namespace caipan::load {
namespace {

bool again() {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

void set_option(int fd, int level, int name, int value) {
    setsockopt(fd, level, name, &value, sizeof value);
}

}  // namespace

bool Peer::connect(std::uint16_t port, bool small_buffers) {
    constexpr int kSmall = 4096;
    fd_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd_ < 0) return false;
    if (small_buffers) set_option(fd_, SOL_SOCKET, SO_RCVBUF, kSmall);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const void* const place = &address;
    if (::connect(fd_, static_cast<const sockaddr*>(place), sizeof address) != 0) {
        close();
        return false;
    }
    set_option(fd_, IPPROTO_TCP, TCP_NODELAY, 1);
    return true;
}

bool Peer::send(std::string_view bytes) {
    if (wants_to_write()) {
        unsent_.append(bytes);
        return flush();
    }
    const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && !again()) return false;
    bytes.remove_prefix(sent > 0 ? static_cast<std::size_t>(sent) : 0);
    unsent_.append(bytes);
    return true;
}

bool Peer::flush() {
    if (unsent_.empty()) return true;
    const ssize_t sent = ::send(fd_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) return again();
    unsent_.erase(0, static_cast<std::size_t>(sent));
    return true;
}

bool Peer::receive_bytes() {
    static thread_local std::array<char, 65536> buffer;
    while (true) {
        const ssize_t size = recv(fd_, buffer.data(), buffer.size(), MSG_DONTWAIT);
        if (size < 0) return again();
        if (size == 0) return false;
        received_.append(buffer.data(), static_cast<std::size_t>(size));
        if (static_cast<std::size_t>(size) < buffer.size()) return true;
    }
}

void Peer::finish_sending() const {
    shutdown(fd_, SHUT_WR);
}

void Peer::close() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
}

void Peer::reset() {
    const linger at_once{1, 0};
    setsockopt(fd_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close();
}

std::size_t raise_open_files() {
    rlimit limits{};
    if (getrlimit(RLIMIT_NOFILE, &limits) != 0) return 0;
    limits.rlim_cur = limits.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limits);
    getrlimit(RLIMIT_NOFILE, &limits);
    return static_cast<std::size_t>(limits.rlim_cur);
}

std::size_t resident_bytes(int pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/statm");
    std::size_t pages = 0;
    std::size_t resident = 0;
    file >> pages >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace caipan::load
