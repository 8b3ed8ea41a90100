#pragma once

#include <string>

#include "board/board.hpp"
#include "core/move.hpp"

/// Moves in the notation of the World Xiangqi Federation (AXF 1980/82, kept in the World Rules of
/// 2018).
namespace caipan {

/// The official form of a move, always four characters: "C2.5", "H8+7", "R+.3".
///
/// Letters K A E H R C P for both sides; `+` forward, `-` back, `.` sideways; files counted by each
/// side from its own right hand. The conditions are those of chinese_move(), and so is the promise
/// that no two moves of a side have the same text.
///
/// Pieces of one kind on one file:
/// - two horses, rooks, cannons or pawns: `+` or `-` instead of the file ("R+.3", "C--1");
/// - pawns on a file of their own kind alone, the others being single: three are `P+ P5 P-`, the
///   middle one with its file; four are `++ P+ P- --`; five are `++ P+ P5 P- --`;
/// - pawns on two files with two or more each: the file first, then `+` or `-`, and the file again
///   for the middle one of three ("3+.4", "33.4", "3-.4", "7+.6");
/// - advisors and elephants keep their file ("A4+5", "A4-5").
///
/// The wording of 2018 asks for the form with the file first as soon as three pawns share a file;
/// the federation's own table writes `P+ P5 P-` there, which is as clear, and we follow the table.
std::string wxf_move(const Board& board, Move move);

}  // namespace caipan
