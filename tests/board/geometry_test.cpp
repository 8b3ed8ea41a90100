#include "board/geometry.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "support/oracle.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"

using namespace caipan;
using namespace caipan::test;
namespace g = caipan::geometry;

namespace {

template <class F>
void for_each_square(F f) {
    for (int i = 0; i < kSquares; ++i) f(Square::from_index(i));
}

bool bit(unsigned mask, int i) {
    return (mask >> i & 1U) != 0;
}

/// Tells a line entry from the occupied points between the place and each other point.
void check_line_entry(int place, unsigned occupancy, int length, g::LineEntry entry) {
    for (int i = 0; i < length; ++i) {
        int between = 0;
        for (int j = std::min(place, i) + 1; j < std::max(place, i); ++j) {
            between += bit(occupancy, j) ? 1 : 0;
        }
        const bool piece = bit(occupancy, i) && i != place;
        const bool empty = !bit(occupancy, i) && i != place;
        const bool right = bit(entry.quiet(), i) == (empty && between == 0) &&
                           bit(entry.first(), i) == (piece && between == 0) &&
                           bit(entry.second(), i) == (piece && between == 1) &&
                           bit(entry.third(), i) == (piece && between == 2);
        if (right) continue;
        CAPTURE(place);
        CAPTURE(occupancy);
        CAPTURE(length);
        CAPTURE(i);
        CHECK_MESSAGE(right, "wrong line entry");
    }
    CHECK_UNARY(((entry.quiet() | entry.first() | entry.second() | entry.third()) >> length) == 0);
}

Bitboard random_set(Random& random) {
    Bitboard set;
    const int density = random.below(101);
    for_each_square([&](Square s) {
        if (random.chance(density)) set.add(s);
    });
    return set;
}

oracle::Board blockers(Bitboard occupied) {
    oracle::Board board;
    occupied.for_each([&](Square s) { board.put(point_of(s), oracle::kBlocker); });
    return board;
}

/// Where the oracle lets a piece go that stands on `from` among blockers.
Bitboard oracle_targets(char piece, Square from, Bitboard occupied) {
    oracle::Board board = blockers(occupied);
    board.put(point_of(from), piece);
    const auto side = piece >= 'a' ? oracle::Side::Black : oracle::Side::Red;
    Bitboard targets;
    oracle::for_each_target(board, side, point_of(from),
                            [&](oracle::Point p) { targets.add(square_of(p)); });
    return targets;
}

Bitboard neighbours(Square s) {
    Bitboard set;
    for_each_square([&](Square t) {
        const int files = std::abs(s.file() - t.file());
        const int ranks = std::abs(s.rank() - t.rank());
        if (files <= 1 && ranks <= 1) set.add(t);
    });
    return set;
}

}  // namespace

TEST_SUITE("board.geometry") {
    TEST_CASE("geometry: a line entry of a readable rank") {
        // The rank ..x.*xx.x seen from the star.
        const unsigned occupancy = 1U << 2 | 1U << 5 | 1U << 6 | 1U << 8;
        const g::LineEntry entry = g::kTables.rank[4][occupancy];
        CHECK(entry.quiet() == 1U << 3);
        CHECK(entry.first() == (1U << 2 | 1U << 5));
        CHECK(entry.second() == 1U << 6);
        CHECK(entry.third() == 1U << 8);
    }

    TEST_CASE("geometry: a line entry tells who sees the place and who watches it") {
        // The rank x.x*.x.xx: first c and f, second a and h, third i.
        const unsigned occupancy = 1U << 0 | 1U << 2 | 1U << 5 | 1U << 7 | 1U << 8;
        const g::LineEntry entry = g::kTables.rank[3][occupancy];
        CHECK(entry.rook() == (entry.quiet() | entry.first()));
        CHECK(entry.cannon() == (entry.quiet() | entry.second()));
        for (int i = 0; i < kFiles; ++i) {
            const unsigned piece = occupancy & 1U << i;
            const bool first = piece != 0 && (i == 2 || i == 5);
            const bool second = piece != 0 && (i == 0 || i == 7);
            const bool third = piece != 0 && i == 8;
            CAPTURE(i);
            CHECK(entry.attacked(piece, 0) == first);
            CHECK(entry.attacked(0, piece) == second);
            CHECK(entry.watched(piece, 0) == (first || second));
            CHECK(entry.watched(0, piece) == (first || second || third));
        }
    }

    TEST_CASE("geometry: places agree with the squares and with the tables") {
        Random random(seed(), 67);
        for_each_square([&](Square s) {
            const g::Place& place = g::kPlaces[s.slot()];
            const Bitboard set = random_set(random);
            CHECK(place.file == s.file());
            CHECK(place.rank == s.rank());
            CHECK_UNARY(g::rank_bits(set, place) == g::rank_bits(set, s.rank()));
            CHECK_UNARY(g::file_bits(set, place) == g::file_bits(set, s.file()));
            CHECK_UNARY(g::rank_squares(0x155, place) == g::rank_squares(0x155, s.rank()));
            CHECK_UNARY(g::file_squares(0x2ab, place) == g::file_squares(0x2ab, s.file()));
            const Bitboard around = neighbours(s).without(Bitboard::of(s));
            CHECK_UNARY((g::kTables.beside[s.slot()] | g::kTables.diagonal[s.slot()]) == around);
            CHECK_UNARY((g::kTables.beside[s.slot()] & g::kTables.line[s.slot()]) ==
                        g::kTables.beside[s.slot()]);
            CHECK_UNARY((g::kTables.diagonal[s.slot()] & g::kTables.line[s.slot()]).empty());
        });
    }

    TEST_CASE("geometry: every line entry of ranks and files") {
        for (int place = 0; place < kFiles; ++place) {
            for (unsigned occupancy = 0; occupancy < g::kRankStates; ++occupancy) {
                check_line_entry(place, occupancy, kFiles,
                                 g::kTables.rank[static_cast<std::size_t>(place)][occupancy]);
            }
        }
        for (int place = 0; place < kRanks; ++place) {
            for (unsigned occupancy = 0; occupancy < g::kFileStates; ++occupancy) {
                check_line_entry(place, occupancy, kRanks,
                                 g::kTables.file[static_cast<std::size_t>(place)][occupancy]);
            }
        }
    }

    TEST_CASE("geometry: gather_file gathers each of the 32 patterns of each file") {
        Random random(seed(), 61);
        for (int file = 0; file < kFiles; ++file) {
            const std::uint64_t on_file = g::kFileStride << file;
            for (unsigned pattern = 0; pattern < 32; ++pattern) {
                std::uint64_t word = random.next() & Bitboard::kHalfMask & ~on_file;
                for (int rank = 0; rank < 5; ++rank) {
                    if (bit(pattern, rank)) word |= std::uint64_t{1} << (9 * rank + file);
                }
                CHECK(g::gather_file(word, file) == pattern);
            }
        }
    }

    TEST_CASE("geometry: gather_file agrees with a loop on random words") {
        Random random(seed(), 62);
        bool right = true;
        for (int round = 0; round < 200'000; ++round) {
            const std::uint64_t word = random.next() & Bitboard::kHalfMask;
            for (int file = 0; file < kFiles; ++file) {
                unsigned expected = 0;
                for (int rank = 0; rank < 5; ++rank) {
                    if ((word >> (9 * rank + file) & 1U) != 0) expected |= 1U << rank;
                }
                right = right && g::gather_file(word, file) == expected;
            }
        }
        CHECK(right);
    }

    TEST_CASE("geometry: gather_file gives the same at compile time") {
        constexpr unsigned kBits = g::gather_file(0x1008040201ULL << 3, 3);
        static_assert(kBits == 31);
        static_assert(g::gather_file(std::uint64_t{1} << (9 * 2 + 8), 8) == 4);
        CHECK(g::gather_file(0x1008040201ULL << 3, 3) == kBits);
    }

    TEST_CASE("geometry: rank and file bits and squares are inverse to each other") {
        Random random(seed(), 63);
        bool right = true;
        for (int round = 0; round < 20'000; ++round) {
            const Bitboard set = random_set(random);
            Bitboard by_ranks;
            Bitboard by_files;
            for (int rank = 0; rank < kRanks; ++rank) {
                const unsigned bits = g::rank_bits(set, rank);
                right = right && bits < g::kRankStates;
                for (int file = 0; file < kFiles; ++file) {
                    right = right && bit(bits, file) == set.has(Square::at(file, rank));
                }
                by_ranks |= g::rank_squares(bits, rank);
            }
            for (int file = 0; file < kFiles; ++file) {
                const unsigned bits = g::file_bits(set, file);
                right = right && bits < g::kFileStates;
                for (int rank = 0; rank < kRanks; ++rank) {
                    right = right && bit(bits, rank) == set.has(Square::at(file, rank));
                }
                by_files |= g::file_squares(bits, file);
            }
            right = right && by_ranks == set && by_files == set;
        }
        CHECK(right);
    }

    TEST_CASE("geometry: cross looks up the rank and the file of the square") {
        Random random(seed(), 64);
        for (int round = 0; round < 300; ++round) {
            const Bitboard occupied = random_set(random);
            for_each_square([&](Square s) {
                const g::Cross cross = g::cross(s, occupied);
                const auto squares = [&](unsigned on_rank, unsigned on_file) {
                    return g::rank_squares(on_rank, s.rank()) | g::file_squares(on_file, s.file());
                };
                const Bitboard quiet = squares(cross.on_rank.quiet(), cross.on_file.quiet());
                const Bitboard first = squares(cross.on_rank.first(), cross.on_file.first());
                const Bitboard second = squares(cross.on_rank.second(), cross.on_file.second());
                const bool right = (quiet | first) == oracle_targets('R', s, occupied) &&
                                   (quiet | second) == oracle_targets('C', s, occupied) &&
                                   (quiet & occupied).empty() && (~occupied & first).empty();
                CHECK_UNARY(right);
            });
        }
    }

    TEST_CASE("geometry: window shows the points around a square") {
        Random random(seed(), 65);
        bool right = true;
        for (int round = 0; round < 300; ++round) {
            const Bitboard occupied = random_set(random);
            for_each_square([&](Square s) {
                const std::uint64_t window = g::window(s, occupied);
                for (int d = -10; d <= 10; ++d) {
                    const int i = s.index() + d;
                    if (i < 0 || i >= kSquares) continue;
                    right = right && (window >> (10 + d) & 1U) ==
                                         (occupied.has(Square::from_index(i)) ? 1U : 0U);
                }
            });
        }
        CHECK(right);
    }

    TEST_CASE("geometry: horse targets under every occupancy of the neighbours") {
        for_each_square([&](Square s) {
            // Only the eight neighbours matter; all else full or empty must change nothing.
            const Bitboard around = neighbours(s) & ~Bitboard::of(s);
            std::vector<Square> near;
            around.for_each([&](Square n) { near.push_back(n); });
            bool right = true;
            for (unsigned state = 0; state < 1U << near.size(); ++state) {
                Bitboard occupied;
                for (std::size_t i = 0; i < near.size(); ++i) {
                    if ((state >> i & 1U) != 0) occupied.add(near[i]);
                }
                const Bitboard expected = oracle_targets('N', s, occupied);
                right = right && g::horse_targets(s, occupied) == expected &&
                        g::horse_targets(s, occupied | ~neighbours(s)) == expected;
            }
            CAPTURE(s);
            CHECK(right);
        });
    }

    TEST_CASE("geometry: horse sources are the reverse of horse targets") {
        Random random(seed(), 66);
        for (int round = 0; round < 400; ++round) {
            const Bitboard occupied = random_set(random);
            std::array<Bitboard, kSquares> sources{};
            for_each_square([&](Square from) {
                g::horse_targets(from, occupied).for_each([&](Square to) {
                    sources[to.slot()].add(from);
                });
            });
            for_each_square([&](Square to) {
                CHECK_UNARY(g::horse_sources(to, occupied) == sources[to.slot()]);
            });
        }
    }

    TEST_CASE("geometry: the leg of a horse lies beside it on the long side of the jump") {
        CHECK(g::horse_leg(sq("e4"), sq("d6")) == sq("e5"));
        CHECK(g::horse_leg(sq("e4"), sq("f6")) == sq("e5"));
        CHECK(g::horse_leg(sq("e4"), sq("c5")) == sq("d4"));
        CHECK(g::horse_leg(sq("e4"), sq("c3")) == sq("d4"));
        CHECK(g::horse_leg(sq("e4"), sq("g5")) == sq("f4"));
        CHECK(g::horse_leg(sq("e4"), sq("g3")) == sq("f4"));
        CHECK(g::horse_leg(sq("e4"), sq("d2")) == sq("e3"));
        CHECK(g::horse_leg(sq("e4"), sq("f2")) == sq("e3"));
        for_each_square([&](Square from) {
            g::horse_targets(from, {}).for_each([&](Square to) {
                const Square leg = g::horse_leg(from, to);
                CHECK_FALSE(g::horse_targets(from, Bitboard::of(leg)).has(to));
                CHECK(std::abs(leg.file() - to.file()) == 1);
                CHECK(std::abs(leg.rank() - to.rank()) == 1);
            });
        });
    }

    TEST_CASE("geometry: elephant steps under every occupancy of the eyes") {
        constexpr std::array kPoints = {"c0", "g0", "a2", "e2", "i2", "c4", "g4"};
        constexpr std::array kEyes = {"b1", "d1", "f1", "h1", "b3", "d3", "f3", "h3"};
        for (unsigned state = 0; state < 256; ++state) {
            Bitboard occupied;
            for (std::size_t i = 0; i < kEyes.size(); ++i) {
                if ((state >> i & 1U) != 0) occupied.add(sq(kEyes[i]));
            }
            Bitboard flipped;
            occupied.for_each([&](Square s) { flipped.add(s.flipped()); });
            std::uint64_t joined = 0;
            for (const char* name : kPoints) {
                const Square s = sq(name);
                const std::uint64_t red = g::elephant_targets(Bitboard::of(s).lo, occupied.lo);
                CHECK(Bitboard{red, 0} == oracle_targets('B', s, occupied));
                const Square b = s.flipped();
                const std::uint64_t black = g::elephant_targets(Bitboard::of(b).hi, flipped.hi);
                CHECK(Bitboard{0, black} == oracle_targets('b', b, flipped));
                joined |= red;
            }
            // Several elephants at once.
            CHECK(g::elephant_targets(g::kElephantPoints, occupied.lo) == joined);
        }
    }

    TEST_CASE("geometry: elephant steps do not change with pieces elsewhere") {
        const Bitboard eyes = set_of("b1 d1 f1 h1 b3 d3 f3 h3");
        const std::uint64_t rest = Bitboard::kHalfMask & ~eyes.lo;
        CHECK(g::elephant_targets(g::kElephantPoints, rest) == g::kElephantPoints);
    }

    TEST_CASE("geometry: the points of elephants and advisors and palaces") {
        CHECK(Bitboard{g::kElephantPoints, 0} == set_of("c0 g0 a2 e2 i2 c4 g4"));
        CHECK(Bitboard{0, g::kElephantPoints} == set_of("c9 g9 a7 e7 i7 c5 g5"));
        CHECK(Bitboard{g::kAdvisorPoints[Color::Red], 0} == set_of("d0 f0 e1 d2 f2"));
        CHECK(Bitboard{0, g::kAdvisorPoints[Color::Black]} == set_of("d9 f9 e8 d7 f7"));
        CHECK(Bitboard{g::kPalacePoints[Color::Red], 0} == set_of("d0 e0 f0 d1 e1 f1 d2 e2 f2"));
        CHECK(Bitboard{0, g::kPalacePoints[Color::Black]} == set_of("d9 e9 f9 d8 e8 f8 d7 e7 f7"));
    }

    TEST_CASE("geometry: step tables of king and advisor and pawn") {
        for_each_square([&](Square s) {
            CAPTURE(s);
            const oracle::Side half = s.rank() < 5 ? oracle::Side::Red : oracle::Side::Black;
            const auto targets = [&](oracle::Side side, char type) {
                return oracle_targets(oracle::piece_of(side, type), s, {});
            };
            const bool palace = oracle::in_palace(half, point_of(s));
            const bool advisor = oracle::may_stand(half, 'A', point_of(s));
            CHECK(g::kTables.king[s.slot()] == (palace ? targets(half, 'K') : Bitboard{}));
            CHECK(g::kTables.advisor[s.slot()] == (advisor ? targets(half, 'A') : Bitboard{}));
            for (const Color color : kColors) {
                CHECK(g::kTables.pawn[color][s.slot()] == targets(side_of(color), 'P'));
                Bitboard sources;
                for_each_square([&](Square from) {
                    if (oracle_targets(oracle::piece_of(side_of(color), 'P'), from, {}).has(s)) {
                        sources.add(from);
                    }
                });
                CHECK(g::kTables.pawn_to[color][s.slot()] == sources);
            }
        });
    }

    TEST_CASE("geometry: line tables hold the rank and the file without the square") {
        for_each_square([&](Square s) {
            CHECK(g::kTables.line[s.slot()] == oracle_targets('R', s, {}));
            CHECK(g::kTables.line[s.slot()].count() == 17);
        });
    }

    TEST_CASE("geometry: the check zone of e9 and of d8") {
        CHECK(g::kTables.check_zone[sq("e9").slot()] ==
              set_of("a9 b9 c9 d9 f9 g9 h9 i9 e0 e1 e2 e3 e4 e5 e6 e7 e8 c8 d7 f7 g8 d8 f8"));
        CHECK(g::kTables.check_zone[sq("d8").slot()] ==
              (g::kTables.line[sq("d8").slot()] | set_of("b7 b9 f7 f9 c6 e6 c7 c9 e7 e9")));
    }

    TEST_CASE("geometry: between holds the points between a palace point and its line") {
        std::array<int, 18> used{};
        for_each_square([&](Square s) {
            if (!in_palace(Color::Red, s) && !in_palace(Color::Black, s)) {
                CHECK(g::kTables.palace_slot[s.slot()] == 0);
                return;
            }
            const std::size_t slot = g::kTables.palace_slot[s.slot()];
            REQUIRE(slot < used.size());
            ++used[slot];
            for_each_square([&](Square t) {
                Bitboard expected;
                for_each_square([&](Square m) {
                    const bool on_file = s.file() == t.file() && m.file() == s.file();
                    const bool on_rank = s.rank() == t.rank() && m.rank() == s.rank();
                    const auto inside = [](int a, int x, int b) {
                        return x > std::min(a, b) && x < std::max(a, b);
                    };
                    if ((on_file && inside(s.rank(), m.rank(), t.rank())) ||
                        (on_rank && inside(s.file(), m.file(), t.file()))) {
                        expected.add(m);
                    }
                });
                CHECK_UNARY(g::kTables.between[slot][t.slot()] == expected);
            });
        });
        for (const int times : used) CHECK(times == 1);
    }
}
