#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "protocol/driver.hpp"
#include "protocol/transcript.hpp"
#include "support/test_data.hpp"

namespace {

using caipan::test::Driver;
using caipan::test::Row;

const std::vector<Row>& rows() {
    static const std::vector<Row> kRows = caipan::test::read_tsv("session-bad.tsv");
    return kRows;
}

caipan::protocol::SessionConfig config() {
    caipan::protocol::SessionConfig config;
    config.max_line_bytes = 300;
    config.max_plies = 8;
    return config;
}

/// A fresh session in which the setup of the row has been made.
Driver driver_for(const Row& row) {
    Driver driver(config());
    if (row.fields.size() > 2) CHECK(driver.ask(row[2]).empty());
    return driver;
}

std::string state_of(Driver& driver) {
    return driver.ask("d") + driver.ask("rules") + driver.ask("judge");
}

}  // namespace

TEST_CASE("malformed lines: each gives its error, once, and changes nothing") {
    CHECK(rows().size() >= 300);
    for (const Row& row : rows()) {
        CAPTURE(row.line);
        CAPTURE(row[1]);
        Driver driver = driver_for(row);
        const std::string before = state_of(driver);
        const std::string reply = driver.ask(caipan::test::sent_text(row[1]));
        CAPTURE(reply);
        CHECK(reply.rfind("error " + row[0] + " ", 0) == 0);
        CHECK(std::count(reply.begin(), reply.end(), '\n') == 1);
        CHECK(reply.find(" message ") != std::string::npos);
        CHECK(state_of(driver) == before);
        CHECK_FALSE(driver.closed());
    }
}

TEST_CASE("malformed lines: replies are printable ASCII or UTF-8") {
    for (const Row& row : rows()) {
        Driver driver = driver_for(row);
        const std::string reply = driver.ask(caipan::test::sent_text(row[1]));
        CAPTURE(reply);
        const bool clean = std::all_of(reply.begin(), reply.end() - 1, [](char c) {
            return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f;
        });
        CHECK(clean);
        CHECK(reply.find('\xff') == std::string::npos);
    }
}

TEST_CASE("malformed lines: all in one session") {
    Driver driver(config());
    std::string sent;
    for (const Row& row : rows()) {
        if (row.fields.size() == 2) sent += caipan::test::sent_text(row[1]) + "\n";
    }
    driver.feed(sent);
    const std::string replies = driver.take();
    const auto expected = std::count_if(rows().begin(), rows().end(),
                                        [](const Row& row) { return row.fields.size() == 2; });
    CHECK(std::count(replies.begin(), replies.end(), '\n') == expected);
    CHECK(driver.ask("isready") == "readyok\n");
}
