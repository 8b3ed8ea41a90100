#include "core/piece.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>

using namespace caipan;

TEST_SUITE("core.piece") {
    TEST_CASE("piece: colour and type come back") {
        for (const Color color : kColors) {
            for (const PieceType type : kAllPieceTypes) {
                const Piece piece(color, type);
                CHECK(piece.color() == color);
                CHECK(piece.type() == type);
                CHECK(piece.is(color, type));
                CHECK(piece.is(color));
                CHECK_FALSE(piece.is(~color));
                CHECK_FALSE(piece.is(~color, type));
                CHECK_FALSE(piece.is_none());
                CHECK(static_cast<bool>(piece));
            }
        }
    }

    TEST_CASE("piece: none is no piece of any side") {
        const Piece none;
        CHECK(none == Piece::none());
        CHECK(none.is_none());
        CHECK_FALSE(static_cast<bool>(none));
        for (const Color color : kColors) {
            CHECK_FALSE(none.is(color));
            for (const PieceType type : kAllPieceTypes) CHECK_FALSE(none.is(color, type));
        }
    }

    TEST_CASE("piece: indices are distinct and below 16") {
        std::set<std::size_t> seen{Piece::none().index()};
        for (const Color color : kColors) {
            for (const PieceType type : kAllPieceTypes) seen.insert(Piece(color, type).index());
        }
        CHECK(seen.size() == 15);
        CHECK(*seen.rbegin() == 15);
        CHECK(Piece::none().index() == 15);
        CHECK(sizeof(Piece) == 1);
    }

    TEST_CASE("piece: letters written are KABNRCP and lower case for Black") {
        std::string red;
        std::string black;
        for (const PieceType type : kAllPieceTypes) {
            red += letter_of(Piece(Color::Red, type));
            black += letter_of(Piece(Color::Black, type));
        }
        CHECK(red == "KABNRCP");
        CHECK(black == "kabnrcp");
        CHECK(letter_of(Piece::none()) == '.');
    }

    TEST_CASE("piece: every letter written is read back") {
        for (const Color color : kColors) {
            for (const PieceType type : kAllPieceTypes) {
                const Piece piece(color, type);
                CHECK(piece_from_letter(letter_of(piece)) == piece);
            }
        }
    }

    TEST_CASE("piece: E is read as elephant and H as horse") {
        CHECK(piece_from_letter('E') == Piece(Color::Red, PieceType::Elephant));
        CHECK(piece_from_letter('e') == Piece(Color::Black, PieceType::Elephant));
        CHECK(piece_from_letter('H') == Piece(Color::Red, PieceType::Horse));
        CHECK(piece_from_letter('h') == Piece(Color::Black, PieceType::Horse));
    }

    TEST_CASE("piece: no other byte is a piece") {
        constexpr std::string_view kLetters = "KABENHRCPkabenhrcp";
        for (int byte = 0; byte < 256; ++byte) {
            const char c = static_cast<char>(byte);
            CAPTURE(byte);
            CHECK(piece_from_letter(c).has_value() == (kLetters.find(c) != std::string_view::npos));
        }
    }

    TEST_CASE("piece: the federation's words and the numbers of a full set") {
        std::string words;
        int total = 0;
        for (const PieceType type : kAllPieceTypes) {
            words += std::string(name_of(type)) + " ";
            total += full_count(type);
        }
        CHECK(words == "king advisor elephant horse rook cannon pawn ");
        CHECK(total == 16);
        CHECK(full_count(PieceType::King) == 1);
        CHECK(full_count(PieceType::Cannon) == 2);
        CHECK(full_count(PieceType::Pawn) == 5);
        CHECK(kAllPieceTypes.size() == kPieceTypes);
    }
}
