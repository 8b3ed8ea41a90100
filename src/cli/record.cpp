#include "cli/record.hpp"

#include <optional>

#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "board/refusal.hpp"
#include "cli/record_error.hpp"
#include "core/limits.hpp"
#include "notation/coordinate.hpp"
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
        return RecordError::of_line(
            "bad-byte",
            at(offset) + "a control byte, " + report::sanitized(line.substr(offset, 1)));
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

OrError<RulePack> named_pack(const ScalarMember& rules, const BatchOptions& options) {
    if (rules.missing()) return options.pack;
    if (!rules.is_string()) return unexpected(bad_value("rules", "rules is the name of a pack"));
    if (rules.text == options.pack.name()) return options.pack;
    auto pack = RulePack::named(rules.text);
    if (!pack) return unexpected(RecordError::of_pack(pack.error()));
    // A conflict among these is looked for after the record's own settings.
    for (const auto& [key, value] : options.settings) (void)pack->set(key, value);
    return *pack;
}

OrError<RulePack> pack_of(const Record& record, const BatchOptions& options) {
    auto pack = named_pack(record.rules, options);
    if (!pack || record.set.kind == ValueKind::Missing) return pack;
    if (record.set.kind != ValueKind::Object) {
        return unexpected(bad_value("set", "set is an object of rules"));
    }
    if (record.set.bad_key) {
        return unexpected(bad_value(*record.set.bad_key,
                                    "the value of a rule is a string, a number or a boolean"));
    }
    auto result = with_settings(*pack, record.set.settings);
    if (!result) return unexpected(RecordError::of_pack(result.error()));
    return *result;
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
    JudgedLine judged;
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

/// Deals with a move that cannot be played: an error, or the end of the game (CXA 1999 4.1.6) where
/// the pack says so and the game has not ended before.
OrError<Played> refused(Played played, Move move, std::size_t listed) {
    const Line& line = played.judged.line();
    const Refusal reason = why_illegal(line.board(), move).value_or(Refusal::NotItsMove);
    const bool loses = played.judged.pack().illegal_move == IllegalMovePolicy::Lose;
    if (!loses || played.judged.outcome().over()) {
        return unexpected(illegal_move(line, move, reason));
    }
    const int ply = line.plies();
    played.judged.lose_by_illegal_move();
    played.illegal = report::IllegalEnd{ply, move, reason, static_cast<int>(listed) - ply - 1};
    return played;
}

OrError<Played> play(const Start& start, const RulePack& pack, const MovesMember& moves) {
    Played played{JudgedLine(start.position, start.clocks, pack), std::nullopt};
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
    const auto pack = pack_of(record, options);
    if (!pack) return unexpected(pack.error());
    const auto start = start_of(record.fen);
    if (!start) return unexpected(start.error());
    if (auto error = fault_of_moves(record.moves)) return unexpected(std::move(*error));
    return play(*start, *pack, record.moves);
}

// ---- From a judged line to text -----------------------------------------------------------------

std::string game_json(const report::Judgement& judgement, std::string_view id,
                      const std::vector<std::string>& warnings, report::ProofLevel proof) {
    std::string text;
    JsonWriter json(text);
    json.begin_object().key("id").raw(id);
    write_judgement(json, judgement, proof);
    if (!warnings.empty()) {
        json.key("warnings").begin_array();
        for (const std::string& warning : warnings) json.string(std::string_view(warning));
        json.end_array();
    }
    json.end_object();
    text += '\n';
    return text;
}

std::string game_text(const report::Judgement& judgement, std::string_view id,
                      const std::vector<std::string>& warnings, report::Language language) {
    std::string text = report::say(Phrase::Game, language, {id}) + '\n';
    text += judgement_text(judgement, language);
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

    const auto judgement = report::Judgement::of(played->judged, played->illegal);
    if (summary != nullptr) {
        const Ruling* const ruling = judgement.ruling ? &*judgement.ruling : nullptr;
        summary->add_game(played->judged.outcome(), played->judged.line().plies(), ruling);
    }
    if (options.format == Format::Text) {
        return game_text(judgement, id, record->warnings, options.language);
    }
    return game_json(judgement, id, record->warnings, options.proof);
}

std::string refuse_long_line(std::size_t number, const BatchOptions& options, Summary* summary) {
    const RecordError error = RecordError::of_line(
        "line-too-long", "a line has at most " + std::to_string(kMaxLineBytes) + " bytes");
    return refuse(error, "null", number, options, summary);
}

}  // namespace caipan::cli
