#include "server/metrics.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace caipan::server;

TEST_CASE("metrics: sessions now, at most, in all") {
    Metrics metrics;
    metrics.session_opened();
    metrics.session_opened();
    metrics.session_closed();
    metrics.session_opened();
    metrics.session_closed();
    CHECK(metrics.sessions_current == 1);
    CHECK(metrics.sessions_max == 2);
    CHECK(metrics.sessions_total == 3);
}

TEST_CASE("metrics: one line a counter, every name once") {
    Metrics metrics;
    metrics.bytes_in = 5;
    metrics.timeouts[1] = 7;
    const std::string lines = metrics.lines();
    CHECK(lines.find("server.bytes_in 5\n") != std::string::npos);
    CHECK(lines.find("server.timeouts_line 7\n") != std::string::npos);
    CHECK(lines.find("server.timeouts_first_byte 0\n") != std::string::npos);
    CHECK(lines.back() == '\n');
    const std::string fields = metrics.fields();
    CHECK(fields.find("bytes_in=5 ") != std::string::npos);
    CHECK(fields.find("timeouts_line=7") != std::string::npos);
}
