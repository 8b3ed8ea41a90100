#pragma once

#include <cstdint>
#include <string_view>

namespace caipan::server {

/// What the first bytes of a connection tell.
struct FirstBytes {
    enum class Kind : std::uint8_t {
        Undecided,  ///< more bytes may tell
        Ours,
        Foreign,  ///< another protocol, to be hung up on
    };
    Kind kind = Kind::Undecided;
    std::string_view protocol;  ///< of Foreign: `http`, `tls`, ...
};

/// Looks at all bytes received so far, as long as the answer is Undecided. Text in any language is
/// ours; the openings of other protocols and binary data are not.
FirstBytes look_at_first_bytes(std::string_view bytes);

}  // namespace caipan::server
