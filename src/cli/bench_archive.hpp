#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.hpp"
#include "core/move.hpp"

namespace caipan::cli {

/// A game of the built-in archive, legal from first to last.
struct ArchiveGame {
    std::string id;
    Position start = Position::initial();
    std::vector<Move> moves;
};

/// The archive that bench measures and the signature is made of: games of random legal moves drawn
/// from a seed that is written down, with many repetitions and checks among them, and loops of the
/// rulebooks' figures. The same on every machine and in every build; changing it changes the
/// signature.
std::vector<ArchiveGame> built_in_archive();

/// The game as a record of a batch, without a newline.
std::string record_of(const ArchiveGame& game);

/// One loop of a figure: the position and one lap, moves separated by blanks.
struct FigureLoop {
    std::string_view id;
    std::string_view fen;
    std::string_view lap;
};
std::span<const FigureLoop> figure_loops();

}  // namespace caipan::cli
