#include "core/bitboard.hpp"

#include <doctest/doctest.h>

#include <bitset>
#include <vector>

#include "support/positions.hpp"
#include "support/random.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

using Naive = std::bitset<90>;

Bitboard from_naive(const Naive& bits) {
    Bitboard set;
    for (int i = 0; i < kSquares; ++i) {
        if (bits[static_cast<std::size_t>(i)]) set.add(Square::from_index(i));
    }
    return set;
}

Naive random_bits(Random& random) {
    Naive bits;
    const int density = random.below(101);
    for (std::size_t i = 0; i < 90; ++i) bits[i] = random.chance(density);
    return bits;
}

std::vector<int> members(const Naive& bits) {
    std::vector<int> result;
    for (int i = 0; i < kSquares; ++i) {
        if (bits[static_cast<std::size_t>(i)]) result.push_back(i);
    }
    return result;
}

}  // namespace

TEST_SUITE("core.bitboard") {
    TEST_CASE("bitboard: the lower half holds ranks 0 to 4 and the upper half the others") {
        CHECK(Bitboard::of(sq("a0")) == Bitboard{1, 0});
        CHECK(Bitboard::of(sq("i4")) == Bitboard{std::uint64_t{1} << 44, 0});
        CHECK(Bitboard::of(sq("a5")) == Bitboard{0, 1});
        CHECK(Bitboard::of(sq("i9")) == Bitboard{0, std::uint64_t{1} << 44});
    }

    TEST_CASE("bitboard: each point is a set of its own") {
        Bitboard all;
        for (int i = 0; i < kSquares; ++i) {
            const Square s = Square::from_index(i);
            const Bitboard one = Bitboard::of(s);
            CHECK(one.count() == 1);
            CHECK(one.has(s));
            CHECK(one.first() == s);
            CHECK((one & all).empty());
            all |= one;
        }
        CHECK(all == Bitboard::all());
        CHECK(Bitboard::all().count() == 90);
        CHECK(~Bitboard::all() == Bitboard{});
        CHECK(~Bitboard{} == Bitboard::all());
    }

    TEST_CASE("bitboard: empty and any and several") {
        Bitboard set;
        CHECK(set.empty());
        CHECK_FALSE(set.any());
        CHECK_FALSE(set.several());
        set.add(sq("e0"));
        CHECK_FALSE(set.empty());
        CHECK(set.any());
        CHECK_FALSE(set.several());
        set.add(sq("e0"));
        CHECK_FALSE(set.several());
        set.add(sq("e9"));
        CHECK(set.several());
        set.remove(sq("e0"));
        CHECK_FALSE(set.several());
        CHECK(set.has(sq("e9")));
        set.remove(sq("a0"));
        CHECK(set.count() == 1);
    }

    TEST_CASE("bitboard: pop_first takes the points from the lowest on") {
        Bitboard set = set_of("i9 a0 e5 i4 a5");
        CHECK(set.pop_first() == sq("a0"));
        CHECK(set.pop_first() == sq("i4"));
        CHECK(set.first() == sq("a5"));
        CHECK(set.pop_first() == sq("a5"));
        CHECK(set.pop_first() == sq("e5"));
        CHECK(set.pop_first() == sq("i9"));
        CHECK(set.empty());
    }

    TEST_CASE("bitboard: all operations agree with a plain bit set") {
        Random random(seed(), 51);
        for (int round = 0; round < 2'000; ++round) {
            const Naive a = random_bits(random);
            const Naive b = random_bits(random);
            const Bitboard x = from_naive(a);
            const Bitboard y = from_naive(b);
            bool right = (x | y) == from_naive(a | b) && (x & y) == from_naive(a & b) &&
                         (x ^ y) == from_naive(a ^ b) && ~x == from_naive(~a);
            right = right && x.count() == static_cast<int>(a.count()) && x.any() == a.any() &&
                    x.empty() == a.none() && x.several() == (a.count() > 1);
            right = right && (x == y) == (a == b);

            std::vector<int> each;
            x.for_each([&](Square s) { each.push_back(s.index()); });
            std::vector<int> popped;
            for (Bitboard left = x; left.any();) popped.push_back(left.pop_first().index());
            right = right && each == members(a) && popped == members(a);
            for (int i = 0; i < kSquares; ++i) {
                right = right && x.has(Square::from_index(i)) == a[static_cast<std::size_t>(i)];
            }
            CAPTURE(x);
            CAPTURE(y);
            CHECK(right);
        }
    }
}
