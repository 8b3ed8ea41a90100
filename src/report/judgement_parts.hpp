#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/refusal.hpp"
#include "core/move.hpp"
#include "law/judged_line.hpp"
#include "law/judged_packs.hpp"
#include "law/ruling.hpp"
#include "report/judgement.hpp"

/// What judgement.hpp writes, for callers that have more to say than a JudgedLine.
namespace caipan::report {

/// The listed move that lost a game because it was illegal (pack key `illegal_move` = lose).
struct IllegalEnd {
    int ply = 0;
    Move move;
    Refusal reason{};
    int moves_after = 0;  ///< moves listed behind it; they cannot be played
};

/// Everything a report is made of: a line and what one pack says of it.
struct Judgement {
    const Line& line;
    const RulePack& pack;
    const Outcome& outcome;        ///< the first end of the line
    std::optional<Ruling> ruling;  ///< judge() of the line
    std::optional<IllegalEnd> illegal;

    /// Asks judge(). The line must outlive the result.
    static Judgement of(const JudgedLine& judged, std::optional<IllegalEnd> illegal = std::nullopt);
    static Judgement of(JudgedLine&& judged, std::optional<IllegalEnd> illegal = {}) = delete;
    /// One for each pack, in their order. The illegal end is that of the packs which it lost.
    static std::vector<Judgement> of(const JudgedPacks& judged,
                                     const std::optional<IllegalEnd>& illegal = std::nullopt);
    static std::vector<Judgement> of(JudgedPacks&& judged,
                                     const std::optional<IllegalEnd>& illegal = {}) = delete;

    /// Moves listed beyond the end.
    int moves_after_end() const;
};

/// As the public write_judgement(); with an illegal end also the member `illegal`.
void write_judgement(JsonWriter& json, const Judgement& judgement, ProofLevel proof);

/// A ruling as the value of the key `loop`.
void write_loop(JsonWriter& json, const Ruling& ruling, ProofLevel proof);

/// As the public judgement_text().
std::string judgement_text(const Judgement& judgement, Language language);

}  // namespace caipan::report
