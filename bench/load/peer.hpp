#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace caipan::load {

/// One client connection on this machine that never waits. Not copied, not moved.
class Peer {
  public:
    Peer() = default;
    ~Peer() { close(); }
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;

    /// Small kernel buffers make a slow reader felt early.
    bool connect(std::uint16_t port, bool small_buffers = false);
    bool is_open() const { return fd_ >= 0; }
    int fd() const { return fd_; }

    /// Sends as much as can be sent now and keeps the rest for flush(). False when the other side
    /// has gone.
    bool send(std::string_view bytes);
    bool flush();
    bool wants_to_write() const { return !unsent_.empty(); }

    /// Takes what has come and calls on_line(line) for every whole line, without its end. False
    /// when the other side has closed.
    template <class OnLine>
    bool receive(OnLine on_line) {
        const bool open = receive_bytes();
        std::string_view rest = received_;
        for (std::size_t end = rest.find('\n'); end != std::string_view::npos;
             end = rest.find('\n')) {
            std::string_view line = rest.substr(0, end);
            if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
            on_line(line);
            rest.remove_prefix(end + 1);
        }
        received_.erase(0, received_.size() - rest.size());
        return open;
    }

    void finish_sending() const;
    void close();
    /// Closes by a reset.
    void reset();

  private:
    bool receive_bytes();

    int fd_ = -1;
    std::string unsent_;
    std::string received_;
};

/// Raises the limit of open files as far as it goes, and returns it.
std::size_t raise_open_files();

/// Resident memory of a process in bytes; 0 when that cannot be told.
std::size_t resident_bytes(int pid);

}  // namespace caipan::load
