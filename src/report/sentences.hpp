#pragma once

#include <string>

#include "board/board.hpp"
#include "board/fen.hpp"
#include "board/position.hpp"
#include "board/refusal.hpp"
#include "core/move.hpp"

/// What is wrong, in plain English: the messages of errors everywhere.
namespace caipan::report {

/// "the horse on b0 cannot go to c2: its leg at b1 is blocked".
std::string sentence(Refusal refusal, const Board& board, Move move);
/// "offset 12: a rank has fewer than nine points".
std::string sentence(const FenFault& fault);
/// "red has no king", "the black advisor on d8 stands off its points".
std::string sentence(const SetupFault& fault);

}  // namespace caipan::report
