#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/errors.hpp"
#include "protocol/state.hpp"

namespace caipan::protocol {

/// The `option` lines of a protocol, each ended by a newline.
std::string option_lines(const State& state, Mode mode);

/// Does what the option says, or tells why not and changes nothing. Names are compared without
/// regard to case; those that interfaces send unasked and that mean nothing here are taken.
std::optional<Error> set_option(State& state, std::string_view name, std::string_view value);

}  // namespace caipan::protocol
