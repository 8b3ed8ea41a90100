#pragma once

#include <optional>
#include <string>

#include "board/board.hpp"
#include "board/fen.hpp"
#include "board/position.hpp"
#include "board/refusal.hpp"
#include "core/color.hpp"
#include "core/move.hpp"
#include "core/piece.hpp"
#include "law/nature.hpp"
#include "law/pack.hpp"
#include "report/language.hpp"

/// Words, and the sentences of sentences.hpp, in either language.
namespace caipan::report {

/// "red", "红方".
std::string say(Color color, Language language);
/// "the red horse", "红马"; not for none.
std::string say(Piece piece, Language language);
/// "check", "将"; "not judged" for none.
std::string say(std::optional<Nature> nature, Language language);
/// What a pack is called in full: "Chinese Xiangqi Association, 1999".
std::string pack_title(BaseLaw base, Language language);

std::string sentence(Refusal refusal, const Board& board, Move move, Language language);
std::string sentence(const FenFault& fault, Language language);
std::string sentence(const SetupFault& fault, Language language);

}  // namespace caipan::report
