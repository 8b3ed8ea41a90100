#include "board/zobrist.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <set>

#include "board/position.hpp"
#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::test;
using zobrist::kKeys;

namespace {

std::uint64_t key_of(Color color, PieceType type, const char* square) {
    return kKeys.piece[Piece(color, type).index()][sq(square).slot()];
}

}  // namespace

TEST_SUITE("board.zobrist") {
    TEST_CASE("zobrist: the generator gives the published samples of splitmix64") {
        std::uint64_t zero = 0;
        CHECK(zobrist::splitmix64(zero) == 0xe220a8397b1dcdafULL);
        std::uint64_t state = 1234567;
        CHECK(zobrist::splitmix64(state) == 6457827717110365317ULL);
        CHECK(zobrist::splitmix64(state) == 3203168211198807973ULL);
        CHECK(zobrist::splitmix64(state) == 9817491932198370423ULL);
        CHECK(zobrist::splitmix64(state) == 4593380528125082431ULL);
        CHECK(zobrist::splitmix64(state) == 16408922859458223821ULL);
    }

    TEST_CASE("zobrist: the keys are drawn in the documented order from the name") {
        std::uint64_t state = 0;
        for (const char c : {'c', 'a', 'i', 'p', 'a', 'n'}) {
            state = state << 8 | static_cast<std::uint64_t>(c);
        }
        bool right = true;
        for (const Color color : kColors) {
            for (const PieceType type : kAllPieceTypes) {
                for (int i = 0; i < kSquares; ++i) {
                    const std::uint64_t key = zobrist::splitmix64(state);
                    const auto slot = static_cast<std::size_t>(i);
                    right = right && kKeys.piece[Piece(color, type).index()][slot] == key;
                }
            }
        }
        CHECK(right);
        CHECK(kKeys.black_to_move == zobrist::splitmix64(state));
    }

    TEST_CASE("zobrist: sample keys never change") {
        CHECK(key_of(Color::Red, PieceType::King, "a0") == 0xdbbc11a839c6d90eULL);
        CHECK(key_of(Color::Red, PieceType::King, "e0") == 0x0272c011fd099286ULL);
        CHECK(key_of(Color::Red, PieceType::Pawn, "i9") == 0x8fb701a2d584a7d2ULL);
        CHECK(key_of(Color::Black, PieceType::King, "a0") == 0xa81e3182217ad75fULL);
        CHECK(key_of(Color::Black, PieceType::Rook, "e4") == 0x506830f79a7d067bULL);
        CHECK(key_of(Color::Black, PieceType::Pawn, "i9") == 0x813399f1d0d24346ULL);
        CHECK(kKeys.black_to_move == 0x2a3f06cd929a66f4ULL);
    }

    TEST_CASE("zobrist: keys of known positions never change") {
        CHECK(Position::initial().board().key() == 0x77570abfa73326a6ULL);
        CHECK(position_of("3k5/9/9/9/9/9/9/9/9/4K4 w").board().key() == 0x20ecb65ccb225ed4ULL);
        CHECK(position_of("3k5/9/9/9/9/9/9/9/9/4K4 b").board().key() == 0x0ad3b09159b83820ULL);
    }

    TEST_CASE("zobrist: all keys differ and none is zero") {
        std::set<std::uint64_t> keys{kKeys.black_to_move, 0};
        for (const Color color : kColors) {
            for (const PieceType type : kAllPieceTypes) {
                for (const std::uint64_t key : kKeys.piece[Piece(color, type).index()]) {
                    keys.insert(key);
                }
            }
        }
        CHECK(keys.size() == 2 * 7 * 90 + 2);
    }

    TEST_CASE("zobrist: rows that are no piece are zero") {
        for (const std::uint64_t key : kKeys.piece[Piece::none().index()]) CHECK(key == 0);
        for (const std::uint64_t key : kKeys.piece[7]) CHECK(key == 0);
    }
}
