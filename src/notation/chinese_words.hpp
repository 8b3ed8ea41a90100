#pragma once

#include <array>
#include <string_view>

#include "core/color.hpp"
#include "core/piece.hpp"

/// The Chinese characters of moves and pieces, in UTF-8 and simplified: the only place in this
/// room with Chinese literals.
namespace caipan::chinese_words {

inline constexpr PerColor<std::string_view> kColor = {{"红", "黑"}};

/// By index_of(PieceType): king, advisor, elephant, horse, rook, cannon, pawn.
inline constexpr PerColor<std::array<std::string_view, kPieceTypes>> kPiece = {{{
    {"帅", "仕", "相", "马", "车", "炮", "兵"},
    {"将", "士", "象", "马", "车", "炮", "卒"},
}}};

/// Forward, back, sideways: by the value of Direction.
inline constexpr std::array<std::string_view, 3> kDirection = {"进", "退", "平"};

inline constexpr std::string_view kFront = "前";
inline constexpr std::string_view kMiddle = "中";
inline constexpr std::string_view kRear = "后";

/// One to nine, at 0 to 8.
using Digits = std::array<std::string_view, 9>;
inline constexpr Digits kNumeral = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
inline constexpr Digits kHalfWidthDigit = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
inline constexpr Digits kFullWidthDigit = {"１", "２", "３", "４", "５", "６", "７", "８", "９"};

}  // namespace caipan::chinese_words
