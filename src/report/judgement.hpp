#pragma once

#include <cstdint>
#include <string>

#include "law/judged_line.hpp"
#include "law/ruling.hpp"
#include "report/json_writer.hpp"
#include "report/language.hpp"

namespace caipan::report {

/// How much of the proof of a loop is written: nothing; nature and targets a ply; everything.
enum class ProofLevel : std::uint8_t { None, Short, Full };

/// Writes the members of a judgement into an object the caller has begun: rules, set, plies,
/// outcome, moves_after_end (only after an end), loop, natural, fen; as in the batch format.
void write_judgement(JsonWriter& json, const JudgedLine& judged, ProofLevel proof);

/// The same as sentences an arbiter would sign, one a line, each ended by a newline.
std::string judgement_text(const JudgedLine& judged, Language language);

}  // namespace caipan::report
