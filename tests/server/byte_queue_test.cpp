#include "server/byte_queue.hpp"

#include <doctest/doctest.h>

#include <string>

using caipan::server::ByteQueue;

TEST_CASE("byte queue: what goes in comes out in order") {
    ByteQueue queue;
    std::string expected;
    for (int i = 0; i < 5000; ++i) {
        const std::string piece = std::to_string(i) + ' ';
        queue.append(piece);
        expected += piece;
        if (i % 3 == 0) {
            const std::size_t count = queue.size() / 2;
            CHECK(queue.view().substr(0, count) == expected.substr(0, count));
            expected.erase(0, count);
            queue.take(count);
        }
    }
    CHECK(queue.view() == expected);
    queue.take(queue.size());
    CHECK(queue.empty());
}

TEST_CASE("byte queue: appending to the tail") {
    ByteQueue queue;
    queue.append("abc");
    queue.take(2);
    queue.tail() += "def";
    CHECK(queue.view() == "cdef");
    CHECK(queue.size() == 4);
}

TEST_CASE("byte queue: gives large memory back when empty") {
    ByteQueue queue;
    queue.append(std::string(100'000, 'x'));
    queue.take(100'000);
    CHECK(queue.tail().capacity() < 100);
}
