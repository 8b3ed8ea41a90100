#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "law/ruling.hpp"

/// Real games that ended when a position had come back: what the Chinese packs say of them.
namespace caipan::repetitions {

struct Game {
    std::string id;
    std::string fen;
    std::vector<std::string> moves;
    std::string result;  ///< "1-0", "0-1", "1/2-1/2"
};

/// The file of games: CAIPAN_REPETITIONS, or the archive next to the checkout; nullopt when there
/// is none.
std::optional<std::string> find_file();

/// Reads the games, one JSON object a line. Throws for a line that is none.
std::vector<Game> read_games(const std::string& path);

/// The rulings on the loop that the last move of a game closed.
struct Judged {
    Game game;
    Ruling cxa1999;
    Ruling cxa2020;

    bool drawn() const { return game.result == "1/2-1/2"; }
};
Judged judge_game(const Game& game);

/// "draw", "red must vary", "black loses", "undecided".
std::string verdict_of(const Ruling& ruling);

/// One row of tests/data/repetitions.tsv, without a newline.
std::string row_of(const Judged& judged);

/// How many drawn games each pack calls lost.
struct Totals {
    int games = 0;
    int drawn = 0;
    int lost_1999 = 0;
    int lost_2020 = 0;
    int plain_1999 = 0;  ///< of these: every move of the side is a check, a threat of mate in one,
    int plain_2020 = 0;  ///< or makes one piece able to take one that nothing protects
};
Totals count(const std::vector<Judged>& games);

/// Explains, ply by ply, every drawn game that a pack calls lost (Markdown).
void explain(std::ostream& out, const std::vector<Judged>& games);

}  // namespace caipan::repetitions
