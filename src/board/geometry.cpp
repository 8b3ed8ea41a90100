#include "board/geometry.hpp"

namespace caipan::geometry {
namespace {

constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
}

/// Walks from `place` both ways over a line of `length` points.
LineEntry make_line_entry(int place, unsigned occupancy, int length) {
    unsigned quiet = 0;
    std::array<unsigned, 3> met{};
    for (const int step : {-1, 1}) {
        std::size_t seen = 0;
        for (int i = place + step; i >= 0 && i < length && seen < met.size(); i += step) {
            const unsigned bit = 1U << i;
            if ((occupancy & bit) != 0) {
                met[seen++] |= bit;
            } else if (seen == 0) {
                quiet |= bit;
            }
        }
    }
    return {quiet, met[0], met[1], met[2]};
}

struct Step {
    int file;
    int rank;
};
constexpr std::array<Step, 4> kOrthogonal = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
constexpr std::array<Step, 4> kDiagonal = {{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};

void add_if_on_board(Bitboard& set, int file, int rank) {
    if (on_board(file, rank)) set.add(Square::at(file, rank));
}

/// The two jumps of a horse over an orthogonal leg.
Bitboard jumps_over(Square s, Step leg) {
    Bitboard jumps;
    for (const int side : {-1, 1}) {
        const int file = s.file() + 2 * leg.file + (leg.file == 0 ? side : 0);
        const int rank = s.rank() + 2 * leg.rank + (leg.rank == 0 ? side : 0);
        add_if_on_board(jumps, file, rank);
    }
    return jumps;
}

/// The two places of a horse whose leg, on its way to `s`, is the diagonal neighbour `d` of `s`.
Bitboard sources_past(Square s, Step d) {
    Bitboard sources;
    add_if_on_board(sources, s.file() + 2 * d.file, s.rank() + d.rank);
    add_if_on_board(sources, s.file() + d.file, s.rank() + 2 * d.rank);
    return sources;
}

/// The bit of a neighbour in window().
constexpr std::uint64_t window_bit(Step d) {
    return std::uint64_t{1} << (10 + d.rank * kFiles + d.file);
}

void make_horse_tables(Tables& t, Square s) {
    for (unsigned state = 0; state < 16; ++state) {
        std::uint64_t w = 0;
        Bitboard jumps;
        Bitboard sources;
        for (std::size_t i = 0; i < 4; ++i) {
            if ((state >> i & 1U) != 0) {
                w |= window_bit(kOrthogonal[i]) | window_bit(kDiagonal[i]);
            } else {
                jumps |= jumps_over(s, kOrthogonal[i]);
                sources |= sources_past(s, kDiagonal[i]);
            }
        }
        t.horse[s.slot()][leg_state(w)] = jumps;
        t.horse_to[s.slot()][diagonal_state(w)] = sources;
    }
}

void make_step_tables(Tables& t, Square s) {
    const Color half = s.rank() < 5 ? Color::Red : Color::Black;
    for (const Step d : kOrthogonal) {
        if (!on_board(s.file() + d.file, s.rank() + d.rank)) continue;
        const Square to = Square::at(s.file() + d.file, s.rank() + d.rank);
        t.beside[s.slot()].add(to);
        if (in_palace(half, s) && in_palace(half, to)) t.king[s.slot()].add(to);
        for (const Color color : kColors) {
            const int forward = color == Color::Red ? 1 : -1;
            const bool sideways = d.rank == 0 && beyond_river(color, s);
            if (d.rank == forward || sideways) {
                t.pawn[color][s.slot()].add(to);
                t.pawn_to[color][to.slot()].add(s);
            }
        }
    }
    const auto is_advisor_point = [half](Square p) {
        return in_palace(half, p) && ((p.file() == 4) == (rank_for(half, p) == 1));
    };
    for (const Step d : kDiagonal) {
        if (!on_board(s.file() + d.file, s.rank() + d.rank)) continue;
        const Square to = Square::at(s.file() + d.file, s.rank() + d.rank);
        t.diagonal[s.slot()].add(to);
        if (is_advisor_point(s) && is_advisor_point(to)) t.advisor[s.slot()].add(to);
    }
}

void make_between(Tables& t) {
    std::uint8_t slot = 0;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        if (!in_palace(Color::Red, s) && !in_palace(Color::Black, s)) continue;
        t.palace_slot[s.slot()] = slot;
        for (const Step d : kOrthogonal) {
            Bitboard passed;
            for (int f = s.file() + d.file, r = s.rank() + d.rank; on_board(f, r);
                 f += d.file, r += d.rank) {
                t.between[slot][Square::at(f, r).slot()] = passed;
                passed.add(Square::at(f, r));
            }
        }
        ++slot;
    }
}

Tables make_tables() {
    Tables t{};
    for (int place = 0; place < kFiles; ++place) {
        for (unsigned occ = 0; occ < kRankStates; ++occ) {
            t.rank[static_cast<std::size_t>(place)][occ] = make_line_entry(place, occ, kFiles);
        }
    }
    for (int place = 0; place < kRanks; ++place) {
        for (unsigned occ = 0; occ < kFileStates; ++occ) {
            t.file[static_cast<std::size_t>(place)][occ] = make_line_entry(place, occ, kRanks);
        }
    }
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        make_horse_tables(t, s);
        make_step_tables(t, s);
        t.line[s.slot()] =
            (rank_squares(0x1ff, s.rank()) | file_squares(0x3ff, s.file())) ^ Bitboard::of(s);
    }
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        t.check_zone[s.slot()] = t.line[s.slot()] | t.horse_to[s.slot()][0];
        for (const Step d : kDiagonal) {
            add_if_on_board(t.check_zone[s.slot()], s.file() + d.file, s.rank() + d.rank);
        }
    }
    make_between(t);
    return t;
}

}  // namespace

const Tables kTables = make_tables();

}  // namespace caipan::geometry
