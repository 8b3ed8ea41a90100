#include "server/descriptors.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <limits>

namespace caipan::server {
namespace {

std::size_t to_size(rlim_t limit) {
    if (limit == RLIM_INFINITY) return std::numeric_limits<std::size_t>::max();
    return static_cast<std::size_t>(limit);
}

}  // namespace

DescriptorPlan plan_descriptors(std::size_t soft, std::size_t hard, std::size_t wanted_clients) {
    DescriptorPlan plan;
    const std::size_t needed = wanted_clients + kReservedDescriptors;
    plan.limit = std::max(soft, std::min(hard, needed));
    const std::size_t left = plan.limit - std::min(plan.limit, kReservedDescriptors);
    plan.clients = std::min(wanted_clients, left);
    return plan;
}

DescriptorPlan raise_descriptor_limit(std::size_t wanted_clients) {
    rlimit limits{};
    if (getrlimit(RLIMIT_NOFILE, &limits) != 0) return {0, wanted_clients};
    const std::size_t soft = to_size(limits.rlim_cur);
    const DescriptorPlan plan = plan_descriptors(soft, to_size(limits.rlim_max), wanted_clients);
    if (plan.limit == soft) return plan;
    limits.rlim_cur = static_cast<rlim_t>(plan.limit);
    if (setrlimit(RLIMIT_NOFILE, &limits) == 0) return plan;
    return plan_descriptors(soft, soft, wanted_clients);
}

}  // namespace caipan::server
