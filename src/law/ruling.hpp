#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/color.hpp"
#include "core/move.hpp"
#include "law/article.hpp"
#include "law/asian_item.hpp"
#include "law/loop.hpp"
#include "law/nature.hpp"
#include "law/threat_facts.hpp"

namespace caipan {

/// What all moves of a side in a loop amount to (CXA 1999 25.2; MY2008 M1, M28).
enum class SideClass : std::uint8_t {
    Unjudged,        ///< not known; the ruling does not depend on it or is undecided
    Allowed,         ///< at least one move is no hit
    Forbidden,       ///< every move is a hit
    PerpetualCheck,  ///< every move gives check (28.10)
    PerpetualChase,  ///< every move chases one and the same piece (Asian packs)
};

/// "none", "allowed", "forbidden", "perpetual_check": the word used in every reply and record.
constexpr const char* name_of(SideClass side) {
    switch (side) {
        case SideClass::Unjudged: return "none";
        case SideClass::Allowed: return "allowed";
        case SideClass::Forbidden: return "forbidden";
        case SideClass::PerpetualCheck: return "perpetual_check";
        case SideClass::PerpetualChase: return "perpetual_chase";
    }
    return "";
}

/// What the law says of a loop.
enum class Verdict : std::uint8_t {
    Undecided,  ///< see Ruling::undecided
    Draw,       ///< nobody has to vary
    MustVary,   ///< the side at fault has to vary, and loses if the loop closes again (24.3)
    Loses,      ///< the side at fault loses at once (24.1)
};

/// "undecided", "draw", "must_vary", "loses": the word used in every reply and record.
constexpr const char* name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::Undecided: return "undecided";
        case Verdict::Draw: return "draw";
        case Verdict::MustVary: return "must_vary";
        case Verdict::Loses: return "loses";
    }
    return "";
}

/// How much a ruling has to say.
enum class Detail : std::uint8_t {
    Verdict,  ///< who is at fault, and the natures this rests on; other findings may be missing
    Full,     ///< the nature of every ply with its proof
};

/// How a hit is carried out: a plain capture, a series of checks, a complete exchange, or mate.
enum class How : std::uint8_t { Capture, Checks, Exchange, Mate };

/// The weight of a hit on the ladder for two forbidden sides (CXA 2020 26.9).
enum class Degree : std::uint8_t { Heavy, Light };

/// The nature found for one ply, with its proof.
struct Finding {
    int ply = 0;
    Move move;
    Color by = Color::Red;
    std::optional<Nature> nature;    ///< the heaviest name (27.4); none when it was not judged
    std::vector<Nature> also;        ///< the lighter names it bears as well
    std::vector<Square> targets;     ///< of a chase: the pieces threatened
    std::vector<Square> attackers;   ///< of a chase: the pieces that begin the winning lines
    std::optional<How> how;          ///< of a kill or a chase
    std::vector<Move> line;          ///< the line that proves it: the mover's moves and the replies
    std::vector<FalseRoot> roots;    ///< protectors of the target, and why each fails
    bool joint = false;              ///< no piece wins the target alone
    std::optional<Degree> degree;    ///< under CXA 2020, of hits
    std::optional<bool> is_new;      ///< of a threat: made by this very move (29.2)
    std::optional<Article> article;  ///< why it bears that name
    AsianItem item = AsianItem::None;  ///< under the Asian packs: the same in one numbering
};

/// Why a ruling could not be given: the look-ahead budget ran out, or the ply needs law that this
/// pack does not judge yet. Never guessed.
struct Undecided {
    enum class Why : std::uint8_t { Budget, NotJudged };
    int ply = 0;  ///< the first ply that could not be judged
    Why why = Why::NotJudged;

    friend bool operator==(const Undecided&, const Undecided&) = default;
};

/// "budget", "not-judged".
constexpr const char* name_of(Undecided::Why why) {
    return why == Undecided::Why::Budget ? "budget" : "not-judged";
}

/// The ruling on the loop that the last move of a line closed.
struct Ruling {
    LoopSpan span;
    PerColor<SideClass> side{};
    Verdict verdict = Verdict::Undecided;
    std::optional<Color> at_fault;       ///< with MustVary and Loses
    std::optional<Article> article;      ///< the article of the verdict
    AsianItem item = AsianItem::None;    ///< under the Asian packs: the same in one numbering
    std::optional<Undecided> undecided;  ///< exactly when the verdict is Undecided
    bool due = false;                    ///< the loop has come often enough for the verdict to act
    std::vector<Finding> findings;       ///< one a ply of the span, in order
    std::int64_t nodes = 0;              ///< look-ahead spent, at most budget.nodes
};

}  // namespace caipan
