#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/bench_archive.hpp"

namespace caipan::cli {

/// The FNV-1a hash of every judgement with its full proof, under every pack: after each ply that
/// repeats a position, and at the end of each game.
std::uint64_t signature_of(const std::vector<ArchiveGame>& games);

/// Sixteen hexadecimal digits.
std::string signature_text(std::uint64_t signature);

}  // namespace caipan::cli
