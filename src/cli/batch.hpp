#pragma once

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "cli/record.hpp"
#include "cli/summary.hpp"

namespace caipan::cli {

/// Where a batch comes from and how it is worked off.
struct BatchRun {
    std::vector<std::string> inputs;  ///< names of files, "-" for standard input
    int threads = 1;
    bool progress = false;  ///< tell people on stderr how far it has come
};

/// Judges every line of the inputs, in order. The output does not depend on the number of threads
/// and is handed out whenever the input lets us wait. Throws Failure.
Summary judge_batch(const BatchRun& run, const BatchOptions& options, Output& output);

}  // namespace caipan::cli
