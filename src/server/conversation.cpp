#include "server/conversation.hpp"

#include <algorithm>
#include <utility>

#include "server/first_bytes.hpp"

namespace caipan::server {
namespace {

/// Replies not yet taken that stop a session from being answered, and then from being read.
constexpr std::size_t kEnoughOutput = std::size_t{64} << 10;
/// Lines that may stand in the session behind a running command, which only some of them (`stop`)
/// can overtake. When it is done the others are answered in one go.
constexpr std::uint32_t kMaxAhead = 256;

Deadlines::Limits limits_of(const ServerOptions& options) {
    return {options.first_byte_timeout, options.line_timeout, options.idle_timeout,
            options.write_timeout};
}

/// Of a line without its end.
std::size_t text_size(std::string_view line) {
    if (!line.empty() && line.back() == '\n') line.remove_suffix(1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line.size();
}

/// Error replies among whole reply lines.
Metrics::Count count_errors(std::string_view lines) {
    constexpr std::string_view kError = "error ";
    Metrics::Count errors = 0;
    while (!lines.empty()) {
        if (lines.substr(0, kError.size()) == kError) ++errors;
        lines.remove_prefix(std::min(lines.find('\n'), lines.size() - 1) + 1);
    }
    return errors;
}

}  // namespace

Conversation::Conversation(const ServerOptions& options, const protocol::SessionConfig& config,
                           Metrics& metrics, TimePoint now)
    : options_(options),
      metrics_(metrics),
      session_(config),
      deadlines_(limits_of(options), now) {}

Conversation::Next Conversation::receive(std::string_view bytes, TimePoint now) {
    metrics_.bytes_in += bytes.size();
    if (ended_ || said_last_words_ || state_ == State::Closed) return Next::Wait;
    silent_ = silent_ && bytes.empty();
    const bool line_begun = input_.empty() || bytes.find('\n') != std::string_view::npos;
    // What can be answered at once is not copied.
    const bool stored = !input_.empty();
    if (stored) input_.append(bytes);
    std::string_view text = stored ? input_.view() : bytes;

    Next next = Next::Wait;
    if (recognise(text)) next = answer(text);
    if (stored) {
        input_.take(input_.size() - text.size());
    } else {
        input_.append(text);
    }
    return settle(next, line_begun, now);
}

Conversation::Next Conversation::receive_end(TimePoint now) {
    ended_ = true;
    return turn(now);
}

Conversation::Next Conversation::turn(TimePoint now) {
    if (!wrong_protocol_.empty()) return Next::Cut;
    // Lines that the session holds already may overtake a job that has just been taken.
    if (state_ == State::JobRunning) advance();
    std::string_view text = input_.view();
    const Next next = said_last_words_ ? Next::Close : answer(text);
    input_.take(input_.size() - text.size());
    return settle(next, false, now);
}

Conversation::Next Conversation::drain(TimePoint now) {
    if (said_last_words_ || ended_) return turn(now);
    // The end of a line that has only begun will not be read.
    const std::string_view text = input_.view();
    const std::size_t whole = text.rfind('\n') + 1;
    const std::string kept(text.substr(0, whole));
    input_.clear();
    input_.append(kept);
    drained_ = true;
    return receive_end(now);
}

Conversation::Next Conversation::say_and_close(std::string_view line, TimePoint now) {
    output_.append(line);
    input_.clear();
    said_last_words_ = true;
    return settle(Next::Close, false, now);
}

protocol::Job Conversation::take_job() {
    state_ = State::JobRunning;
    return session_.take_job();
}

void Conversation::emitted(std::string_view lines, TimePoint now) {
    if (!said_last_words_) output_.append(lines);
    settle(Next::Wait, false, now);
}

Conversation::Next Conversation::complete(protocol::JobResult result, TimePoint now) {
    session_.complete(std::move(result));
    if (said_last_words_) return Next::Close;
    advance();
    return turn(now);
}

Conversation::Next Conversation::written(std::size_t bytes, TimePoint now) {
    metrics_.bytes_out += bytes;
    output_.take(bytes);
    deadlines_.output(!output_.empty(), bytes > 0, now);
    return blocked_ && output_.size() < kEnoughOutput ? Next::Turn : Next::Wait;
}

bool Conversation::wants_input() const {
    return !ended_ && !said_last_words_ && state_ != State::Closed &&
           output_.size() < kEnoughOutput && input_.size() <= options_.max_line_bytes + 2;
}

bool Conversation::recognise(std::string_view bytes) {
    if (recognised_) return true;
    const FirstBytes first = look_at_first_bytes(bytes);
    if (first.kind == FirstBytes::Kind::Foreign) wrong_protocol_ = first.protocol;
    recognised_ = first.kind == FirstBytes::Kind::Ours;
    return recognised_;
}

// Takes lines off the text.
Conversation::Next Conversation::answer(std::string_view& text) {
    std::size_t commands = 0;
    const std::size_t before = output_.size();
    while (true) {
        if (state_ == State::Closed) return Next::Close;
        if (state_ == State::JobReady) return Next::Job;
        blocked_ = output_.size() >= kEnoughOutput;
        if (blocked_ || !may_feed()) return Next::Wait;
        const auto line = next_line(text);
        if (!line) return answer_end(text);
        if (commands == options_.turn_commands) return Next::Turn;
        if (output_.size() - before >= options_.turn_bytes) return Next::Turn;
        feed(*line);
        text.remove_prefix(line->size());
        ++commands;
    }
}

// A last line may lack its end.
Conversation::Next Conversation::answer_end(std::string_view& text) {
    if (!ended_ || told_end_) return Next::Wait;
    told_end_ = true;
    // Unlike the end of input, `quit` hurries a search that has been asked for.
    session_.feed(drained_ ? std::string_view("quit\n") : text);
    session_.end_of_input();
    text = {};
    advance();
    if (state_ == State::JobReady) return Next::Job;
    return state_ == State::Closed ? Next::Close : Next::Wait;
}

/// A whole line with its end, or as much of one as makes it too long.
std::optional<std::string_view> Conversation::next_line(std::string_view text) const {
    const std::size_t end = text.find('\n');
    if (end != std::string_view::npos) return text.substr(0, end + 1);
    // With the CR that may belong to its end, and one byte more.
    if (text.size() >= options_.max_line_bytes + 2) return text;
    return std::nullopt;
}

void Conversation::feed(std::string_view line) {
    ++metrics_.commands;
    if (text_size(line) > options_.max_line_bytes) line_was_too_long_ = true;
    ++fed_ahead_;
    session_.feed(line);
    advance();
}

void Conversation::advance() {
    const std::size_t before = output_.size();
    state_ = session_.advance(output_.tail());
    metrics_.errors += count_errors(output_.view().substr(before));
    if (session_.pending_bytes() == 0) fed_ahead_ = 0;
}

bool Conversation::may_feed() const {
    return ended_ || fed_ahead_ < kMaxAhead;
}

// After every step: what the client owes now.
Conversation::Next Conversation::settle(Next next, bool line_begun, TimePoint now) {
    if (!wrong_protocol_.empty()) return Next::Cut;
    std::optional<Deadline> owed;
    if (silent_) {
        owed = Deadline::FirstByte;
    } else if (next == Next::Wait && state_ == State::NeedInput && !blocked_) {
        owed = input_.empty() ? Deadline::Idle : Deadline::Line;
    }
    deadlines_.expect(owed, owed == Deadline::Idle || (owed == Deadline::Line && line_begun), now);
    deadlines_.output(!output_.empty(), false, now);
    return next;
}

}  // namespace caipan::server
