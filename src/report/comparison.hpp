#pragma once

#include <string>
#include <vector>

#include "report/judgement_parts.hpp"

/// One game under several packs.
namespace caipan::report {

/// Whether two packs come to different results: another first end (why, winner or ply), or of the
/// present loop another ruling or another side at fault. How a ruling is reached (natures, classes,
/// articles, whether it is due yet) makes no difference as long as it ends no game.
bool differ(const Judgement& one, const Judgement& other);
/// Whether any two of them do.
bool differ(const std::vector<Judgement>& judgements);

/// Writes the members `packs`, an object for each pack as write_judgement() fills it, and `differ`.
void write_comparison(JsonWriter& json, const std::vector<Judgement>& judgements, ProofLevel proof);

/// What judgement_text() says for each pack, then whether they differ.
std::string comparison_text(const std::vector<Judgement>& judgements, Language language);

}  // namespace caipan::report
