#include "protocol/session.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "protocol/command.hpp"
#include "protocol/line_reader.hpp"
#include "report/json_writer.hpp"

namespace caipan::protocol {

class Session::Impl {
  public:
    explicit Impl(const SessionConfig& config) : reader_(config.max_line_bytes), state_(config) {}

    void feed(std::string_view bytes) {
        if (!closed_ && !ended_) reader_.feed(bytes);
    }
    void end_of_input() {
        reader_.finish();
        ended_ = true;
    }
    std::size_t pending_bytes() const { return closed_ ? 0 : reader_.pending_bytes(); }

    State advance(std::string& out);
    Job take_job();
    bool stop_requested() const { return stop_requested_; }
    void complete(JobResult result);

  private:
    using Line = LineReader::Line;

    bool busy() const { return task_.has_value(); }
    /// The result is there, and nobody has to ask for it first.
    bool answered() const {
        return result_.has_value() && (!task_->open_ended() || stop_requested_);
    }

    void answer_next(const Line& line, std::string& out);
    void refuse(const Line& line, Reply& reply);
    void answer_command(const Words& words, Reply& reply);

    void look_ahead(std::string& out);
    void look_at_lines(std::string& out);
    bool overtake(const Line& line, std::string_view word, std::string& out);
    void count_line(const Line& line);

    void finish_task(std::string& out);
    void advance_game(const Outcome& outcome);
    void count_error(std::string_view reply);

    LineReader reader_;
    protocol::State state_;
    bool ended_ = false;  ///< no more input will come
    bool closed_ = false;

    std::optional<Task> task_;         ///< being run, or with its answer kept back
    bool taken_ = false;               ///< its job is with whoever runs it
    std::optional<JobResult> result_;  ///< it has come back
    bool stop_requested_ = false;
    std::size_t looked_at_ = 0;  ///< pending bytes when we last looked ahead in vain
};

Session::State Session::Impl::advance(std::string& out) {
    while (!closed_) {
        if (busy()) {
            if (!taken_) return State::JobReady;
            if (!answered()) look_ahead(out);
            if (!answered()) return result_ ? State::NeedInput : State::JobRunning;
            finish_task(out);
            continue;
        }
        if (const auto line = reader_.first()) {
            answer_next(*line, out);
            continue;
        }
        if (!ended_) return State::NeedInput;
        out += "bye\n";
        closed_ = true;
    }
    return State::Closed;
}

// ---- Commands in their order
// ---------------------------------------------------------------------

void Session::Impl::answer_next(const Line& line, std::string& out) {
    const std::size_t before = out.size();
    count_line(line);
    const Words words(line.text);
    Reply reply(out, state_.style);
    if (line.kind != Line::Kind::Text) {
        refuse(line, reply);
    } else if (!words.empty()) {
        answer_command(words, reply);
    }
    count_error(std::string_view(out).substr(before));
    reader_.drop(line);
}

void Session::Impl::refuse(const Line& line, Reply& reply) {
    if (line.kind == Line::Kind::BadByte) {
        reply.error(
            Error(ErrorId::BadByte).with("offset", static_cast<std::int64_t>(line.bad_byte)));
        return;
    }
    reply.error(Error(ErrorId::LineTooLong)
                    .with("limit", static_cast<std::int64_t>(state_.config.max_line_bytes)));
    closed_ = state_.config.close_on_long_line;
}

void Session::Impl::answer_command(const Words& words, Reply& reply) {
    if (words[0] == "quit") {
        reply.line("bye");
        closed_ = true;
        return;
    }
    const Command* const command = find_command(words[0]);
    if (command == nullptr) {
        const std::string shown = report::printable(words[0]);
        if (reply.style().engine()) return reply.info("Unknown command: " + shown);
        return reply.error(Error(ErrorId::UnknownCommand).with("word", shown));
    }
    Call call{state_, words, reply};
    task_ = command->run(call);
    if (task_) ++state_.counters.jobs;
}

void Session::Impl::count_line(const Line& line) {
    if (!line.text.empty()) ++state_.counters.lines;
    state_.counters.bytes += static_cast<std::int64_t>(line.bytes);
}

void Session::Impl::count_error(std::string_view reply) {
    if (reply.substr(0, 6) == "error ") ++state_.counters.errors;
}

// ---- What overtakes
// ------------------------------------------------------------------------------

void Session::Impl::look_ahead(std::string& out) {
    if (stop_requested_ || state_.batch) return;
    if (reader_.pending_bytes() != looked_at_) look_at_lines(out);
    if (ended_ && task_->open_ended()) stop_requested_ = true;
}

/// Only lines directly behind the running command may overtake it, unless it never ends by itself:
/// then nothing in between can be meant to come first.
void Session::Impl::look_at_lines(std::string& out) {
    std::optional<Line> line = reader_.first();
    while (line && !stop_requested_) {
        const std::string_view word = first_word(line->text);
        const bool readable = line->kind == Line::Kind::Text;
        const bool overtakes = readable && overtake(*line, word, out);
        if (!overtakes && !word.empty() && !task_->open_ended()) break;
        // A line dropped makes place for the one behind it.
        if (overtakes) line->bytes = 0;
        line = reader_.next(*line);
    }
    looked_at_ = reader_.pending_bytes();
}

/// Deals with a line out of turn and drops it; false if its turn has not come.
bool Session::Impl::overtake(const Line& line, std::string_view word, std::string& out) {
    if (word == "quit") {
        // Stays where it is: what was asked before it is still answered.
        stop_requested_ = task_->search;
        return false;
    }
    const bool stops = word == "stop";
    const bool hits = word == "ponderhit" && task_->search;
    const bool asks = word == "isready" && task_->search && task_->span != Span::Bounded;
    if (!stops && !hits && !asks) return false;
    if (stops || (hits && task_->span == Span::Pondering)) stop_requested_ = true;
    if (asks) out += "readyok\n";
    count_line(line);
    reader_.drop(line);
    return true;
}

// ---- Jobs
// ----------------------------------------------------------------------------------------

Job Session::Impl::take_job() {
    taken_ = true;
    stop_requested_ = false;
    looked_at_ = 0;
    return std::move(task_->job);
}

void Session::Impl::complete(JobResult result) {
    result_ = std::move(result);
}

void Session::Impl::finish_task(std::string& out) {
    const JobResult result = *std::exchange(result_, std::nullopt);
    if (task_->play && result.outcome) advance_game(*result.outcome);
    task_.reset();
    taken_ = false;
    stop_requested_ = false;
    out += result.reply;
    count_error(result.reply);
}

/// The answer to `play`. An end that came before the move means that the move was refused.
void Session::Impl::advance_game(const Outcome& outcome) {
    const bool refused = outcome.over() && *outcome.ply <= state_.game->line().plies() &&
                         outcome.why != Termination::IllegalMove;
    if (!refused) {
        auto game = std::make_shared<Game>(*state_.game);
        if (outcome.why == Termination::IllegalMove) {
            game->lose_by(*task_->play);
        } else {
            game->push(*task_->play);
        }
        state_.set_game(std::move(game));
    }
    state_.outcome = outcome;
}

// ---- The door
// ------------------------------------------------------------------------------------

Session::Session(const SessionConfig& config) : impl_(std::make_unique<Impl>(config)) {}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

void Session::feed(std::string_view bytes) {
    impl_->feed(bytes);
}
void Session::end_of_input() {
    impl_->end_of_input();
}
Session::State Session::advance(std::string& out) {
    return impl_->advance(out);
}
Job Session::take_job() {
    return impl_->take_job();
}
bool Session::stop_requested() const {
    return impl_->stop_requested();
}
void Session::complete(JobResult result) {
    impl_->complete(std::move(result));
}
std::size_t Session::pending_bytes() const {
    return impl_->pending_bytes();
}

}  // namespace caipan::protocol
