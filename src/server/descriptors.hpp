#pragma once

#include <cstddef>

namespace caipan::server {

/// Descriptors kept for everything that is no session.
inline constexpr std::size_t kReservedDescriptors = 32;

/// How many sessions the limit on open files allows.
struct DescriptorPlan {
    std::size_t limit = 0;    ///< of open files, after it has been raised as far as needed
    std::size_t clients = 0;  ///< sessions at a time, no more than wanted
};

/// What to do about the limits found: `soft` may be raised up to `hard`.
DescriptorPlan plan_descriptors(std::size_t soft, std::size_t hard, std::size_t wanted_clients);

/// Raises the limit of this process as planned.
DescriptorPlan raise_descriptor_limit(std::size_t wanted_clients);

}  // namespace caipan::server
