#include "server/first_bytes.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace std::string_view_literals;
using caipan::server::FirstBytes;
using caipan::server::look_at_first_bytes;
using Kind = FirstBytes::Kind;

TEST_CASE("first bytes: other protocols are known by their openings") {
    struct Case {
        std::string_view bytes;
        std::string_view protocol;
    };
    constexpr Case kCases[] = {
        {"GET / HTTP/1.1\r\nHost: x\r\n\r\n", "http"},
        {"POST /judge HTTP/1.1\r\n", "http"},
        {"HEAD / HTTP/1.0\r\n", "http"},
        {"PUT /x HTTP/1.1\r\n", "http"},
        {"OPTIONS * HTTP/1.1\r\n", "http"},
        {"CONNECT a:443 HTTP/1.1\r\n", "http"},
        {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "http"},
        {"\x16\x03\x01\x02\x00\x01"sv, "tls"},
        {"SSH-2.0-OpenSSH_9.2\r\n", "ssh"},
        {"PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n", "proxy"},
        {"\r\n\r\n\0\r\nQUIT\n\x21"sv, "proxy"},
        {"EHLO mail\r\n", "smtp"},
        {"HELO mail\r\n", "smtp"},
        {"*1\r\n$4\r\nPING\r\n", "redis"},
        {"\0\0\0\x2f\xffSMB"sv, "binary"},
        {"\x80\x2e\x01\x03"sv, "binary"},
        {"is\x01ready\n"sv, "binary"},
        {"\xff\xfd\x01"sv, "binary"},
        {"abcdefg\x7f"sv, "binary"},
    };
    for (const Case& c : kCases) {
        CAPTURE(c.bytes);
        const FirstBytes first = look_at_first_bytes(c.bytes);
        CHECK(first.kind == Kind::Foreign);
        CHECK(first.protocol == c.protocol);
    }
}

TEST_CASE("first bytes: the session language in any dress is ours") {
    for (const std::string_view bytes :
         {"uci\n"sv, "ucci\r\n"sv, "isready\n"sv, "position startpos\n"sv, "\n"sv, "go depth 3\n"sv,
          "PING\r\n"sv, "GETTING\n"sv, "  judge\n"sv, "\tjudge json\n"sv, "PUT\n"sv,
          "\xe8\xa3\x81\xe5\x88\xa4\n"sv, "\xef\xbb\xbfuci\n"sv, "abcdefgh\x01"sv}) {
        CAPTURE(bytes);
        CHECK(look_at_first_bytes(bytes).kind == Kind::Ours);
    }
}

TEST_CASE("first bytes: a beginning of either is undecided") {
    for (const std::string_view bytes : {""sv, "G"sv, "GE"sv, "GET"sv, "OPTIONS"sv, "u"sv, "quit"sv,
                                         "\x16"sv, "\r\n"sv, "\xe8\xa3"sv, "*1\r\n"sv}) {
        CAPTURE(bytes);
        CHECK(look_at_first_bytes(bytes).kind == Kind::Undecided);
    }
}

TEST_CASE("first bytes: bytes one by one come to the same verdict") {
    for (const std::string_view bytes : {"GET / HTTP/1.1\r\n"sv, "isready\n"sv, "\x16\x03\x01\x00"sv,
                                         "*1\r\n$4\r\n"sv, "GETTY, please\n"sv, "EHLO x\n"sv,
                                         "\r\n\r\n\0\r\nQUIT\n"sv, "\xe8\xa3\x81\xe5\x88\xa4\n"sv}) {
        CAPTURE(bytes);
        FirstBytes first;
        for (std::size_t n = 1; n <= bytes.size() && first.kind == Kind::Undecided; ++n) {
            first = look_at_first_bytes(bytes.substr(0, n));
        }
        const FirstBytes whole = look_at_first_bytes(bytes);
        CHECK(first.kind == whole.kind);
        CHECK(first.protocol == whole.protocol);
    }
}
