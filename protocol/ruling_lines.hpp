#pragma once

#include <optional>
#include <string>
#include <vector>

#include "law/outcome.hpp"
#include "law/ruling.hpp"
#include "report/judgement_parts.hpp"

/// Outcomes and rulings as words of the session language: the same ids as in the JSON form, a key
/// before each value, `none` where that has null.
namespace caipan::protocol {

/// "perpetual_check winner black ply 12 article CXA1999 26.1"; "ongoing".
std::string words_of(const Outcome& outcome);
/// "loses at_fault red article CXA1999 26.1";
/// "undecided at_fault none ply 4 why not-judged article none".
std::string words_of(const Ruling& ruling);
/// The ruling on the present loop if it is due and makes a side vary, and the pack has the referee
/// speak unasked (decisions 2).
std::optional<Ruling> warning_of(const Line& line, const RulePack& pack);

/// "perpetual_check, black wins (CXA1999 26.1)": for people, in `info`.
std::string verdict_sentence(const Outcome& outcome);
/// "red must vary (CXA1999 26.4)": of a warning.
std::string warning_sentence(const Ruling& ruling);

/// The reply to `judge` without its closing word; each line ended by a newline.
std::string judgement_lines(const report::Judgement& judgement);
/// The same for several packs, one after the other, and `differ yes` or `differ no`.
std::string comparison_lines(const std::vector<report::Judgement>& judgements);

}  // namespace caipan::protocol
