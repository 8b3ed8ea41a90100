#pragma once

#include <string>

namespace caipan::cli {

/// What --version prints: the version, the compiler, the instruction set and the default pack.
std::string version_text();

}  // namespace caipan::cli
