#include "server/listen_address.hpp"

#include <doctest/doctest.h>

using caipan::server::ListenAddress;

TEST_CASE("listen address: what can be written") {
    const auto v4 = ListenAddress::parse("127.0.0.1:9527");
    REQUIRE(v4);
    CHECK(v4->host == "127.0.0.1");
    CHECK(v4->port == 9527);
    CHECK_FALSE(v4->v6);
    CHECK(v4->with_port(80) == "127.0.0.1:80");

    const auto v6 = ListenAddress::parse("[::1]:0");
    REQUIRE(v6);
    CHECK(v6->host == "::1");
    CHECK(v6->v6);
    CHECK(v6->with_port(80) == "[::1]:80");

    CHECK(ListenAddress::parse("localhost:1")->host == "127.0.0.1");
}

TEST_CASE("listen address: which ones only this machine can reach") {
    CHECK(ListenAddress::parse("127.0.0.1:1")->loopback);
    CHECK(ListenAddress::parse("127.255.0.9:1")->loopback);
    CHECK(ListenAddress::parse("[::1]:1")->loopback);
    CHECK(ListenAddress::parse("localhost:1")->loopback);
    CHECK_FALSE(ListenAddress::parse("0.0.0.0:1")->loopback);
    CHECK_FALSE(ListenAddress::parse("192.168.127.1:1")->loopback);
    CHECK_FALSE(ListenAddress::parse("[::]:1")->loopback);
    CHECK_FALSE(ListenAddress::parse("[::ffff:127.0.0.1]:1")->loopback);
}

TEST_CASE("listen address: what is none") {
    for (const char* text : {"", ":", "9527", "127.0.0.1", ":9527", "127.0.0.1:", "127.0.0.1:65536",
                             "127.0.0.1:-1", "127.0.0.1:1x", "::1:80", "[::1]", "[]:80", "*:80",
                             "example.org:80", "127.0.0:80", "[127.0.0.1]:80"}) {
        CAPTURE(text);
        CHECK_FALSE(ListenAddress::parse(text));
    }
}
