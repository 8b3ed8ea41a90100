#include "protocol/errors.hpp"

#include <algorithm>
#include <utility>

#include "report/json_writer.hpp"
#include "report/sentences.hpp"
#include "report/text.hpp"

namespace caipan::protocol {
namespace {

/// How many faults of one position are told.
constexpr std::size_t kFaultsTold = 5;

template <class Fault>
std::string sentences(const std::vector<Fault>& faults) {
    std::string text;
    for (std::size_t i = 0; i < std::min(faults.size(), kFaultsTold); ++i) {
        if (i > 0) text += "; ";
        text += report::sentence(faults[i]);
    }
    if (faults.size() > kFaultsTold) {
        text += "; and " + std::to_string(faults.size() - kFaultsTold) + " more";
    }
    return text;
}

ErrorId id_from_word(std::string_view word) {
    for (const ErrorEntry& entry : kErrors) {
        if (entry.word == word) return entry.id;
    }
    return ErrorId::BadRule;
}

}  // namespace

Error& Error::with(std::string_view key, std::string_view value) {
    fields_ += ' ';
    fields_ += key;
    fields_ += ' ';
    fields_ += value;
    return *this;
}

Error& Error::with(std::string_view key, std::int64_t value) {
    return with(key, std::to_string(value));
}

Error& Error::saying(std::string message) {
    message_ = std::move(message);
    return *this;
}

std::string_view Error::message() const {
    if (!message_.empty()) return message_;
    return kErrors[static_cast<std::size_t>(id_)].meaning;
}

std::string Error::line() const {
    std::string text = "error ";
    text += word_of(id_);
    text += fields_;
    text += " message ";
    text += message();
    return text;
}

Error error_of(const FenFaults& faults) {
    return Error(ErrorId::BadFen)
        .with("offset", static_cast<std::int64_t>(faults.front().offset))
        .with("reason", id_of(faults.front().error))
        .saying(sentences(faults));
}

Error error_of(const SetupFaults& faults, Ranks ranks) {
    const SetupFault& first = faults.front();
    Error error(ErrorId::ImpossiblePosition);
    if (first.square) error.with("square", write_square(*first.square, ranks));
    return error.with("reason", id_of(first.fault)).saying(write_text(sentences(faults), ranks));
}

Error error_of(Refusal refusal, const Board& board, Move move, Ranks ranks, Error error) {
    return error.with("reason", id_of(refusal))
        .saying(write_text(report::sentence(refusal, board, move), ranks));
}

Error error_of(const PackError& error) {
    return Error(id_from_word(error.id()))
        .with("subject", report::printable(error.subject))
        .saying(report::sanitized(error.message));
}

}  // namespace caipan::protocol
