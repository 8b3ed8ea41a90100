#include "server/tcp_server.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tcp_client.hpp"

using namespace caipan;
using namespace caipan::server;
using caipan::test::TcpClient;

namespace {

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

/// A server on a thread of its own, on any port.
class Running {
  public:
    explicit Running(ServerOptions options = {}) {
        options.listen = "127.0.0.1:0";
        server_ = std::make_unique<TcpServer>(options, [this](std::string_view line) {
            const std::lock_guard lock(mutex_);
            log_.append(line) += '\n';
        });
        const auto opened = server_->open();
        REQUIRE(opened);
        port = *opened;
        thread_ = std::thread([this] { end_ = server_->run(); });
    }
    ~Running() {
        server_->cut();
        join();
    }

    void drain() { server_->drain(); }
    TcpServer::End join() {
        if (thread_.joinable()) thread_.join();
        return end_;
    }
    /// Drains and waits; a counter as it was at the end.
    std::string final_count(const std::string& name) {
        drain();
        CHECK(join() == TcpServer::End::Drained);
        const std::string text = log();
        const std::size_t stopped = text.rfind("event=stopped");
        const std::size_t place = text.find(" " + name + "=", stopped);
        if (place == std::string::npos) return "none";
        const std::size_t begin = place + name.size() + 2;
        return text.substr(begin, text.find_first_of(" \n", begin) - begin);
    }
    std::string log() {
        const std::lock_guard lock(mutex_);
        return log_;
    }

    std::uint16_t port = 0;

  private:
    std::mutex mutex_;
    std::string log_;
    std::unique_ptr<TcpServer> server_;
    std::thread thread_;
    TcpServer::End end_ = TcpServer::End::Cut;
};

}  // namespace

TEST_CASE("tcp server: other addresses than loopback need permission") {
    ServerOptions options;
    options.listen = "0.0.0.0:0";
    TcpServer server(options, [](std::string_view) {});
    const auto opened = server.open();
    REQUIRE_FALSE(opened);
    CHECK(opened.error().find("--allow-remote") != std::string::npos);
}

TEST_CASE("tcp server: a port that is taken is refused") {
    ServerOptions any;
    any.listen = "127.0.0.1:0";
    TcpServer first(any, [](std::string_view) {});
    const auto port = first.open();
    REQUIRE(port);
    ServerOptions options;
    options.listen = "127.0.0.1:" + std::to_string(*port);
    TcpServer second(options, [](std::string_view) {});
    CHECK_FALSE(second.open());
}

TEST_SUITE("threads") {
    TEST_CASE("tcp server: a session from hello to bye") {
        Running server;
        TcpClient client(server.port);
        REQUIRE(client.connected());
        CHECK(client.ask("isready\n", "readyok"));
        CHECK(client.ask("position startpos moves h2e2 h9g7\njudge\n", "judgeok"));
        CHECK(client.ask("position startpos\ngo perft 2\n", "Nodes searched: 1920"));
        CHECK(client.send("quit\n"));
        CHECK(client.rest() == "bye\n");
        CHECK(client.ended());
        CHECK(server.final_count("sessions_total") == "1");
    }

    TEST_CASE("tcp server: many sessions at a time, each with its own position") {
        Running server;
        std::vector<std::unique_ptr<TcpClient>> clients;
        for (int i = 0; i < 50; ++i) {
            clients.push_back(std::make_unique<TcpClient>(server.port));
            CHECK(clients.back()->send(i % 2 == 0 ? "position startpos moves h2e2\n"
                                                  : "position startpos\n"));
        }
        for (std::size_t i = 0; i < clients.size(); ++i) {
            clients[i]->send("stats\n");
            const std::string wanted = i % 2 == 0 ? "plies 1" : "plies 0";
            CHECK(clients[i]->ask("", wanted));
        }
        CHECK(server.final_count("sessions_max") == "50");
    }

    TEST_CASE("tcp server: health and the counters of the process") {
        ServerOptions options;
        options.max_clients = 2;
        Running server(options);
        TcpClient client(server.port);
        CHECK(client.ask("health\n", "ok"));
        CHECK(client.ask("nonsense\nstats\n", "server.sessions_current 1"));
        CHECK(client.ask("", "server.errors 1"));
        CHECK(client.ask("", "statsok"));
        TcpClient second(server.port);
        CHECK(second.ask("isready\n", "readyok"));
        CHECK(client.ask("health\n", "overloaded"));
        CHECK(client.ask("stats\n", "server.sessions_current 2"));
    }

    TEST_CASE("tcp server: half-close is honoured") {
        Running server;
        TcpClient client(server.port);
        client.send("isready\ngo perft 1\nisready");
        client.finish_sending();
        const std::string answer = client.rest();
        CHECK(answer.substr(0, 8) == "readyok\n");
        CHECK(answer.substr(answer.size() - 12) == "readyok\nbye\n");
        CHECK(client.ended());
    }

    TEST_CASE("tcp server: other protocols are hung up on and counted") {
        Running server;
        for (const std::string_view opening :
             {std::string_view("GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
              std::string_view("SSH-2.0-x\r\n"), std::string_view("\x16\x03\x01\x02\x00\x01", 6),
              std::string_view("\x00\x01\x02\x03\xff", 5)}) {
            TcpClient client(server.port);
            client.send(opening);
            CHECK(client.rest().empty());
            CHECK(client.ended());
        }
        CHECK(server.log().find("event=wrong-protocol peer=127.0.0.1:") != std::string::npos);
        CHECK(server.log().find("protocol=http head=\"GET / HTTP/1.1") != std::string::npos);
        CHECK(server.final_count("wrong_protocol") == "4");
    }

    TEST_CASE("tcp server: a line that is too long is the last") {
        Running server;
        TcpClient client(server.port);
        client.send("isready\n" + std::string(70'000, 'x') + "\nisready\n");
        const std::string answer = client.rest();
        CHECK(answer.substr(0, 28) == "readyok\nerror line-too-long ");
        CHECK(answer.find("readyok", 8) == std::string::npos);
        CHECK(server.final_count("long_lines") == "1");
    }

    TEST_CASE("tcp server: a full server says so") {
        ServerOptions options;
        options.max_clients = 2;
        Running server(options);
        TcpClient first(server.port);
        TcpClient second(server.port);
        CHECK(first.ask("isready\n", "readyok"));
        CHECK(second.ask("isready\n", "readyok"));
        TcpClient third(server.port);
        CHECK(third.rest().substr(0, 18) == "error server-full ");
        CHECK(third.ended());
        first.send("quit\n");
        first.rest();
        first.close();
        // The place becomes free once the server has seen that.
        bool served = false;
        for (int tries = 0; tries < 200 && !served; ++tries) {
            TcpClient next(server.port);
            served = next.ask("isready\n", "readyok");
            if (!served) std::this_thread::sleep_for(Milliseconds{10});
        }
        CHECK(served);
        CHECK(server.final_count("rejected_full") != "0");
    }

    TEST_CASE("tcp server: every deadline") {
        ServerOptions options;
        options.first_byte_timeout = Milliseconds{100};
        options.line_timeout = Milliseconds{100};
        options.idle_timeout = Milliseconds{100};
        Running server(options);
        TcpClient silent(server.port);
        TcpClient slow(server.port);
        slow.send("isready\nisr");
        TcpClient idle(server.port);
        idle.send("isready\n");
        CHECK(silent.rest().substr(0, 36) == "error timed-out deadline first-byte ");
        CHECK(slow.rest().substr(8, 30) == "error timed-out deadline line ");
        CHECK(idle.rest().substr(8, 30) == "error timed-out deadline idle ");
        const std::string log = server.log();
        CHECK(log.find("deadline=first-byte") != std::string::npos);
        CHECK(log.find("deadline=line head=\"isr\"") != std::string::npos);
        CHECK(log.find("deadline=idle") != std::string::npos);
        CHECK(server.final_count("timeouts_line") == "1");
    }

    TEST_CASE("tcp server: who takes no replies is cut, others are served") {
        ServerOptions options;
        options.write_timeout = Milliseconds{300};
        Running server(options);
        TcpClient greedy(server.port);
        TcpClient good(server.port);
        const std::string requests = repeated("help\n", 1000);
        bool alive = true;
        for (int ms = 0; ms < 20'000 && alive; ms += 5) {
            greedy.send_some(requests);
            CHECK(good.ask("isready\n", "readyok"));
            std::this_thread::sleep_for(Milliseconds{5});
            alive = server.log().find("event=slow-client") == std::string::npos;
        }
        CHECK_FALSE(alive);
        CHECK(good.ask("isready\n", "readyok"));
        good.close();
        CHECK(server.final_count("slow_clients") == "1");
    }

    TEST_CASE("tcp server: resets and sudden closes do no harm") {
        Running server;
        for (int i = 0; i < 50; ++i) {
            TcpClient client(server.port);
            client.send(i % 2 == 0 ? "go perft 3\n" : "isre");
            client.reset();
            TcpClient other(server.port);
            other.send("go movetime 50\nisready\n");
            other.close();
        }
        TcpClient client(server.port);
        CHECK(client.ask("isready\n", "readyok"));
        client.close();
        CHECK(server.final_count("sessions_total") == "101");
    }

    TEST_CASE("tcp server: endless searches do not keep others waiting") {
        ServerOptions options;
        options.judge_threads = 1;
        Running server(options);
        std::vector<std::unique_ptr<TcpClient>> thinkers;
        for (int i = 0; i < 4; ++i) {
            thinkers.push_back(std::make_unique<TcpClient>(server.port));
            thinkers.back()->send("go infinite\n");
        }
        TcpClient good(server.port);
        CHECK(good.ask("position startpos\njudge\n", "judgeok"));
        for (const auto& thinker : thinkers) {
            thinker->send("stop\nquit\n");
            const std::string answer = thinker->rest();
            CHECK(answer.find("bestmove ") != std::string::npos);
            CHECK(answer.substr(answer.size() - 4) == "bye\n");
        }
    }

    TEST_CASE("tcp server: more jobs than the queue holds wait for their turn") {
        ServerOptions options;
        options.judge_threads = 1;
        options.max_waiting_jobs = 2;
        Running server(options);
        std::vector<std::unique_ptr<TcpClient>> clients;
        for (int i = 0; i < 40; ++i) {
            clients.push_back(std::make_unique<TcpClient>(server.port));
            clients.back()->send("go perft 2\ngo perft 1\n");
        }
        for (const auto& client : clients) {
            CHECK(client->ask("", "Nodes searched: 1920"));
            CHECK(client->ask("", "Nodes searched: 44"));
        }
        CHECK(server.final_count("jobs_finished") == "80");
    }

    TEST_CASE("tcp server: the job timeout ends a search, its session lives") {
        ServerOptions options;
        options.job_timeout = Milliseconds{100};
        Running server(options);
        TcpClient client(server.port);
        client.send("go movetime 100000\nisready\n");
        bool moved = false;
        while (const auto line = client.line()) {
            if (line->substr(0, 9) == "bestmove ") {
                moved = true;
                break;
            }
        }
        CHECK(moved);
        CHECK(client.ask("isready\n", "readyok"));
        CHECK(server.final_count("jobs_timed_out") == "1");
    }

    TEST_CASE("tcp server: a drain answers what was read and hurries searches") {
        Running server;
        TcpClient thinker(server.port);
        thinker.send("go infinite\n");
        CHECK(thinker.line()->substr(0, 5) == "info ");
        TcpClient idle(server.port);
        CHECK(idle.ask("isready\n", "readyok"));
        TcpClient partial(server.port);
        CHECK(partial.ask("isready\nposition startpos moves h2", "readyok"));
        server.drain();
        CHECK(idle.rest() == "bye\n");
        CHECK(partial.rest() == "bye\n");
        const std::string answer = thinker.rest();
        CHECK(answer.find("bestmove ") != std::string::npos);
        CHECK(answer.substr(answer.size() - 4) == "bye\n");
        CHECK(server.join() == TcpServer::End::Drained);
        CHECK_FALSE(TcpClient(server.port).connected());
    }

    TEST_CASE("tcp server: a drain under load leaves nothing unanswered") {
        for (int round = 0; round < 5; ++round) {
            Running server;
            std::vector<std::thread> threads;
            std::atomic<int> answers{0};
            for (int i = 0; i < 4; ++i) {
                threads.emplace_back([&] {
                    TcpClient client(server.port);
                    while (client.send("isready\nisready\nisready\n")) {
                        for (int k = 0; k < 3; ++k) {
                            const auto line = client.line();
                            if (!line) return;
                            if (*line == "readyok") ++answers;
                        }
                    }
                });
            }
            std::this_thread::sleep_for(Milliseconds{20});
            const std::string commands = server.final_count("commands");
            for (std::thread& thread : threads) thread.join();
            CHECK(commands == std::to_string(answers));
        }
    }

    TEST_CASE("tcp server: a drain that takes too long is cut") {
        ServerOptions options;
        options.drain_timeout = Milliseconds{200};
        Running server(options);
        TcpClient greedy(server.port);
        // Its replies are never taken, so they cannot all be written.
        const std::string requests = repeated("help\n", 1000);
        for (int i = 0; i < 200; ++i) {
            greedy.send_some(requests);
            std::this_thread::sleep_for(Milliseconds{2});
        }
        server.drain();
        CHECK(server.join() == TcpServer::End::Cut);
    }

    TEST_CASE("tcp server: a turn is not longer than it should be") {
        // One client floods; the other asks one thing at a time and is answered all the while.
        Running server;
        std::atomic<bool> done{false};
        std::thread flood([&] {
            TcpClient client(server.port);
            const std::string requests = repeated("d\n", 2000);
            while (!done) {
                client.send(requests);
                for (int i = 0; i < 10'000 && client.line(); ++i) {}
            }
        });
        TcpClient good(server.port);
        for (int i = 0; i < 200; ++i) CHECK(good.ask("isready\n", "readyok"));
        done = true;
        flood.join();
    }
}
