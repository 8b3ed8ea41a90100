#include "server/server_options.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace caipan;
using namespace caipan::server;

namespace {

std::string refusal(const std::string& text) {
    const auto parsed = parse_server_config(text);
    if (parsed) return "accepted";
    return std::to_string(parsed.error().line) + ": " + parsed.error().message;
}

}  // namespace

TEST_CASE("server options: the defaults are those of the documentation") {
    const ServerOptions options;
    CHECK(options.listen == "127.0.0.1:9527");
    CHECK_FALSE(options.allow_remote);
    CHECK(options.max_clients == 10'000);
    CHECK(options.max_line_bytes == 65'536);
    CHECK(options.max_output_bytes == 1'048'576);
    CHECK(options.turn_commands == 64);
    CHECK(options.turn_bytes == 65'536);
    CHECK(options.max_waiting_jobs == 64);
    CHECK(options.first_byte_timeout == Milliseconds{10'000});
    CHECK(options.line_timeout == Milliseconds{10'000});
    CHECK(options.idle_timeout == Milliseconds{300'000});
    CHECK(options.write_timeout == Milliseconds{10'000});
    CHECK(options.drain_timeout == Milliseconds{10'000});
}

TEST_CASE("server options: a file sets every key") {
    const auto parsed = parse_server_config(
        "# where\n"
        "listen = 127.0.0.1:0\n"
        "\n"
        "allow-remote=yes\r\n"
        "port-file = /run/caipan port\n"
        "rules = cxa1999\n"
        "max-clients = 12\n"
        "max-line = 32KiB\n"
        "max-output = 2 MiB\n"
        "turn-commands = 8\n"
        "turn-bytes = 4096\n"
        "judge-threads = 3\n"
        "long-jobs = 2\n"
        "max-waiting-jobs = 5\n"
        "first-byte-timeout = 1500ms\n"
        "line-timeout = 2 s\n"
        "idle-timeout = 5 min\n"
        "write-timeout = 7\n"
        "job-timeout = 0\n"
        "  drain-timeout = 9s  ");
    REQUIRE(parsed);
    CHECK(parsed->listen == "127.0.0.1:0");
    CHECK(parsed->allow_remote);
    CHECK(parsed->port_file == "/run/caipan port");
    CHECK(parsed->pack == *RulePack::named("cxa1999"));
    CHECK(parsed->max_clients == 12);
    CHECK(parsed->max_line_bytes == 32'768);
    CHECK(parsed->max_output_bytes == 2'097'152);
    CHECK(parsed->turn_commands == 8);
    CHECK(parsed->turn_bytes == 4096);
    CHECK(parsed->judge_threads == 3);
    CHECK(parsed->long_jobs == 2);
    CHECK(parsed->max_waiting_jobs == 5);
    CHECK(parsed->first_byte_timeout == Milliseconds{1500});
    CHECK(parsed->line_timeout == Milliseconds{2000});
    CHECK(parsed->idle_timeout == Milliseconds{300'000});
    CHECK(parsed->write_timeout == Milliseconds{7000});
    CHECK(parsed->job_timeout == Milliseconds{0});
    CHECK(parsed->drain_timeout == Milliseconds{9000});
}

TEST_CASE("server options: a file stands on top of what is given") {
    ServerOptions base;
    base.max_clients = 7;
    const auto parsed = parse_server_config("idle-timeout = 1", base);
    REQUIRE(parsed);
    CHECK(parsed->max_clients == 7);
    CHECK(parsed->idle_timeout == Milliseconds{1000});
}

TEST_CASE("server options: what is wrong is refused with its line") {
    CHECK(refusal("\n# x\nmax-client = 3\n") == "3: no option is called 'max-client'");
    CHECK(refusal("max-clients 3") == "1: expected 'key = value'");
    CHECK(refusal("max-clients = 0") == "1: max-clients takes N, not '0'");
    CHECK(refusal("max-clients = -3") == "1: max-clients takes N, not '-3'");
    CHECK(refusal("max-clients = 3 apples") == "1: max-clients takes N, not '3 apples'");
    CHECK(refusal("max-clients =") == "1: max-clients takes N, not ''");
    CHECK(refusal("listen = x:1\nallow-remote = maybe") ==
          "2: allow-remote takes yes or no, not 'maybe'");
    CHECK(refusal("rules = chess") == "1: rules takes PACK, not 'chess'");
    CHECK(refusal("line-timeout = 1h") == "1: line-timeout takes TIME, not '1h'");
    CHECK(refusal("line-timeout = 99999999999999999999") ==
          "1: line-timeout takes TIME, not '99999999999999999999'");
    CHECK(refusal("line-timeout = 9223372036854775807 min") ==
          "1: line-timeout takes TIME, not '9223372036854775807 min'");
    CHECK(refusal("= 3") == "1: no option is called ''");
}

TEST_CASE("server options: limits are exact") {
    CHECK(refusal("max-line = 15") != "accepted");
    CHECK(refusal("max-line = 16") == "accepted");
    CHECK(refusal("max-line = 1MiB") == "accepted");
    CHECK(refusal("max-line = 1048577") != "accepted");
    CHECK(refusal("judge-threads = 256") == "accepted");
    CHECK(refusal("judge-threads = 257") != "accepted");
}

TEST_CASE("server options: every key of the table can be set") {
    for (const OptionInfo& info : server_option_table()) {
        CAPTURE(info.key);
        ServerOptions options;
        const auto set = set_server_option(options, info.key, "\x01");
        // Refused for its value, or a text, but never unknown.
        if (!set) CHECK(set.error().message.find("takes") != std::string::npos);
        CHECK_FALSE(info.help.empty());
    }
}
