#pragma once

#include <array>
#include <iosfwd>
#include <string>
#include <vector>

#include "law/ruling.hpp"
#include "support/repetitions.hpp"

/// What the Asian packs say of real games and of positions from other programs, as tables.
namespace caipan::asian_tables {

inline constexpr std::array kPacks = {"malaysia2008", "axf", "wxf2018"};

/// The rulings of the three packs, in that order, on the loop that the last move closed.
struct Rulings {
    std::array<Ruling, kPacks.size()> by_pack;

    const Ruling& malaysia2008() const { return by_pack[0]; }
};

struct Judged {
    repetitions::Game game;
    Rulings rulings;

    bool drawn() const { return game.result == "1/2-1/2"; }
    /// "M13", or "-" where the list gives no number.
    std::string item() const;
};

Judged judge_game(const repetitions::Game& game);

/// tests/data/repetitions-asian.tsv: id, recorded result, the three verdicts.
void write_games(std::ostream& out, const std::vector<Judged>& games);

/// tests/data/repetitions-asian-explained.md: the drawn games that the list calls lost, ply by ply,
/// each with the note on it.
void explain_games(std::ostream& out, const std::vector<Judged>& games);

/// tests/data/engines-compared.tsv: id, their verdict, ours under the three packs, the article of
/// the list.
void write_engines(std::ostream& out);

}  // namespace caipan::asian_tables
