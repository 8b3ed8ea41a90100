#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/color.hpp"

namespace caipan {

enum class PieceType : std::uint8_t { King, Advisor, Elephant, Horse, Rook, Cannon, Pawn };

inline constexpr std::size_t kPieceTypes = 7;
inline constexpr std::array kAllPieceTypes = {
    PieceType::King, PieceType::Advisor, PieceType::Elephant, PieceType::Horse,
    PieceType::Rook, PieceType::Cannon,  PieceType::Pawn};

constexpr std::size_t index_of(PieceType type) {
    return static_cast<std::size_t>(type);
}

/// "king", "advisor" ...: the federation's English word.
constexpr const char* name_of(PieceType type) {
    constexpr std::array<const char*, kPieceTypes> kNames = {"king", "advisor", "elephant", "horse",
                                                             "rook", "cannon",  "pawn"};
    return kNames[index_of(type)];
}

/// How many pieces of this type a side owns at the start, and so at most.
constexpr int full_count(PieceType type) {
    constexpr std::array<int, kPieceTypes> kCounts = {1, 2, 2, 2, 2, 2, 5};
    return kCounts[index_of(type)];
}

/// A coloured piece, or none. One byte; an empty point is `Piece::none()`.
class Piece {
  public:
    constexpr Piece() = default;
    constexpr Piece(Color color, PieceType type)
        : value_(static_cast<std::uint8_t>(index_of(color) * 8 + index_of(type))) {}

    static constexpr Piece none() { return Piece(); }

    constexpr bool is_none() const { return value_ == kNone; }
    explicit constexpr operator bool() const { return value_ != kNone; }

    /// Only for a piece that is not none.
    constexpr Color color() const { return static_cast<Color>(value_ >> 3); }
    /// Only for a piece that is not none.
    constexpr PieceType type() const { return static_cast<PieceType>(value_ & 7); }
    constexpr bool is(Color color, PieceType type) const { return *this == Piece(color, type); }
    constexpr bool is(Color color) const { return !is_none() && this->color() == color; }

    /// 0..14 for pieces (with a gap at 7), 15 for none: index into tables of 16.
    constexpr std::size_t index() const { return value_; }

    friend constexpr bool operator==(Piece, Piece) = default;

  private:
    static constexpr std::uint8_t kNone = 15;
    std::uint8_t value_ = kNone;
};

/// The letter we write: `KABNRCP` for Red, lower case for Black, '.' for none.
constexpr char letter_of(Piece piece) {
    constexpr std::array<char, kPieceTypes> kLetters = {'K', 'A', 'B', 'N', 'R', 'C', 'P'};
    if (piece.is_none()) return '.';
    const char upper = kLetters[index_of(piece.type())];
    return piece.color() == Color::Red ? upper : static_cast<char>(upper - 'A' + 'a');
}

/// Reads `KABNRCP` and the synonyms `E` (elephant) and `H` (horse); the case gives the colour.
/// Any other character gives nullopt.
constexpr std::optional<Piece> piece_from_letter(char letter) {
    const bool lower = letter >= 'a' && letter <= 'z';
    const Color color = lower ? Color::Black : Color::Red;
    switch (lower ? static_cast<char>(letter - 'a' + 'A') : letter) {
        case 'K': return Piece(color, PieceType::King);
        case 'A': return Piece(color, PieceType::Advisor);
        case 'B':
        case 'E': return Piece(color, PieceType::Elephant);
        case 'N':
        case 'H': return Piece(color, PieceType::Horse);
        case 'R': return Piece(color, PieceType::Rook);
        case 'C': return Piece(color, PieceType::Cannon);
        case 'P': return Piece(color, PieceType::Pawn);
        default: return std::nullopt;
    }
}

}  // namespace caipan
