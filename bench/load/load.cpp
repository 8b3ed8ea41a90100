// A load client for `caipan serve` and other servers of lines on this machine.
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "runner.hpp"

namespace {

using namespace caipan::load;

constexpr std::string_view kUsage =
    "usage: caipan_load --port PORT [options]\n"
    "  --script NAME      isready (default), judge, position, loop, or ping for redis-server\n"
    "  --connections N    50\n"
    "  --depth N          requests sent together, 1\n"
    "  --rate N           open loop: requests a second by a timetable; without it closed loop\n"
    "  --ms N             how long it counts, 5000\n"
    "  --warmup-ms N      before that, 300\n"
    "  --idle N           instead: hold N sessions, then ask all of them; --pid PID tells memory\n"
    "  --hold-ms N        how long they are held, 2000\n";

using Arguments = std::map<std::string, std::string, std::less<>>;

[[noreturn]] void usage() {
    std::fputs(std::string(kUsage).c_str(), stderr);
    std::exit(2);
}

Arguments read_arguments(int argc, char** argv) {
    Arguments arguments = {{"--port", "0"},       {"--script", "isready"}, {"--connections", "50"},
                           {"--depth", "1"},      {"--rate", "0"},         {"--ms", "5000"},
                           {"--warmup-ms", "300"}, {"--idle", "0"},        {"--hold-ms", "2000"},
                           {"--pid", "0"}};
    for (int i = 1; i + 1 < argc; i += 2) {
        const auto place = arguments.find(std::string_view(argv[i]));
        if (place == arguments.end()) usage();
        place->second = argv[i + 1];
    }
    if (argc % 2 == 0) usage();
    return arguments;
}

int number(const Arguments& arguments, std::string_view name) {
    const std::string& text = arguments.find(name)->second;
    int value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || stop != text.data() + text.size() || value < 0) usage();
    return value;
}

Plan make_plan(const Arguments& arguments) {
    const auto script = script_named(arguments.find("--script")->second);
    if (!script) usage();
    Plan plan;
    plan.port = static_cast<std::uint16_t>(number(arguments, "--port"));
    plan.connections = number(arguments, "--connections");
    plan.depth = number(arguments, "--depth");
    plan.time = std::chrono::milliseconds(number(arguments, "--ms"));
    plan.warmup = std::chrono::milliseconds(number(arguments, "--warmup-ms"));
    plan.rate = number(arguments, "--rate");
    plan.script = *script;
    return plan;
}

int run_load(const Arguments& arguments) {
    const Plan plan = make_plan(arguments);
    Runner runner(plan);
    const Result result = runner.run();
    if (!result.connected) {
        std::fputs("caipan_load: cannot connect\n", stderr);
        return 1;
    }
    const Histogram& latency = result.latency;
    std::printf(
        "mode=%s script=%s connections=%d depth=%d requests=%llu rate=%.0f p50_us=%.1f "
        "p99_us=%.1f p99.9_us=%.1f max_us=%.1f unanswered=%llu broken=%llu\n",
        plan.rate > 0 ? "open" : "closed", arguments.find("--script")->second.c_str(),
        plan.connections, plan.depth, static_cast<unsigned long long>(latency.total()),
        static_cast<double>(latency.total()) / result.seconds, latency.percentile_us(0.5),
        latency.percentile_us(0.99), latency.percentile_us(0.999), latency.max_us(),
        static_cast<unsigned long long>(result.unanswered),
        static_cast<unsigned long long>(result.broken));
    return result.broken == 0 ? 0 : 1;
}

/// One answer from each peer that is open; returns how many came within 30 s.
std::size_t ask_all(const std::vector<std::unique_ptr<Peer>>& peers, const Script& script) {
    for (const auto& peer : peers) peer->send(script.request);
    std::vector<bool> answered(peers.size(), false);
    std::size_t count = 0;
    for (int round = 0; round < 3000 && count < peers.size(); ++round) {
        for (std::size_t i = 0; i < peers.size(); ++i) {
            if (answered[i]) continue;
            peers[i]->receive([&](std::string_view line) {
                if (line == script.last_line && !answered[i]) {
                    answered[i] = true;
                    ++count;
                }
            });
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return count;
}

int run_idle(const Arguments& arguments) {
    const Plan plan = make_plan(arguments);
    const auto wanted = static_cast<std::size_t>(number(arguments, "--idle"));
    const std::size_t limit = raise_open_files();
    constexpr std::size_t kOwnFiles = 32;
    const std::size_t possible = limit > kOwnFiles ? limit - kOwnFiles : 0;
    const std::size_t count = std::min(wanted, possible);
    if (count < wanted) std::printf("only %zu sessions: open files %zu\n", count, limit);

    const int pid = number(arguments, "--pid");
    const std::size_t before = resident_bytes(pid);
    std::vector<std::unique_ptr<Peer>> peers;
    for (std::size_t i = 0; i < count; ++i) {
        peers.push_back(std::make_unique<Peer>());
        if (!peers.back()->connect(plan.port)) {
            std::printf("connection %zu failed\n", i);
            return 1;
        }
    }
    const std::size_t first = ask_all(peers, plan.script);
    std::this_thread::sleep_for(std::chrono::milliseconds(number(arguments, "--hold-ms")));
    const std::size_t during = resident_bytes(pid);
    const std::size_t second = ask_all(peers, *script_named("isready"));
    const double each = static_cast<double>(during - std::min(before, during)) /
                        static_cast<double>(std::max<std::size_t>(count, 1));
    std::printf("mode=idle sessions=%zu answered_first=%zu answered_last=%zu rss_before=%zu "
                "rss_during=%zu bytes_per_session=%.0f\n",
                count, first, second, before, during, each);
    return first == count && second == count ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const Arguments arguments = read_arguments(argc, argv);
    if (number(arguments, "--port") == 0) usage();
    return number(arguments, "--idle") > 0 ? run_idle(arguments) : run_load(arguments);
}
