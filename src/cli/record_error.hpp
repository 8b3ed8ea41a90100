#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "board/fen.hpp"
#include "board/position.hpp"
#include "law/pack.hpp"

namespace caipan::cli {

/// Why a record was not judged: an id of the published list, the place and a sentence.
struct RecordError {
    std::string_view id;
    std::string message;
    /// The record could not be read so far that it has an id of its own: the line is named instead.
    bool names_line = false;
    std::optional<std::size_t> ply = {};   ///< index in `moves`
    std::optional<std::string> move = {};  ///< as listed, made printable
    std::optional<std::string_view> reason = {};
    FenFaults fen_faults = {};
    SetupFaults setup_faults = {};
    std::optional<std::string> key = {};   ///< of a rule
    std::optional<std::string> pack = {};  ///< a name that no pack has

    static RecordError of_line(std::string_view id, std::string message);
    static RecordError of_fen(FenFaults faults);
    static RecordError of_setup(SetupFaults faults);
    static RecordError of_pack(const PackError& error);
};

/// One line of JSON without its newline; `id` is JSON already.
std::string error_json(const RecordError& error, std::string_view id, std::size_t line);

}  // namespace caipan::cli
