#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "board/board.hpp"
#include "board/fen.hpp"
#include "board/position.hpp"
#include "board/refusal.hpp"
#include "core/move.hpp"
#include "law/pack.hpp"
#include "protocol/dialect.hpp"

namespace caipan::protocol {

/// Why a command is refused. SPEC.md lists the same words.
enum class ErrorId : std::uint8_t {
    LineTooLong,
    BadByte,
    UnknownCommand,
    MissingArgument,
    BadArgument,
    BadValue,
    BadFen,
    ImpossiblePosition,
    BadMove,
    BadSquare,
    IllegalMove,
    TooManyMoves,
    GameOver,
    NothingToUndo,
    NoSuchPly,
    Stopped,
    UnknownOption,
    UnknownPack,
    UnknownKey,
    RuleConflict,
    BadRule,
};

struct ErrorEntry {
    ErrorId id;
    std::string_view word;     ///< stable
    std::string_view meaning;  ///< a plain sentence
};

/// Every error of the session language, in the order of ErrorId.
inline constexpr std::array kErrors = {
    ErrorEntry{ErrorId::LineTooLong, "line-too-long", "the line is longer than the limit"},
    ErrorEntry{ErrorId::BadByte, "bad-byte", "the line holds a control byte"},
    ErrorEntry{ErrorId::UnknownCommand, "unknown-command", "no command is called so"},
    ErrorEntry{ErrorId::MissingArgument, "missing-argument", "the command needs more words"},
    ErrorEntry{ErrorId::BadArgument, "bad-argument", "a word that the command does not know"},
    ErrorEntry{ErrorId::BadValue, "bad-value", "not a number, or out of range"},
    ErrorEntry{ErrorId::BadFen, "bad-fen", "the text cannot be read as a FEN"},
    ErrorEntry{ErrorId::ImpossiblePosition, "impossible-position", "such a position cannot occur"},
    ErrorEntry{ErrorId::BadMove, "bad-move", "the text cannot be read as a move"},
    ErrorEntry{ErrorId::BadSquare, "bad-square", "the text cannot be read as a square"},
    ErrorEntry{ErrorId::IllegalMove, "illegal-move", "the move breaks a rule here"},
    ErrorEntry{ErrorId::TooManyMoves, "too-many-moves", "the game would be longer than the limit"},
    ErrorEntry{ErrorId::GameOver, "game-over", "the game has ended under the rules in force"},
    ErrorEntry{ErrorId::NothingToUndo, "nothing-to-undo", "fewer moves have been played"},
    ErrorEntry{ErrorId::NoSuchPly, "no-such-ply", "the ply is not part of the loop"},
    ErrorEntry{ErrorId::Stopped, "stopped", "the command was stopped before its answer was ready"},
    ErrorEntry{ErrorId::UnknownOption, "unknown-option", "no option is called so"},
    ErrorEntry{ErrorId::UnknownPack, "unknown-pack", "no rule pack is called so"},
    ErrorEntry{ErrorId::UnknownKey, "unknown-key", "no rule is called so"},
    ErrorEntry{ErrorId::RuleConflict, "rule-conflict", "two rules contradict each other"},
    ErrorEntry{ErrorId::BadRule, "bad-rule", "not of the form key=value"},
};

/// What only a record of a batch can be refused for; `judge.schema.json` describes such answers.
inline constexpr std::array<std::string_view, 6> kBatchErrors = {
    "bad-utf8", "bad-json", "not-an-object", "bad-id", "missing-moves", "bad-moves",
};

constexpr std::string_view word_of(ErrorId id) {
    return kErrors[static_cast<std::size_t>(id)].word;
}

/// One refusal: an id, where it happened, and a sentence.
///
///     error illegal-move ply 3 move a0a5 reason path-blocked message the rook on a0 ...
class Error {
  public:
    explicit Error(ErrorId id) : id_(id) {}

    Error& with(std::string_view key, std::string_view value);
    Error& with(std::string_view key, std::int64_t value);
    /// Without it the meaning of the id is said.
    Error& saying(std::string message);

    ErrorId id() const { return id_; }
    std::string_view message() const;
    /// The reply, without a newline.
    std::string line() const;

  private:
    ErrorId id_;
    std::string fields_;
    std::string message_;
};

/// A FEN that cannot be read, and a position that cannot occur: the place and the reason are those
/// of the first fault, the message tells all.
Error error_of(const FenFaults& faults);
Error error_of(const SetupFaults& faults, Ranks ranks);
/// A move that breaks a rule: completes an error that tells the move and, in a list, its place.
Error error_of(Refusal refusal, const Board& board, Move move, Ranks ranks, Error error);
Error error_of(const PackError& error);

}  // namespace caipan::protocol
