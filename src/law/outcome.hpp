#pragma once

#include <cstdint>
#include <optional>

#include "board/line.hpp"
#include "core/color.hpp"
#include "law/article.hpp"
#include "law/pack.hpp"

namespace caipan {

struct FactsMemory;

/// Why a game ended. The numbers and the words are stable: never reused, never renamed.
enum class Termination : std::uint8_t {
    Ongoing = 0,
    Checkmate = 10,
    Stalemate = 20,
    PerpetualCheck = 30,
    PerpetualKill = 32,
    PerpetualChase = 34,
    ForbiddenLoop = 36,  ///< a mix of hits
    LoopDraw = 40,
    NaturalLimit = 50,
    DeadPosition = 60,
    IllegalMove = 70,
};

/// "ongoing", "checkmate", "perpetual_check", ...
const char* id_of(Termination why);

/// The end of a game, or that there is none yet.
struct Outcome {
    Termination why = Termination::Ongoing;
    std::optional<Color> winner;     ///< none for a draw
    std::optional<int> ply;          ///< plies played when the end came
    std::optional<Article> article;  ///< the rule that ends the game

    bool over() const { return why != Termination::Ongoing; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The end that the present position brings, in the order of decisions 3: mate or stalemate, loss
/// by a loop, natural limit, draw by a loop, dead position. Looks at nothing that an earlier
/// position may have ended.
Outcome end_at(const Line& line, const RulePack& pack);
/// The same, faster where `memory` already knows plies of a loop.
Outcome end_at(const Line& line, const RulePack& pack, FactsMemory& memory);

/// The loss that follows when an event lets an illegal move lose (CXA 1999 4.1.6).
Outcome lost_by_illegal_move(const Line& line, const RulePack& pack);

}  // namespace caipan
