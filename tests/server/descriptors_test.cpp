#include "server/descriptors.hpp"

#include <doctest/doctest.h>

using namespace caipan::server;

TEST_CASE("descriptors: the soft limit is raised to what is needed") {
    const DescriptorPlan plan = plan_descriptors(1024, 20'000, 10'000);
    CHECK(plan.limit == 10'032);
    CHECK(plan.clients == 10'000);
}

TEST_CASE("descriptors: a limit that is higher stays") {
    const DescriptorPlan plan = plan_descriptors(20'000, 20'000, 10'000);
    CHECK(plan.limit == 20'000);
    CHECK(plan.clients == 10'000);
}

TEST_CASE("descriptors: fewer clients when the hard limit is low, 32 in reserve") {
    const DescriptorPlan plan = plan_descriptors(256, 1024, 10'000);
    CHECK(plan.limit == 1024);
    CHECK(plan.clients == 992);
    CHECK(plan_descriptors(32, 32, 10).clients == 0);
    CHECK(plan_descriptors(16, 16, 10).clients == 0);
    CHECK(plan_descriptors(33, 33, 10).clients == 1);
}
