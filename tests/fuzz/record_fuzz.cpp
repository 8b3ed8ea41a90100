#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "cli/record.hpp"
#include "core/limits.hpp"

// A line of a batch, whatever its bytes, gives one line of JSON; the same line gives the same
// answer.

namespace {

using namespace caipan::cli;

void require(bool truth) {
    if (!truth) std::abort();
}

BatchOptions options_of(std::uint8_t choice) {
    BatchOptions options;
    if ((choice & 4U) != 0) options.packs.push_back(caipan::RulePack::named("cxa2020").value());
    // Rulings are not what is looked for here.
    for (auto& pack : options.packs) pack.budget_nodes = caipan::kMinBudgetNodes;
    const bool full = (choice & 1U) != 0;
    options.proof = full ? caipan::report::ProofLevel::Full : caipan::report::ProofLevel::Short;
    if ((choice & 2U) != 0) {
        for (auto& pack : options.packs) pack.illegal_move = caipan::IllegalMovePolicy::Lose;
    }
    return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string line(data, data + size);
    // Nor is a record that asks for a budget of hours.
    if (line.find("budget") != std::string::npos) return 0;
    // The choice hangs on the content, so that seeds are plain records.
    const BatchOptions options = options_of(static_cast<std::uint8_t>(size));
    Summary summary;
    const std::string answer = judge_record(line, 1, options, &summary);
    require(!answer.empty() && answer.find('\n') == answer.size() - 1);
    boost::json::error_code error;
    const auto value = boost::json::parse(answer, error);
    require(!error && value.is_object() && value.get_object().contains("id"));
    require(summary.records() == 1);
    require((summary.errors() == 1) == value.get_object().contains("error"));
    require(answer == judge_record(line, 1, options, nullptr));

    BatchOptions text = options;
    text.format = Format::Text;
    text.language = caipan::report::Language::Chinese;
    require(!judge_record(line, 1, text, nullptr).empty());
    return 0;
}
