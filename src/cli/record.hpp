#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/record_reader.hpp"
#include "cli/summary.hpp"
#include "law/pack.hpp"
#include "report/judgement.hpp"
#include "report/language.hpp"

namespace caipan::cli {

enum class Format : std::uint8_t { Json, Text };

/// How a batch is judged and written.
struct BatchOptions {
    /// Of records that name none, all settings applied.
    std::vector<RulePack> packs = {RulePack()};
    /// The settings of the command line, in order: they apply also to other packs that a record
    /// names. The order is pack, these, the record's own `set`.
    std::vector<std::pair<std::string, std::string>> settings;
    Format format = Format::Json;
    report::Language language = report::Language::English;
    report::ProofLevel proof = report::ProofLevel::Short;
};

/// Judges one line of a batch, without its newline: one line of JSON, or a paragraph of text. Bad
/// data gives an error line. `number` is the number of the line, and the id of a record without
/// one. `summary` may be null. Pure, and safe to call from several threads.
std::string judge_record(std::string_view line, std::size_t number, const BatchOptions& options,
                         Summary* summary);

/// The answer to a line of more than kMaxLineBytes.
std::string refuse_long_line(std::size_t number, const BatchOptions& options, Summary* summary);

}  // namespace caipan::cli
