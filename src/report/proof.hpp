#pragma once

#include <string>

#include "board/line.hpp"
#include "law/ruling.hpp"
#include "report/language.hpp"

namespace caipan::report {

/// What one ply of a loop is and why, in a sentence or two: nature, target, winning line, the
/// protectors that fail, article. All of it comes from the finding; English names moves by squares,
/// Chinese in the federation's notation.
std::string proof_sentence(const Line& line, const Finding& finding, Language language);

/// The sentences of all plies of a ruling, one a line; what repeats lap after lap is told once.
std::string proof_text(const Line& line, const Ruling& ruling, Language language);

}  // namespace caipan::report
