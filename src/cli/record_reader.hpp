#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/expected.hpp"
#include "core/move.hpp"

namespace caipan::cli {

/// What kind of JSON value a member has.
enum class ValueKind : unsigned char { Missing, Null, Boolean, Number, String, Array, Object };

/// A member that should be a scalar.
struct ScalarMember {
    ValueKind kind = ValueKind::Missing;
    std::string
        text;  ///< a string without its quotes and escapes; a number, boolean or null as given

    bool missing() const { return kind == ValueKind::Missing; }
    bool is_string() const { return kind == ValueKind::String; }
    /// No array and no object.
    bool is_scalar() const { return kind < ValueKind::Array; }
};

/// The member `moves`. Reading stops at the first move that is none; the rest is only counted.
struct MovesMember {
    ValueKind kind = ValueKind::Missing;
    std::vector<Move> moves;                ///< those before the first fault
    std::size_t listed = 0;                 ///< elements in all
    std::optional<std::string> malformed;   ///< the text listed after `moves` that is no move
    std::optional<std::size_t> not_a_text;  ///< index of the first element that is no string
};

/// The member `set`.
struct SettingsMember {
    ValueKind kind = ValueKind::Missing;
    std::vector<std::pair<std::string, std::string>> settings;  ///< in the order given
    std::optional<std::string> bad_key;  ///< the first key whose value is null, an array or object
};

/// One line of a batch, understood as JSON but not yet as a game.
struct Record {
    bool is_object = false;
    ScalarMember id;
    ScalarMember rules;
    ScalarMember fen;
    SettingsMember set;
    MovesMember moves;
    std::vector<std::string> warnings;  ///< members that play no part, and repeated ones
};

/// Why a text is no JSON.
struct JsonFault {
    std::size_t offset = 0;
    std::string message;
};

/// Reads strict JSON of any shape, nested up to kMaxJsonDepth. Of members that are repeated the
/// last counts.
Expected<Record, JsonFault> read_record(std::string_view text);

inline constexpr std::size_t kMaxJsonDepth = 32;
/// Warnings listed; further ones are only counted, in a last entry.
inline constexpr std::size_t kMaxWarnings = 16;

}  // namespace caipan::cli
