#include "server/backoff.hpp"

#include <doctest/doctest.h>

using namespace caipan::server;

TEST_CASE("backoff: doubles up to a second and begins anew") {
    Backoff backoff;
    for (const int ms : {10, 20, 40, 80, 160, 320, 640, 1000, 1000}) {
        CHECK(backoff.next() == Milliseconds{ms});
    }
    backoff.reset();
    CHECK(backoff.next() == Milliseconds{10});
}
