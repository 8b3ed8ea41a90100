#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "protocol/driver.hpp"

namespace {

using caipan::test::Driver;

/// Few enough for a search or a count to end at once.
constexpr int kPolls = 3;
/// Searches would take nearly all the time and are not what is tested here.
constexpr int kJobs = 3;

caipan::protocol::SessionConfig config_of(std::uint8_t choice) {
    caipan::protocol::SessionConfig config;
    if ((choice & 1) != 0) config.max_line_bytes = 64;
    if ((choice & 2) != 0) config.close_on_long_line = true;
    if ((choice & 4) != 0) config.max_plies = 6;
    // Long rulings are the business of another target.
    config.pack.budget_nodes = caipan::kMinBudgetNodes;
    return config;
}

Driver driver_of(std::uint8_t choice) {
    return Driver(config_of(choice), kPolls, (choice & 8) != 0 ? kJobs : 0);
}

std::string in_one_piece(std::string_view bytes, std::uint8_t choice) {
    Driver driver = driver_of(choice);
    driver.feed(bytes);
    driver.end();
    if (!driver.closed() || driver.session().pending_bytes() != 0) std::abort();
    return driver.output();
}

/// The lengths of the pieces come from the bytes of the input itself.
std::string in_pieces(std::string_view bytes, std::uint8_t choice) {
    Driver driver = driver_of(choice);
    std::uint32_t state = choice;
    while (!bytes.empty()) {
        state = state * 1'103'515'245U + 12'345U + static_cast<unsigned char>(bytes.front());
        const std::size_t length = 1 + (state >> 16) % (choice < 128 ? 5U : 60U);
        driver.feed(bytes.substr(0, length));
        bytes.remove_prefix(length < bytes.size() ? length : bytes.size());
    }
    driver.end();
    return driver.output();
}

}  // namespace

/// The first byte chooses limits, the rest is what a session hears: in one piece and in many it has
/// to answer the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string bytes(data + 1, data + size);
    if (in_one_piece(bytes, data[0]) != in_pieces(bytes, data[0])) std::abort();
    return 0;
}
