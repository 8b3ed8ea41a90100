#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bitboard.hpp"
#include "core/color.hpp"
#include "core/piece.hpp"
#include "core/square.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

/// Where pieces reach: every table of the board room, and the look-ups on them. All look-ups are
/// pure geometry over an occupancy; none knows whose turn it is or whether a king is safe.
namespace caipan::geometry {

// ---- Lines -------------------------------------------------------------------------------------
// A rank is 9 bits, a file 10 bits. One entry per (place on the line, occupancy of the line) tells
// everything a rook, a cannon, a pin or a check needs on that line.

/// Which of the two sums of a LineEntry a slider moves by; the value is its place in the entry.
enum class LineField : std::uint8_t { Rook = 0, Cannon = 10 };

/// Six line masks of ten bits each, packed: what a rook and a cannon reach, the first, second and
/// third piece in each direction, and the empty points seen from the place. The first two are the
/// sums that generation asks for most; the next three stand side by side so that "does one of
/// these pieces see the place" is one AND.
class LineEntry {
  public:
    constexpr LineEntry() = default;
    constexpr LineEntry(unsigned quiet, unsigned first, unsigned second, unsigned third)
        : bits_(std::uint64_t{quiet | first} | std::uint64_t{quiet | second} << kCannon |
                std::uint64_t{first} << kFirst | std::uint64_t{second} << kSecond |
                std::uint64_t{third} << kThird | std::uint64_t{quiet} << kQuiet) {}

    constexpr unsigned rook() const { return field(0); }          ///< quiet() and first()
    constexpr unsigned cannon() const { return field(kCannon); }  ///< quiet() and second()
    constexpr unsigned first() const { return field(kFirst); }    ///< what a rook meets
    constexpr unsigned second() const { return field(kSecond); }  ///< what a cannon meets
    constexpr unsigned third() const { return field(kThird); }
    constexpr unsigned quiet() const { return field(kQuiet); }  ///< empty points before the first

    /// rook() or cannon(), with other fields above the ten bits: for who masks it anyway.
    constexpr unsigned raw(LineField moves) const {
        return static_cast<unsigned>(bits_ >> static_cast<unsigned>(moves));
    }

    /// One of `rooks` stands first or one of `cannons` second: the place is attacked.
    constexpr bool attacked(unsigned rooks, unsigned cannons) const {
        return (bits_ & (std::uint64_t{rooks} << kFirst | std::uint64_t{cannons} << kSecond)) != 0;
    }
    /// The place is attacked, or a single move by either side could change that: a rook among the
    /// first two pieces or a cannon among the first three.
    constexpr bool watched(unsigned rooks, unsigned cannons) const {
        const std::uint64_t both = rooks | cannons;
        return (bits_ & (both << kFirst | both << kSecond | std::uint64_t{cannons} << kThird)) != 0;
    }

  private:
    static constexpr int kCannon = static_cast<int>(LineField::Cannon);
    static constexpr int kFirst = 20;
    static constexpr int kSecond = 30;
    static constexpr int kThird = 40;
    static constexpr int kQuiet = 50;

    constexpr unsigned field(int shift) const {
        return static_cast<unsigned>(bits_ >> shift) & 0x3ffU;
    }
    std::uint64_t bits_ = 0;
};

inline constexpr std::size_t kRankStates = 512;
inline constexpr std::size_t kFileStates = 1024;

struct Tables {
    std::array<std::array<LineEntry, kRankStates>, kFiles> rank;  ///< [file][rank occupancy]
    std::array<std::array<LineEntry, kFileStates>, kRanks> file;  ///< [rank][file occupancy]

    /// Horse jumps by (square, leg_state()), and the squares from which a horse reaches a square
    /// by (square, diagonal_state()).
    std::array<std::array<Bitboard, 16>, kSquares> horse;
    std::array<std::array<Bitboard, 16>, kSquares> horse_to;

    PerColor<std::array<Bitboard, kSquares>> pawn;     ///< a pawn's steps
    PerColor<std::array<Bitboard, kSquares>> pawn_to;  ///< where a pawn reaches the square from
    std::array<Bitboard, kSquares> king;               ///< steps inside the palace of that half
    std::array<Bitboard, kSquares> advisor;            ///< steps inside the palace of that half
    std::array<Bitboard, kSquares> beside;             ///< orthogonal neighbours: a horse's legs
    std::array<Bitboard, kSquares> diagonal;           ///< diagonal ones: an elephant's eyes
    std::array<Bitboard, kSquares> line;               ///< the whole rank and file, without itself

    /// The points that matter to a check on a king here: its lines, the places of a horse that
    /// reaches it, and their legs.
    std::array<Bitboard, kSquares> check_zone;

    /// Points strictly between a palace point and any other point of its rank or file (empty for
    /// other pairs), by [palace_slot][square].
    std::array<std::array<Bitboard, kSquares>, 18> between;
    std::array<std::uint8_t, kSquares> palace_slot;  ///< 0..17 on palace points, else 0
};

/// Made once before main(); not to be used from other static initialisers.
extern const Tables kTables;

/// The 9-bit occupancy of a rank of the set.
constexpr unsigned rank_bits(Bitboard set, int rank) {
    const std::uint64_t word = rank < 5 ? set.lo : set.hi;
    return static_cast<unsigned>(word >> ((rank < 5 ? rank : rank - 5) * kFiles)) & 0x1ffU;
}

inline constexpr std::uint64_t kFileStride = 0x1008040201;  // bits 0, 9, 18, 27, 36

/// For gather_file(): the multiplication moves bit 9i of file a to bit 59+i, and no two partial
/// products meet, so nothing carries; what is above falls off the word. Other files shift less.
inline constexpr std::uint64_t kFileGather = std::uint64_t{1} << 59 | std::uint64_t{1} << 51 |
                                             std::uint64_t{1} << 43 | std::uint64_t{1} << 35 |
                                             std::uint64_t{1} << 27;

/// Gathers the five stride-nine bits of one word.
constexpr unsigned gather_file(std::uint64_t word, int file) {
#if defined(__BMI2__)
    if (!std::is_constant_evaluated()) {
        return static_cast<unsigned>(_pext_u64(word, kFileStride << file));
    }
#endif
    return static_cast<unsigned>(((word & kFileStride << file) * (kFileGather >> file)) >> 59);
}

/// The 10-bit occupancy of a file of the set.
constexpr unsigned file_bits(Bitboard set, int file) {
    return gather_file(set.lo, file) | gather_file(set.hi, file) << 5;
}

inline constexpr std::array<std::uint64_t, 32> kFileSpread = [] {
    std::array<std::uint64_t, 32> table{};
    for (std::size_t bits = 0; bits < table.size(); ++bits) {
        for (std::size_t i = 0; i < 5; ++i) {
            if ((bits >> i & 1U) != 0) table[bits] |= std::uint64_t{1} << (9 * i);
        }
    }
    return table;
}();

/// The squares of a 9-bit mask on a rank.
constexpr Bitboard rank_squares(unsigned mask, int rank) {
    return rank < 5 ? Bitboard{std::uint64_t{mask} << (rank * kFiles), 0}
                    : Bitboard{0, std::uint64_t{mask} << ((rank - 5) * kFiles)};
}

/// The squares of a 10-bit mask on a file.
constexpr Bitboard file_squares(unsigned mask, int file) {
    return {kFileSpread[mask & 31U] << file, kFileSpread[mask >> 5] << file};
}

/// Where a square lies, so that no look-up has to divide by nine.
struct Place {
    std::uint64_t on_file;      ///< the file's points in either word
    std::uint64_t gather;       ///< kFileGather for the file
    const LineEntry* rank_row;  ///< the tables of its two lines, by occupancy
    const LineEntry* file_row;
    std::uint8_t file;
    std::uint8_t rank;
    std::uint8_t shift;  ///< of the rank within its word
    bool upper;          ///< the rank is in the high word
};

inline constexpr std::array<Place, kSquares> kPlaces = [] {
    std::array<Place, kSquares> places{};
    for (int i = 0; i < kSquares; ++i) {
        const int file = i % kFiles;
        const int rank = i / kFiles;
        places[static_cast<std::size_t>(i)] = {kFileStride << file,
                                               kFileGather >> file,
                                               kTables.rank[static_cast<std::size_t>(file)].data(),
                                               kTables.file[static_cast<std::size_t>(rank)].data(),
                                               static_cast<std::uint8_t>(file),
                                               static_cast<std::uint8_t>(rank),
                                               static_cast<std::uint8_t>(rank % 5 * kFiles),
                                               rank >= 5};
    }
    return places;
}();

/// The squares of masks on the rank and the file of a place.
inline Bitboard rank_squares(unsigned mask, const Place& place) {
    const std::uint64_t word = std::uint64_t{mask} << place.shift;
    return place.upper ? Bitboard{0, word} : Bitboard{word, 0};
}
inline Bitboard file_squares(unsigned mask, const Place& place) {
    return {kFileSpread[mask & 31U] << place.file, kFileSpread[mask >> 5] << place.file};
}

/// The occupancy of the rank of a place; the word may be chosen by who knows the half.
inline unsigned rank_bits(std::uint64_t word, const Place& place) {
    return static_cast<unsigned>(word >> place.shift) & 0x1ffU;
}
inline unsigned rank_bits(Bitboard set, const Place& place) {
    return rank_bits(place.upper ? set.hi : set.lo, place);
}

/// The occupancy of the file of a place.
inline unsigned file_bits(Bitboard set, const Place& place) {
#if defined(__BMI2__)
    return static_cast<unsigned>(_pext_u64(set.lo, place.on_file) | _pext_u64(set.hi, place.on_file)
                                                                        << 5);
#else
    return static_cast<unsigned>(((set.lo & place.on_file) * place.gather) >> 59 |
                                 ((set.hi & place.on_file) * place.gather) >> 59 << 5);
#endif
}

/// The rank and file through a square under an occupancy.
struct Cross {
    LineEntry on_rank;
    LineEntry on_file;
};

inline LineEntry rank_entry(const Place& place, Bitboard occupied) {
    return place.rank_row[rank_bits(occupied, place)];
}
inline LineEntry file_entry(const Place& place, Bitboard occupied) {
    return place.file_row[file_bits(occupied, place)];
}
inline Cross cross(Square s, Bitboard occupied) {
    const Place& place = kPlaces[s.slot()];
    return {rank_entry(place, occupied), file_entry(place, occupied)};
}

// ---- Horses ------------------------------------------------------------------------------------

/// Occupancy around a square of the lower or the upper half: bit 10 is the square itself, bit 10 +
/// d the point d indices on. Bits of points off the board mean nothing.
template <bool Upper>
constexpr std::uint64_t window_in(Square s, Bitboard occupied) {
    // Points 0..63 or 26..89 in one word: enough to see ten points to each side of any square.
    const std::uint64_t word =
        Upper ? occupied.hi << 19 | occupied.lo >> 26 : occupied.lo | occupied.hi << 45;
    const unsigned shift = static_cast<unsigned>(s.index() - (Upper ? 36 : 10)) & 63U;
    return word >> shift | word << (-shift & 63U);
}
constexpr std::uint64_t window(Square s, Bitboard occupied) {
    return s.index() < Bitboard::kHalf ? window_in<false>(s, occupied)
                                       : window_in<true>(s, occupied);
}

/// Index of the four legs (south, west, east, north: bits 1, 9, 11, 19 of the window) in
/// Tables::horse. The multiplication moves each leg to one of the top four bits. A leg beyond the
/// edge wraps to another rank, where the table has no jumps through it.
constexpr std::size_t leg_state(std::uint64_t w) {
    constexpr std::uint64_t kLegs = 1U << 1 | 1U << 9 | 1U << 11 | 1U << 19;
    return (w & kLegs) * 0x0824'1000'0000'0000ULL >> 60;
}

/// Index of the four diagonal neighbours (bits 0, 2, 18, 20 of the window) in Tables::horse_to.
constexpr std::size_t diagonal_state(std::uint64_t w) {
    constexpr std::uint64_t kDiagonals = 1U << 0 | 1U << 2 | 1U << 18 | 1U << 20;
    return (w & kDiagonals) * 0x4800'2100'0000'0000ULL >> 60;
}

/// Where a horse on `s` reaches.
inline Bitboard horse_targets(Square s, Bitboard occupied) {
    return kTables.horse[s.slot()][leg_state(window(s, occupied))];
}

/// From where a horse reaches `s`.
inline Bitboard horse_sources(Square s, Bitboard occupied) {
    return kTables.horse_to[s.slot()][diagonal_state(window(s, occupied))];
}

/// The leg of a horse on `from` that jumps to `to`: the orthogonal neighbour of `from` on the long
/// side of the jump, which is also a diagonal neighbour of `to`.
constexpr Square horse_leg(Square from, Square to) {
    const int file = to.file() - from.file();
    const int rank = to.rank() - from.rank();
    return file == 2 || file == -2 ? Square::at(from.file() + file / 2, from.rank())
                                   : Square::at(from.file(), from.rank() + rank / 2);
}

// ---- Advisors and elephants --------------------------------------------------------------------
// Both live in the 45-bit word of their own half; the points are the same in both words because
// the halves mirror each other in ranks 0/9, 2/7, 4/5.

constexpr std::uint64_t half_bit(int file, int rank) {
    return std::uint64_t{1} << (rank * kFiles + file);
}
inline constexpr std::uint64_t kElephantPoints = half_bit(2, 0) | half_bit(6, 0) | half_bit(0, 2) |
                                                 half_bit(4, 2) | half_bit(8, 2) | half_bit(2, 4) |
                                                 half_bit(6, 4);
inline constexpr PerColor<std::uint64_t> kAdvisorPoints = {
    {half_bit(3, 0) | half_bit(5, 0) | half_bit(4, 1) | half_bit(3, 2) | half_bit(5, 2),
     half_bit(3, 4) | half_bit(5, 4) | half_bit(4, 3) | half_bit(3, 2) | half_bit(5, 2)}};
inline constexpr PerColor<std::uint64_t> kPalacePoints = {
    {std::uint64_t{0b111} << 3 | std::uint64_t{0b111} << 12 | std::uint64_t{0b111} << 21,
     std::uint64_t{0b111} << 21 | std::uint64_t{0b111} << 30 | std::uint64_t{0b111} << 39}};

/// The elephant points reached from the set `from` in a half word by one diagonal direction, given
/// as the index step of the eye (+-8, +-10); the landing point is twice the step away.
template <int Eye>
constexpr std::uint64_t elephant_step(std::uint64_t from, std::uint64_t occupied) {
    if constexpr (Eye > 0) {
        return (from << (2 * Eye)) & ~(occupied << Eye) & kElephantPoints;
    } else {
        return (from >> (-2 * Eye)) & ~(occupied >> -Eye) & kElephantPoints;
    }
}

/// Where elephants on `from` reach, both in one half word. The relation is symmetric, so this is
/// also from where elephants reach those points.
constexpr std::uint64_t elephant_targets(std::uint64_t from, std::uint64_t occupied) {
    return elephant_step<10>(from, occupied) | elephant_step<8>(from, occupied) |
           elephant_step<-8>(from, occupied) | elephant_step<-10>(from, occupied);
}

// ---- Sets seen from a side ----------------------------------------------------------------------

/// The word of the set that holds the side's own half, the other one, and the index of its first
/// point.
template <Color Us>
constexpr std::uint64_t near_half(Bitboard set) {
    return Us == Color::Red ? set.lo : set.hi;
}
template <Color Us>
constexpr std::uint64_t far_half(Bitboard set) {
    return Us == Color::Red ? set.hi : set.lo;
}
template <Color Us>
inline constexpr int kNearBase = Us == Color::Red ? 0 : Bitboard::kHalf;

inline constexpr std::uint64_t kFileA = kFileStride;
inline constexpr std::uint64_t kFileI = kFileStride << 8;

/// The points ahead of a set of pawns.
template <Color Us>
constexpr Bitboard pawns_ahead(Bitboard p) {
    constexpr std::uint64_t kMask = Bitboard::kHalfMask;
    if constexpr (Us == Color::Red) {
        return {p.lo << 9 & kMask, (p.hi << 9 & kMask) | p.lo >> 36};
    } else {
        return {p.lo >> 9 | (p.hi << 36 & kMask), p.hi >> 9};
    }
}

}  // namespace caipan::geometry
