// Clients, well-behaved and not, for the shell tests of `caipan serve`.
//
//   caipan_serve_check talk PORT                 stdin to the server, half-close, replies to stdout
//   caipan_serve_check hold PORT COUNT MS        idle sessions: all answer at first and at the end
//   caipan_serve_check full PORT COUNT           how many of so many connections are refused
//   caipan_serve_check drain PORT PID COUNT MS   load, then SIGTERM; prints the answers received
//   caipan_serve_check readers PORT COUNT MS     ask and never read: all are cut within the time
//   caipan_serve_check writers PORT COUNT MS     a byte now and then: all are cut within the time
//   caipan_serve_check resets PORT COUNT         connections broken off in every way
//   caipan_serve_check churn PORT COUNT          connect, ask, close, one after the other
//   caipan_serve_check noise PORT COUNT          random bytes: all are hung up on
//
// While readers and writers wait to be cut, good sessions must be answered all the time.
#include <poll.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "peer.hpp"

namespace {

using caipan::load::Peer;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kPatience{30'000};
/// Steps are short at first, for those who ask one thing after the other.
constexpr std::chrono::microseconds kFirstStep{50};
constexpr std::chrono::microseconds kLongestStep{5'000};

struct Task {
    std::uint16_t port = 0;
    std::vector<int> numbers;  ///< what stands behind the port
};

using Peers = std::vector<std::unique_ptr<Peer>>;

Peers connect_all(std::uint16_t port, int count, bool small_buffers = false) {
    Peers peers;
    for (int i = 0; i < count; ++i) {
        peers.push_back(std::make_unique<Peer>());
        if (peers.back()->connect(port, small_buffers)) continue;
        std::printf("connection %d failed\n", i);
        std::exit(1);
    }
    return peers;
}

/// Calls step() until it says that all is done.
bool until(milliseconds limit, const std::function<bool()>& step) {
    const auto end = Clock::now() + limit;
    std::chrono::microseconds pause = kFirstStep;
    while (!step()) {
        if (Clock::now() > end) return false;
        std::this_thread::sleep_for(pause);
        pause = std::min(pause * 2, kLongestStep);
    }
    return true;
}

/// Whether the other side has closed, without reading.
bool is_cut(const Peer& peer) {
    pollfd state{peer.fd(), POLLRDHUP, 0};
    return poll(&state, 1, 0) == 1 && (state.revents & (POLLERR | POLLHUP | POLLRDHUP)) != 0;
}

/// Asks all and waits for all answers.
bool all_answer(Peers& peers) {
    std::vector<bool> answered(peers.size(), false);
    for (const auto& peer : peers) peer->send("isready\n");
    std::size_t missing = peers.size();
    until(kPatience, [&] {
        for (std::size_t i = 0; i < peers.size(); ++i) {
            if (answered[i]) continue;
            peers[i]->receive([&](std::string_view line) {
                if (line != "readyok" || answered[i]) return;
                answered[i] = true;
                --missing;
            });
        }
        return missing == 0;
    });
    if (missing > 0) std::printf("%zu of %zu did not answer\n", missing, peers.size());
    return missing == 0;
}

/// Sessions that ask all the time and must be answered soon.
class GoodSessions {
  public:
    explicit GoodSessions(std::uint16_t port) : peers_(connect_all(port, 10)) {}

    void step() {
        for (const auto& peer : peers_) {
            const bool open = peer->receive([&](std::string_view line) {
                if (line != "readyok") return;
                longest_ = std::max(longest_, Clock::now() - asked_[peer.get()]);
                asked_.erase(peer.get());
                ++answers_;
            });
            if (!open) closed_ = true;
            if (asked_.count(peer.get()) > 0) continue;
            asked_[peer.get()] = Clock::now();
            peer->send("isready\n");
        }
    }
    bool well() const {
        for (const auto& [peer, when] : asked_) {
            if (Clock::now() - when > kTolerable) return false;
        }
        return !closed_ && answers_ > 0 && longest_ < kTolerable;
    }
    void print() const {
        std::printf(
            "good sessions: %d answers, the slowest after %lld ms\n", answers_,
            static_cast<long long>(std::chrono::duration_cast<milliseconds>(longest_).count()));
    }

  private:
    static constexpr milliseconds kTolerable{5'000};

    Peers peers_;
    std::map<const Peer*, Clock::time_point> asked_;
    Clock::duration longest_{0};
    int answers_ = 0;
    bool closed_ = false;
};

bool report_cuts(const GoodSessions& good, std::size_t cut, std::size_t all,
                 Clock::time_point start) {
    std::printf("%zu of %zu cut after %lld ms\n", cut, all,
                static_cast<long long>(
                    std::chrono::duration_cast<milliseconds>(Clock::now() - start).count()));
    good.print();
    return cut == all && good.well();
}

// ---- Scenarios
// -----------------------------------------------------------------------------------

bool talk(const Task& task) {
    std::ios::sync_with_stdio(false);
    const std::string input((std::istreambuf_iterator<char>(std::cin)), {});
    Peer peer;
    if (!peer.connect(task.port)) return false;
    bool writes = peer.send(input);
    bool finished = false;
    return until(kPatience, [&] {
        if (writes) writes = peer.flush();
        if (writes && !peer.wants_to_write() && !std::exchange(finished, true)) {
            peer.finish_sending();
        }
        return !peer.receive([](std::string_view line) { std::cout << line << '\n'; });
    });
}

bool hold(const Task& task) {
    const std::size_t limit = caipan::load::raise_open_files();
    constexpr int kOthers = 64;
    const int possible = static_cast<int>(std::min<std::size_t>(limit, 1'000'000)) - kOthers;
    const int count = std::min(task.numbers.at(0), possible);
    if (count < task.numbers.at(0)) std::printf("only %d: open files %zu\n", count, limit);
    Peers peers = connect_all(task.port, count);
    if (!all_answer(peers)) return false;
    std::this_thread::sleep_for(milliseconds(task.numbers.at(1)));
    if (!all_answer(peers)) return false;
    std::printf("%d idle sessions answered\n", count);
    return true;
}

bool full(const Task& task) {
    Peers peers = connect_all(task.port, task.numbers.at(0));
    int refused = 0;
    int answers = 0;
    for (const auto& peer : peers) peer->send("isready\n");
    const bool done = until(kPatience, [&] {
        for (const auto& peer : peers) {
            peer->receive([&](std::string_view line) {
                if (line == "readyok") ++answers;
                if (line.substr(0, 18) == "error server-full ") ++refused;
            });
        }
        return refused + answers == task.numbers.at(0);
    });
    std::printf("refused %d\n", refused);
    return done;
}

bool drain(const Task& task) {
    constexpr int kDepth = 4;
    Peers peers = connect_all(task.port, task.numbers.at(1));
    std::map<const Peer*, int> open;
    for (const auto& peer : peers) open[peer.get()] = 0;
    long long answers = 0;
    const auto signal_at = Clock::now() + milliseconds(task.numbers.at(2));
    bool signalled = false;
    const auto end = Clock::now() + kPatience;
    while (!open.empty() && Clock::now() < end) {
        for (const auto& peer : peers) {
            const auto entry = open.find(peer.get());
            if (entry == open.end()) continue;
            if (entry->second == 0) {
                for (int i = 0; i < kDepth; ++i) peer->send("isready\n");
                entry->second = kDepth;
            }
            const bool alive = peer->receive([&](std::string_view line) {
                if (line != "readyok") return;
                --entry->second;
                ++answers;
            });
            if (alive) continue;
            peer->close();
            open.erase(entry);
        }
        if (!signalled && Clock::now() >= signal_at) {
            signalled = true;
            kill(task.numbers.at(0), SIGTERM);
        }
    }
    std::printf("%lld\n", answers);
    return open.empty();
}

bool readers(const Task& task) {
    std::string requests;
    for (int i = 0; i < 200; ++i) requests += "help\n";
    GoodSessions good(task.port);
    Peers peers = connect_all(task.port, task.numbers.at(0), true);
    const auto start = Clock::now();
    std::size_t cut = 0;
    until(milliseconds(task.numbers.at(1)), [&] {
        for (const auto& peer : peers) {
            if (!peer->is_open()) continue;
            const bool gone = is_cut(*peer) || (!peer->wants_to_write() && !peer->send(requests)) ||
                              !peer->flush();
            if (!gone) continue;
            peer->close();
            ++cut;
        }
        good.step();
        return cut == peers.size();
    });
    return report_cuts(good, cut, peers.size(), start);
}

bool writers(const Task& task) {
    constexpr int kStepsPerByte = 40;
    GoodSessions good(task.port);
    Peers peers = connect_all(task.port, task.numbers.at(0));
    const auto start = Clock::now();
    std::size_t cut = 0;
    int steps = 0;
    until(milliseconds(task.numbers.at(1)), [&] {
        const bool writes = steps++ % kStepsPerByte == 0;
        for (const auto& peer : peers) {
            if (!peer->is_open()) continue;
            if ((!writes || peer->send("x")) && !is_cut(*peer)) continue;
            peer->close();
            ++cut;
        }
        good.step();
        return cut == peers.size();
    });
    return report_cuts(good, cut, peers.size(), start);
}

bool resets(const Task& task) {
    constexpr std::string_view kTexts[] = {"",
                                           "isre",
                                           "isready\n",
                                           "go perft 3\nisready\n",
                                           "go movetime 20\n",
                                           "position startpos\njudge\n"};
    for (int i = 0; i < task.numbers.at(0); ++i) {
        Peer peer;
        if (!peer.connect(task.port)) return false;
        peer.send(kTexts[static_cast<std::size_t>(i) % std::size(kTexts)]);
        if (i % 3 == 0) peer.finish_sending();
        if (i % 2 == 0) peer.reset();
    }
    Peers peers = connect_all(task.port, 1);
    return all_answer(peers);
}

bool churn(const Task& task) {
    for (int i = 0; i < task.numbers.at(0); ++i) {
        Peers peers = connect_all(task.port, 1);
        if (!all_answer(peers)) return false;
    }
    return true;
}

bool noise(const Task& task) {
    std::mt19937 random(20'261'129);
    Peers peers = connect_all(task.port, task.numbers.at(0));
    for (const auto& peer : peers) {
        std::string bytes(64, '\0');
        for (char& c : bytes) c = static_cast<char>(random() & 0xff);
        // Whatever follows, a beginning like this one is no text.
        bytes[3] = '\x01';
        peer->send(bytes);
    }
    std::size_t closed = 0;
    std::size_t lines = 0;
    until(kPatience, [&] {
        for (const auto& peer : peers) {
            if (!peer->is_open() || peer->receive([&](std::string_view) { ++lines; })) continue;
            peer->close();
            ++closed;
        }
        return closed == peers.size();
    });
    std::printf("%zu of %zu closed, %zu lines said\n", closed, peers.size(), lines);
    return closed == peers.size() && lines == 0;
}

struct Scenario {
    std::string_view name;
    bool (*run)(const Task& task);
    std::size_t numbers;
};

constexpr Scenario kScenarios[] = {
    {"talk", talk, 0},     {"hold", hold, 2},       {"full", full, 1},
    {"drain", drain, 3},   {"readers", readers, 2}, {"writers", writers, 2},
    {"resets", resets, 1}, {"churn", churn, 1},     {"noise", noise, 1},
};

int number(std::string_view text) {
    int value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && stop == text.data() + text.size()) return value;
    std::fprintf(stderr, "not a number: %s\n", std::string(text).c_str());
    std::exit(2);
}

}  // namespace

int main(int argc, char** argv) {
    caipan::load::raise_open_files();
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    for (const Scenario& scenario : kScenarios) {
        if (words.size() != scenario.numbers + 2 || words[0] != scenario.name) continue;
        Task task;
        task.port = static_cast<std::uint16_t>(number(words[1]));
        for (std::size_t i = 2; i < words.size(); ++i) task.numbers.push_back(number(words[i]));
        return scenario.run(task) ? 0 : 1;
    }
    std::fputs("usage: caipan_serve_check SCENARIO PORT [NUMBERS...]\n", stderr);
    return 2;
}
