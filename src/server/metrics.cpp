#include "server/metrics.hpp"

#include <algorithm>
#include <string_view>

namespace caipan::server {
namespace {

struct Row {
    std::string_view name;
    Metrics::Count Metrics::*place;
};

constexpr std::array kRows = {
    Row{"sessions_current", &Metrics::sessions_current},
    Row{"sessions_max", &Metrics::sessions_max},
    Row{"sessions_total", &Metrics::sessions_total},
    Row{"rejected_full", &Metrics::rejected_full},
    Row{"accept_errors", &Metrics::accept_errors},
    Row{"wrong_protocol", &Metrics::wrong_protocol},
    Row{"long_lines", &Metrics::long_lines},
    Row{"bytes_in", &Metrics::bytes_in},
    Row{"bytes_out", &Metrics::bytes_out},
    Row{"commands", &Metrics::commands},
    Row{"errors", &Metrics::errors},
    Row{"slow_clients", &Metrics::slow_clients},
    Row{"resets", &Metrics::resets},
    Row{"jobs_started", &Metrics::jobs_started},
    Row{"jobs_finished", &Metrics::jobs_finished},
    Row{"jobs_timed_out", &Metrics::jobs_timed_out},
    Row{"queue_depth", &Metrics::queue_depth},
    Row{"queue_max", &Metrics::queue_max},
};

std::string timeout_name(Deadline deadline) {
    std::string name = "timeouts_" + std::string(name_of(deadline));
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

/// Calls visit(name, value) for every counter.
template <class Visit>
void for_each(const Metrics& metrics, Visit visit) {
    for (const Row& row : kRows) visit(row.name, metrics.*row.place);
    for (std::size_t i = 0; i < metrics.timeouts.size(); ++i) {
        visit(timeout_name(static_cast<Deadline>(i)), metrics.timeouts[i]);
    }
}

}  // namespace

void Metrics::session_opened() {
    ++sessions_total;
    sessions_max = std::max(sessions_max, ++sessions_current);
}

void Metrics::job_queued(Count depth) {
    queue_depth = depth;
    queue_max = std::max(queue_max, depth);
}

std::string Metrics::lines() const {
    std::string text;
    for_each(*this, [&text](std::string_view name, Count value) {
        text.append("server.").append(name) += ' ' + std::to_string(value) + '\n';
    });
    return text;
}

std::string Metrics::fields() const {
    std::string text;
    for_each(*this, [&text](std::string_view name, Count value) {
        if (!text.empty()) text += ' ';
        text.append(name) += '=' + std::to_string(value);
    });
    return text;
}

}  // namespace caipan::server
