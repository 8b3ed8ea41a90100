#pragma once

#include <system_error>
#include <thread>
#include <vector>

namespace caipan::cli {

/// Starts up to `wanted` threads that each run a copy of `work`. Where the system gives fewer,
/// those have to do; throws std::system_error when it gives none.
template <class Work>
std::vector<std::thread> start_threads(int wanted, const Work& work) {
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(wanted));
    for (int i = 0; i < wanted; ++i) {
        try {
            threads.emplace_back(work);
        } catch (const std::system_error&) {
            if (threads.empty()) throw;
            break;
        }
    }
    return threads;
}

}  // namespace caipan::cli
