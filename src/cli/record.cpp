#include "cli/record.hpp"

#include <optional>

#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "board/refusal.hpp"
#include "cli/pack_options.hpp"
#include "cli/record_error.hpp"
#include "core/limits.hpp"
#include "notation/coordinate.hpp"
#include "report/comparison.hpp"
#include "report/json_members.hpp"
#include "report/judgement_parts.hpp"
#include "report/phrases.hpp"
#include "report/sentences.hpp"
#include "report/text.hpp"

namespace caipan::cli {
namespace {

using report::JsonWriter;
using report::Phrase;

template <class T>
using OrError = Expected<T, RecordError>;

// ---- From bytes to a record ---------------------------------------------------------------------

std::optional<RecordError> fault_of_bytes(std::string_view line) {
    const auto at = [](std::size_t offset) { return "offset " + std::to_string(offset) + ": "; };
    std::size_t offset = report::find_control_byte(line);
    if (offset != std::string_view::npos) {
        return RecordError::of_line("bad-byte", at(offset) + "a control byte, " +
                                                    report::sanitized(line.substr(offset, 1)));
    }
    offset = report::find_bad_utf8(line);
    if (offset == std::string_view::npos) return std::nullopt;
    return RecordError::of_line("bad-utf8", at(offset) + "this is not UTF-8");
}

OrError<Record> record_of(std::string_view line) {
    if (auto error = fault_of_bytes(line)) return unexpected(std::move(*error));
    auto record = read_record(line);
    if (!record) return unexpected(RecordError::of_line("bad-json", record.error().message));
    if (!record->is_object) {
        return unexpected(RecordError::of_line("not-an-object", "a record is a JSON object"));
    }
    if (!record->id.is_scalar()) {
        return unexpected(
            RecordError::of_line("bad-id", "an id is a string, a number, true, false or null"));
    }
    return std::move(*record);
}

/// The id as JSON: scalars are echoed, and a record without one bears the number of its line.
std::string id_json(const ScalarMember& id, std::size_t number) {
    if (id.missing()) return std::to_string(number);
    if (!id.is_string()) return id.text;
    std::string text;
    JsonWriter(text).string(std::string_view(id.text));
    return text;
}

// ---- From a record to a judged line -------------------------------------------------------------

RecordError bad_value(std::string_view key, const std::string& what) {
    RecordError error{"bad-value", what};
    error.key = report::printable(key);
    return error;
}

/// A pack that a record names: one of the command line is taken as it was changed there.
RulePack as_in_force(const RulePack& plain, const BatchOptions& options) {
    for (const RulePack& pack : options.packs) {
        if (pack.base == plain.base) return pack;
    }
    RulePack pack = plain;
    // A conflict is looked for once the record's own settings are known.
    for (const auto& [key, value] : options.settings) (void)pack.set(key, value);
    return pack;
}

OrError<std::vector<RulePack>> packs_named(const ScalarMember& rules, const BatchOptions& options) {
    if (rules.missing()) return options.packs;
    if (!rules.is_string()) {
        return unexpected(
            bad_value("rules", "rules is the name of a pack, or several with commas"));
    }
    auto packs = named_packs(rules.text);
    if (!packs) return unexpected(RecordError::of_pack(packs.error()));
    for (RulePack& pack : *packs) pack = as_in_force(pack, options);
    return *std::move(packs);
}

OrError<std::vector<RulePack>> packs_of(const Record& record, const BatchOptions& options) {
    auto packs = packs_named(record.rules, options);
    if (!packs) return packs;
    const ValueKind kind = record.set.kind;
    if (kind != ValueKind::Missing && kind != ValueKind::Object) {
        return unexpected(bad_value("set", "set is an object of rules"));
    }
    if (record.set.bad_key) {
        return unexpected(bad_value(*record.set.bad_key,
                                    "the value of a rule is a string, a number or a boolean"));
    }
    for (RulePack& pack : *packs) {
        auto result = with_settings(pack, record.set.settings);
        if (!result) return unexpected(RecordError::of_pack(result.error()));
        pack = *result;
    }
    return packs;
}

struct Start {
    Position position = Position::initial();
    Clocks clocks;
};

OrError<Start> start_of(const ScalarMember& fen) {
    if (fen.missing()) return Start{};
    if (!fen.is_string()) return unexpected(RecordError{"bad-fen", "fen is a string"});
    auto setup = read_fen(fen.text);
    if (!setup) return unexpected(RecordError::of_fen(std::move(setup.error())));
    auto position = Position::from(*setup);
    if (!position) return unexpected(RecordError::of_setup(std::move(position.error())));
    return Start{*position, setup->clocks};
}

std::optional<RecordError> fault_of_moves(const MovesMember& moves) {
    if (moves.kind == ValueKind::Missing) {
        return RecordError{"missing-moves", "a record needs moves, an array of strings"};
    }
    if (moves.kind != ValueKind::Array) {
        return RecordError{"bad-moves", "moves is an array of strings"};
    }
    if (moves.not_a_text) {
        RecordError error{"bad-moves", "an element of moves is no string"};
        error.ply = moves.not_a_text;
        return error;
    }
    if (moves.listed > static_cast<std::size_t>(kMaxPlies)) {
        return RecordError{"too-many-moves", std::to_string(moves.listed) + " moves; at most " +
                                                 std::to_string(kMaxPlies) + " are taken"};
    }
    return std::nullopt;
}

struct Played {
    JudgedPacks judged;
    std::optional<report::IllegalEnd> illegal;
};

RecordError illegal_move(const Line& line, Move move, Refusal reason) {
    RecordError error{"illegal-move", report::sentence(reason, line.board(), move)};
    error.ply = static_cast<std::size_t>(line.plies());
    error.move = to_string(move);
    error.reason = id_of(reason);
    return error;
}

RecordError bad_move(std::size_t ply, std::string_view text) {
    RecordError error{"bad-move", "a move is two squares, as h2e2"};
    error.ply = ply;
    error.move = report::printable(text);
    return error;
}

/// Whether an illegal move can end the game here: every pack says so (CXA 1999 4.1.6), and under
/// none of them it has ended before.
bool is_lost_by_illegal_move(const JudgedPacks& judged) {
    for (std::size_t i = 0; i < judged.size(); ++i) {
        if (judged.pack(i).illegal_move != IllegalMovePolicy::Lose) return false;
        if (judged.outcome(i).over()) return false;
    }
    return true;
}

/// Deals with a move that cannot be played: an error, or the end of the game.
OrError<Played> refused(Played played, Move move, std::size_t listed) {
    const Line& line = played.judged.line();
    const Refusal reason = why_illegal(line.board(), move).value_or(Refusal::NotItsMove);
    if (!is_lost_by_illegal_move(played.judged)) {
        return unexpected(illegal_move(line, move, reason));
    }
    const int ply = line.plies();
    played.judged.lose_by_illegal_move();
    played.illegal = report::IllegalEnd{ply, move, reason, static_cast<int>(listed) - ply - 1};
    return played;
}

OrError<Played> play(const Start& start, std::vector<RulePack> packs, const MovesMember& moves) {
    Played played{JudgedPacks(start.position, start.clocks, std::move(packs)), std::nullopt};
    played.judged.reserve(moves.moves.size());
    for (const Move move : moves.moves) {
        if (!is_legal(played.judged.line().board(), move)) {
            return refused(std::move(played), move, moves.listed);
        }
        played.judged.push(move);
    }
    if (moves.malformed) return unexpected(bad_move(moves.moves.size(), *moves.malformed));
    return played;
}

OrError<Played> play_record(const Record& record, const BatchOptions& options) {
    auto packs = packs_of(record, options);
    if (!packs) return unexpected(packs.error());
    const auto start = start_of(record.fen);
    if (!start) return unexpected(start.error());
    if (auto error = fault_of_moves(record.moves)) return unexpected(std::move(*error));
    return play(*start, *std::move(packs), record.moves);
}

// ---- From a judged line to text -----------------------------------------------------------------

using Judgements = std::vector<report::Judgement>;

std::string game_json(const Judgements& judgements, std::string_view id,
                      const std::vector<std::string>& warnings, report::ProofLevel proof) {
    std::string text;
    JsonWriter json(text);
    json.begin_object().key("id").raw(id);
    if (judgements.size() == 1) {
        write_judgement(json, judgements.front(), proof);
    } else {
        write_comparison(json, judgements, proof);
    }
    if (!warnings.empty()) {
        json.key("warnings").begin_array();
        for (const std::string& warning : warnings) json.string(std::string_view(warning));
        json.end_array();
    }
    json.end_object();
    text += '\n';
    return text;
}

std::string game_text(const Judgements& judgements, std::string_view id,
                      const std::vector<std::string>& warnings, report::Language language) {
    std::string text = report::say(Phrase::Game, language, {id}) + '\n';
    text += judgements.size() == 1 ? judgement_text(judgements.front(), language)
                                   : comparison_text(judgements, language);
    for (const std::string& warning : warnings) {
        text += report::say(Phrase::Warning, language, {warning}) + '\n';
    }
    text += '\n';
    return text;
}

std::string error_text(const RecordError& error, std::string_view id, std::size_t number,
                       report::Language language) {
    const Phrase heading = error.names_line ? Phrase::LineNumber : Phrase::Game;
    const std::string line = std::to_string(number);
    std::string text = report::say(heading, language, {error.names_line ? line : id}) + '\n';
    const std::string where =
        error.ply ? report::say(Phrase::AtPly, language,
                                {std::to_string(*error.ply), error.move.value_or("")})
                  : std::string();
    text += report::say(Phrase::Error, language, {error.id, where, error.message});
    text += "\n\n";
    return text;
}

std::string refuse(const RecordError& error, std::string_view id, std::size_t number,
                   const BatchOptions& options, Summary* summary) {
    if (summary != nullptr) summary->add_error(error.id);
    if (options.format == Format::Text) return error_text(error, id, number, options.language);
    return error_json(error, id, number) + '\n';
}

}  // namespace

std::string judge_record(std::string_view line, std::size_t number, const BatchOptions& options,
                         Summary* summary) {
    const auto record = record_of(line);
    if (!record) return refuse(record.error(), "null", number, options, summary);
    const std::string id = id_json(record->id, number);
    const auto played = play_record(*record, options);
    if (!played) return refuse(played.error(), id, number, options, summary);

    const Judgements judgements = report::Judgement::of(played->judged, played->illegal);
    if (summary != nullptr) summary->add_game(id, judgements);
    if (options.format == Format::Text) {
        return game_text(judgements, id, record->warnings, options.language);
    }
    return game_json(judgements, id, record->warnings, options.proof);
}

std::string refuse_long_line(std::size_t number, const BatchOptions& options, Summary* summary) {
    const RecordError error = RecordError::of_line(
        "line-too-long", "a line has at most " + std::to_string(kMaxLineBytes) + " bytes");
    return refuse(error, "null", number, options, summary);
}

}  // namespace caipan::cli
