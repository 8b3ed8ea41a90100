#include "cli/record_error.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "notation/coordinate.hpp"
#include "report/json_members.hpp"
#include "report/sentences.hpp"
#include "report/text.hpp"

namespace caipan::cli {
namespace {

using report::JsonWriter;

/// Sentences told in a message; all faults are listed as values.
constexpr std::size_t kSentences = 3;

template <class Faults>
std::string sentences_of(const Faults& faults) {
    std::string text;
    for (std::size_t i = 0; i < faults.size() && i < kSentences; ++i) {
        if (i > 0) text += "; ";
        text += report::sentence(faults[i]);
    }
    if (faults.size() > kSentences) {
        text += "; and " + std::to_string(faults.size() - kSentences) + " more";
    }
    return text;
}

void number_member(JsonWriter& json, std::string_view key, std::size_t value) {
    report::number_member(json, key, static_cast<std::int64_t>(value));
}

void write_fault(JsonWriter& json, const FenFault& fault) {
    json.begin_object();
    report::text_member(json, "fault", std::string_view(id_of(fault.error)));
    number_member(json, "offset", fault.offset);
    json.end_object();
}

void write_fault(JsonWriter& json, const SetupFault& fault) {
    json.begin_object();
    report::text_member(json, "fault", std::string_view(id_of(fault.fault)));
    report::text_member(json, "color", std::string_view(name_of(fault.color)));
    json.key("square");
    if (fault.square) {
        const std::string square = to_string(*fault.square);
        json.string(std::string_view(square));
    } else {
        json.null();
    }
    json.end_object();
}

template <class Faults>
void write_faults(JsonWriter& json, const Faults& faults) {
    if (faults.empty()) return;
    json.key("faults").begin_array();
    for (const auto& fault : faults) write_fault(json, fault);
    json.end_array();
}

void write_optional(JsonWriter& json, std::string_view key,
                    const std::optional<std::string>& text) {
    if (text) report::text_member(json, key, std::string_view(*text));
}

}  // namespace

RecordError RecordError::of_line(std::string_view id, std::string message) {
    RecordError error{id, std::move(message)};
    error.names_line = true;
    return error;
}

RecordError RecordError::of_fen(FenFaults faults) {
    RecordError error{"bad-fen", sentences_of(faults)};
    error.fen_faults = std::move(faults);
    return error;
}

RecordError RecordError::of_setup(SetupFaults faults) {
    RecordError error{"impossible-position", sentences_of(faults)};
    error.setup_faults = std::move(faults);
    return error;
}

RecordError RecordError::of_pack(const PackError& error) {
    // The words of the record in it may have been cut inside a character.
    RecordError result{error.id(), report::sanitized(error.message)};
    auto& subject = error.kind == PackError::Kind::UnknownPack ? result.pack : result.key;
    subject = report::sanitized(error.subject);
    return result;
}

std::string error_json(const RecordError& error, std::string_view id, std::size_t line) {
    std::string text;
    JsonWriter json(text);
    json.begin_object();
    json.key("id").raw(error.names_line ? "null" : id);
    if (error.names_line) number_member(json, "line", line);
    report::text_member(json, "error", error.id);
    if (error.ply) number_member(json, "ply", *error.ply);
    write_optional(json, "move", error.move);
    if (error.reason) report::text_member(json, "reason", *error.reason);
    write_faults(json, error.fen_faults);
    write_faults(json, error.setup_faults);
    write_optional(json, "key", error.key);
    write_optional(json, "pack", error.pack);
    report::text_member(json, "message", std::string_view(error.message));
    json.end_object();
    return text;
}

}  // namespace caipan::cli
