#include "cli/fen_argument.hpp"

#include "board/fen.hpp"
#include "report/sentences.hpp"

namespace caipan::cli {
namespace {

std::string fault_line(const FenFault& fault) {
    return std::string(id_of(fault.error)) + ": " + report::sentence(fault);
}

std::string fault_line(const SetupFault& fault) {
    return std::string(id_of(fault.fault)) + ": " + report::sentence(fault);
}

template <class Faults>
std::vector<std::string> fault_lines(const Faults& faults) {
    std::vector<std::string> lines;
    lines.reserve(faults.size());
    for (const auto& fault : faults) lines.push_back(fault_line(fault));
    return lines;
}

}  // namespace

Expected<GivenPosition, std::vector<std::string>> read_position(std::string_view fen) {
    const auto setup = read_fen(fen);
    if (!setup) return unexpected(fault_lines(setup.error()));
    const auto position = Position::from(*setup);
    if (!position) return unexpected(fault_lines(position.error()));
    return GivenPosition{*position, setup->clocks};
}

}  // namespace caipan::cli
