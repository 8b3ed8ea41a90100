#include "runner.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>

namespace caipan::load {
namespace {

using std::chrono::nanoseconds;

std::timespec to_timespec(nanoseconds time) {
    constexpr std::int64_t kSecond = 1'000'000'000;
    const std::int64_t ns = std::max<std::int64_t>(time.count(), 0);
    return {ns / kSecond, ns % kSecond};
}

}  // namespace

Runner::Runner(const Plan& plan) : plan_(plan), epoll_(epoll_create1(EPOLL_CLOEXEC)) {
    for (int i = 0; i < plan_.depth; ++i) batch_ += plan_.script.request;
}

Runner::~Runner() {
    ::close(epoll_);
}

Result Runner::run() {
    if (!connect_all()) return result_;
    result_.connected = true;
    start_ = now_ = Clock::now();
    count_from_ = start_ + plan_.warmup;
    const Clock::time_point end = count_from_ + plan_.time;
    if (plan_.rate == 0) {
        for (const auto& client : clients_) send_batch(*client);
    }
    while (now_ < end) {
        if (plan_.rate > 0) send_due();
        serve_events(end);
    }
    result_.seconds = std::chrono::duration<double>(now_ - count_from_).count();
    for (const auto& client : clients_) result_.unanswered += client->sent.size();
    return result_;
}

bool Runner::connect_all() {
    for (int i = 0; i < plan_.connections; ++i) {
        clients_.push_back(std::make_unique<Client>());
        if (!clients_.back()->peer.connect(plan_.port)) return false;
        watch(*clients_.back(), false, EPOLL_CTL_ADD);
    }
    return true;
}

void Runner::watch(Client& client, bool writing, int operation) const {
    epoll_event event{};
    event.events = EPOLLIN | (writing ? EPOLLOUT : 0U);
    event.data.ptr = &client;
    epoll_ctl(epoll_, operation, client.peer.fd(), &event);
}

/// Waits for something to do: an event, the next request of the timetable, the end.
void Runner::serve_events(Clock::time_point wake) {
    if (plan_.rate > 0) {
        const nanoseconds due(static_cast<std::int64_t>(
            static_cast<double>(next_request_) / plan_.rate * 1e9));
        wake = std::min(wake, start_ + due);
    }
    const std::timespec timeout = to_timespec(wake - Clock::now());
    std::array<epoll_event, 256> events{};
    const int count =
        epoll_pwait2(epoll_, events.data(), static_cast<int>(events.size()), &timeout, nullptr);
    now_ = Clock::now();
    for (int i = 0; i < count; ++i) {
        const epoll_event& event = events[static_cast<std::size_t>(i)];
        handle(*static_cast<Client*>(event.data.ptr), (event.events & ~EPOLLOUT) != 0);
    }
}

void Runner::handle(Client& client, bool readable) {
    if (!client.peer.is_open()) return;
    if (client.watched_for_writing) after_send(client, client.peer.flush());
    if (!readable || !client.peer.is_open()) return;
    const std::string_view last = plan_.script.last_line;
    const bool open = client.peer.receive([&](std::string_view line) {
        if (line == last) answered(client);
    });
    if (!open) return give_up(client);
    if (plan_.rate == 0 && client.sent.empty()) send_batch(client);
}

void Runner::answered(Client& client) {
    if (client.sent.empty()) return;
    if (counts()) result_.latency.add(nanoseconds(now_ - client.sent.front()).count());
    client.sent.pop_front();
}

void Runner::send_batch(Client& client) {
    const Clock::time_point sent_at = Clock::now();
    for (int i = 0; i < plan_.depth; ++i) client.sent.push_back(sent_at);
    after_send(client, client.peer.send(batch_));
}

/// Requests whose time has come, one connection after the other.
void Runner::send_due() {
    now_ = Clock::now();
    while (true) {
        const nanoseconds due(static_cast<std::int64_t>(
            static_cast<double>(next_request_) / plan_.rate * 1e9));
        if (start_ + due > now_) return;
        Client& client = *clients_[next_request_ % clients_.size()];
        ++next_request_;
        if (!client.peer.is_open()) continue;
        client.sent.push_back(start_ + due);
        after_send(client, client.peer.send(plan_.script.request));
    }
}

void Runner::after_send(Client& client, bool sent) {
    if (!sent) return give_up(client);
    const bool writing = client.peer.wants_to_write();
    if (writing == client.watched_for_writing) return;
    client.watched_for_writing = writing;
    watch(client, writing, EPOLL_CTL_MOD);
}

void Runner::give_up(Client& client) {
    ++result_.broken;
    client.peer.close();
}

}  // namespace caipan::load
