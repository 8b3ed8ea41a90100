#include "protocol/pack_choice.hpp"

#include <string>
#include <utility>

namespace caipan::protocol {

Expected<RulePack, PackError> pack_beside(const RulePack& in_force, std::string_view name,
                                          std::string_view but) {
    auto named = RulePack::named(name);
    if (!named) return named;
    std::vector<std::pair<std::string, std::string>> settings;
    for (const auto& [key, value] : in_force.overrides()) {
        if (key != but) settings.emplace_back(key, value);
    }
    return with_settings(*named, settings);
}

Expected<std::vector<RulePack>, PackError> all_packs(const RulePack& in_force) {
    std::vector<RulePack> packs;
    for (const std::string_view name : RulePack::names()) {
        auto pack = pack_beside(in_force, name);
        if (!pack) return unexpected(std::move(pack.error()));
        packs.push_back(*pack);
    }
    return packs;
}

}  // namespace caipan::protocol
