#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.hpp"
#include "core/limits.hpp"

namespace caipan {

/// The law whose natures and matrix apply.
enum class BaseLaw : std::uint8_t { Cxa1999, Cxa2020, My2008, Axf, Wxf2018 };

/// The law knows perpetual check and the perpetual chase of one piece, and nothing else forbidden.
constexpr bool is_asian(BaseLaw base) {
    return base == BaseLaw::My2008 || base == BaseLaw::Axf || base == BaseLaw::Wxf2018;
}

enum class LoopMode : std::uint8_t {
    Automatic,  ///< the referee rules unasked
    OnRequest,  ///< only when a player asks (24)
};

/// Which offences in a loop are judged; all other loops are draws.
enum class LoopOffences : std::uint8_t { All, Check, None };

/// Which checks the natural limit leaves out (decisions 9).
enum class NaturalReading : std::uint8_t { Each, Claimant, Replies, Plain };

/// What an illegal move means.
enum class IllegalMovePolicy : std::uint8_t { Reject, Foul, Lose };

enum class DeadMaterial : std::uint8_t { Off, NoAttackers };

/// Why a key or a value is refused.
struct PackError {
    enum class Kind : std::uint8_t { UnknownPack, UnknownKey, BadValue, Conflict, Malformed };
    Kind kind;
    std::string subject;  ///< the pack, the key, or the text at fault
    std::string message;  ///< a plain sentence

    /// "unknown-pack", "unknown-key", "bad-value", "rule-conflict", "bad-rule".
    const char* id() const;
};

/// The rules in force: a base law plus overrides, every key of the published decisions. A value:
/// comparable, printable as key=value and read back equal.
struct RulePack {
    BaseLaw base = BaseLaw::Cxa1999;
    LoopMode loop_mode = LoopMode::Automatic;
    int loop_occurrences = 3;       ///< a ruling is due from this occurrence on (24, 4.2.3)
    int loop_draw_occurrences = 3;  ///< the same for a draw (24.2)
    int loop_grace = 1;  ///< further occurrences before "must vary" becomes a loss (24.3)
    bool perpetual_check_at_once = true;  ///< 24.1
    LoopOffences loop_offences = LoopOffences::All;
    int series_rounds = 0;    ///< 0 = off
    int natural_rounds = 60;  ///< 0 = off (4.2.4)
    int natural_check_cap = 10;
    NaturalReading natural_reading = NaturalReading::Each;
    IllegalMovePolicy illegal_move = IllegalMovePolicy::Reject;
    int fouls_limit = 3;  ///< 4.1.8
    DeadMaterial dead_material = DeadMaterial::NoAttackers;
    std::int64_t budget_nodes = kDefaultBudgetNodes;

    friend bool operator==(const RulePack&, const RulePack&) = default;

    /// The pack of that name without overrides; unknown-pack otherwise.
    static Expected<RulePack, PackError> named(std::string_view name);
    /// The names that named() knows, in the order of the documentation.
    static std::vector<std::string_view> names();

    /// The name of the base law, "cxa1999".
    std::string_view name() const;

    /// Sets one key. unknown-key or bad-value leave the pack as it was. `base` can be named only
    /// as it is: another law is another pack.
    Expected<void, PackError> set(std::string_view key, std::string_view value);

    struct Entry {
        std::string_view key;
        std::string value;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    /// All keys with their values, in the order of the documentation.
    std::vector<Entry> entries() const;
    /// Those that differ from the pack named by `base`.
    std::vector<Entry> overrides() const;

    /// Keys whose values contradict each other; nullopt when there are none.
    std::optional<PackError> conflict() const;
};

/// Applies `key=value` settings in order; all or nothing.
Expected<RulePack, PackError> with_settings(
    RulePack pack, const std::vector<std::pair<std::string, std::string>>& settings);

/// `key=value` lines, one a key, ended by newlines.
std::string print_pack(const RulePack& pack);

/// Reads such lines: blank lines and `#` comments are skipped, a line `base=NAME` must come before
/// the other keys and chooses the pack, without it `fallback` is the base. A message of an error
/// names the line.
Expected<RulePack, PackError> parse_pack(std::string_view text, const RulePack& fallback = {});

}  // namespace caipan
