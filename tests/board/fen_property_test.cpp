#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "board/fen.hpp"
#include "core/limits.hpp"
#include "support/positions.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;
using namespace caipan::test;

namespace {

/// Any pieces anywhere, any counters.
Setup any_setup(Random& random) {
    Setup setup;
    const int density = random.below(101);
    for (Piece& piece : setup.pieces) {
        if (!random.chance(density)) continue;
        piece = Piece(random.pick(kColors), random.pick(kAllPieceTypes));
    }
    setup.side = random.pick(kColors);
    setup.clocks.halfmoves = random.below(random.chance(50) ? 200 : kMaxHalfmoves + 1);
    setup.clocks.fullmoves = random.below(random.chance(50) ? 200 : kMaxFullmoves + 1);
    return setup;
}

void check_round_trip(const Setup& setup) {
    const std::string text = write_fen(setup);
    CAPTURE(text);
    const auto again = read_fen(text);
    REQUIRE(again.has_value());
    CHECK_UNARY(*again == setup);
    CHECK_UNARY(write_fen(*again) == text);
}

std::string blanks(Random& random, int least) {
    std::string text;
    for (int i = least + (random.chance(30) ? random.below(4) : 0); i > 0; --i) {
        text += random.chance(80) ? ' ' : '\t';
    }
    return text;
}

/// Another spelling of the placement: H or N, E or B, gaps in several digits.
std::string respelled(std::string_view placement, Random& random) {
    std::string text;
    for (const char c : placement) {
        if ((c == 'N' || c == 'n') && random.chance(50)) {
            text += c == 'N' ? 'H' : 'h';
        } else if ((c == 'B' || c == 'b') && random.chance(50)) {
            text += c == 'B' ? 'E' : 'e';
        } else if (c >= '2' && c <= '9' && random.chance(30)) {
            const int first = 1 + random.below(c - '1');
            text += static_cast<char>('0' + first);
            text += static_cast<char>(c - first);
        } else {
            text += c;
        }
    }
    return text;
}

/// A lenient spelling of the setup, with both counters given.
std::string spelled(const Setup& setup, Random& random) {
    const std::string canonical = write_fen(setup);
    std::string text = blanks(random, 0);
    text += respelled(canonical.substr(0, canonical.find(' ')), random);
    const bool red = setup.side == Color::Red;
    if (!red || random.chance(80)) {
        text += blanks(random, 1);
        text += red ? random.pick(std::string_view("wrWR")) : random.pick(std::string_view("bB"));
    }
    switch (random.below(4)) {
        case 0: text += blanks(random, 1) + "-" + blanks(random, 1) + "-"; break;
        case 1: text += blanks(random, 1) + "--"; break;
        case 2: text += blanks(random, 1) + "-"; break;
        default: break;
    }
    text += blanks(random, 1) + std::string(static_cast<std::size_t>(random.below(3)), '0');
    text += std::to_string(setup.clocks.halfmoves);
    text += blanks(random, 1) + std::to_string(setup.clocks.fullmoves);
    return text + blanks(random, 0);
}

/// The text with a few bytes changed, left out, doubled or added.
std::string spoilt(std::string text, Random& random) {
    constexpr std::string_view kBytes = "KABNRCPEHkabnrcpeh123456789//  --wbrWBR0\t\n\r.xX+";
    for (int i = 1 + random.below(4); i > 0; --i) {
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
        const char byte =
            random.chance(90) ? random.pick(kBytes) : static_cast<char>(random.below(256));
        switch (random.below(3)) {
            case 0:
                if (at < text.size()) text[at] = byte;
                break;
            case 1:
                if (at < text.size()) text.erase(at, 1);
                break;
            default: text.insert(at, 1, byte); break;
        }
    }
    return text;
}

/// Whatever the text: a setup that is written and read again unchanged, or faults that lie in it.
/// Returns whether it could be read.
bool check_any_text(const std::string& text) {
    CAPTURE(text);
    const auto setup = read_fen(text);
    if (setup) {
        CHECK_UNARY(setup->clocks.halfmoves >= 0);
        CHECK_UNARY(setup->clocks.halfmoves <= kMaxHalfmoves);
        CHECK_UNARY(setup->clocks.fullmoves >= 0);
        CHECK_UNARY(setup->clocks.fullmoves <= kMaxFullmoves);
        check_round_trip(*setup);
        return true;
    }
    REQUIRE_UNARY(!setup.error().empty());
    for (const FenFault& fault : setup.error()) CHECK_UNARY(fault.offset <= text.size());
    return false;
}

void run_spoilt(int count, std::uint64_t stream) {
    Random random(seed(), stream);
    int read = 0;
    for (int i = 0; i < count; ++i) {
        read += check_any_text(spoilt(spelled(any_setup(random), random), random)) ? 1 : 0;
    }
    REQUIRE(read * 50 > count);
    REQUIRE(read * 2 < count);
}

void run_spellings(int count, std::uint64_t stream) {
    Random random(seed(), stream);
    for (int i = 0; i < count; ++i) {
        const Setup setup = any_setup(random);
        check_round_trip(setup);
        const std::string text = spelled(setup, random);
        const auto again = read_fen(text);
        CAPTURE(text);
        CHECK_UNARY(again.has_value());
        CHECK_UNARY((again && *again == setup));
    }
}

}  // namespace

TEST_SUITE("board.fen") {
    TEST_CASE("fen property: any setup is read back from its canonical and lenient spellings") {
        run_spellings(40'000, 31);
    }
    TEST_CASE("fen property: spoilt texts give faults inside the text or round trip") {
        run_spoilt(60'000, 32);
    }
    TEST_CASE("fen property: positions of random games are read back") {
        Random random(seed(), 33);
        random_positions(20'000, random, [&](const Board& board) {
            const Clocks clocks{random.below(121), 1 + random.below(200)};
            const Position position = position_of(oracle_of(board));
            const std::string text = write_fen(position, clocks);
            const auto setup = read_fen(text);
            CAPTURE(text);
            REQUIRE(setup.has_value());
            CHECK_UNARY(*setup == position.setup(clocks));
            CHECK_UNARY((Position::from(*setup).value() == position));
        });
    }
}

TEST_SUITE("long") {
    TEST_CASE("fen property: a million setups in many spellings") {
        run_spellings(1'000'000, 131);
    }
    TEST_CASE("fen property: three million spoilt texts") {
        run_spoilt(3'000'000, 132);
    }
}
