#include "cli/version.hpp"

#include "law/pack.hpp"

namespace caipan::cli {

std::string version_text() {
    return "caipan " CAIPAN_VERSION
           "\n"
           "compiler: " CAIPAN_COMPILER
           "\n"
           "instruction set: " CAIPAN_ARCH_NAME
           "\n"
           "default rules: " +
           std::string(RulePack().name()) + "\n";
}

}  // namespace caipan::cli
