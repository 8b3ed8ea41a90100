#include "cli/batch.hpp"

#include <chrono>
#include <cstdint>
#include <utility>

#include "cli/exit_code.hpp"
#include "cli/line_reader.hpp"
#include "cli/ordered_pool.hpp"

namespace caipan::cli {
namespace {

/// Bytes of input dealt to a thread at a time: some dozens of games.
constexpr std::size_t kPortionBytes = std::size_t{1} << 16;

void judge_portion(Portion& portion, const BatchOptions& options) {
    for (const InputLine& line : portion.lines.lines) {
        portion.output += line.too_long ? refuse_long_line(line.number, options, &portion.summary)
                                        : judge_record(portion.lines.text(line), line.number,
                                                       options, &portion.summary);
    }
}

/// For people: a line on stderr that is written over about twice a second.
class Progress {
  public:
    explicit Progress(bool wanted) : wanted_(wanted), start_(Clock::now()), last_(start_) {}

    void show(std::uint64_t records) {
        if (!wanted_) return;
        const auto now = Clock::now();
        if (now - last_ < std::chrono::milliseconds(500)) return;
        last_ = now;
        write(records, "\r");
    }
    void finish(std::uint64_t records) {
        if (wanted_) write(records, "\n");
    }

  private:
    using Clock = std::chrono::steady_clock;

    void write(std::uint64_t records, const char* end) {
        const std::chrono::duration<double> passed = Clock::now() - start_;
        const double rate = passed.count() > 0 ? static_cast<double>(records) / passed.count() : 0;
        complain_raw(std::to_string(records) + " records, " +
                     std::to_string(static_cast<std::uint64_t>(rate)) + " a second   " + end);
    }

    bool wanted_;
    Clock::time_point start_;
    Clock::time_point last_;
};

}  // namespace

Summary judge_batch(const BatchRun& run, const BatchOptions& options, Output& output) {
    Summary summary;
    Progress progress(run.progress);
    OrderedPool pool(
        run.threads, [&](Portion& portion) { judge_portion(portion, options); },
        [&](Portion& portion) {
            output.write(portion.output);
            summary.add(portion.summary);
            progress.show(summary.records());
        });
    // Whoever sends one game and waits for the answer gets it.
    LineReader reader(run.inputs, [&] {
        pool.drain();
        output.flush();
    });

    Lines lines;
    try {
        while (reader.next(lines, kPortionBytes)) pool.submit(std::exchange(lines, {}));
    } catch (const Failure& failure) {
        // An input that cannot be read any further does not take away the answers before it.
        if (failure.code() == ExitCode::InputUnreadable) {
            pool.drain();
            output.flush();
        }
        throw;
    }
    pool.drain();
    output.flush();
    progress.finish(summary.records());
    return summary;
}

}  // namespace caipan::cli
