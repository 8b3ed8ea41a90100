#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "law/outcome.hpp"
#include "law/pack.hpp"
#include "protocol/game.hpp"
#include "protocol/reply.hpp"
#include "protocol/session.hpp"

namespace caipan::protocol {

/// What one session has done so far.
struct Counters {
    std::int64_t lines = 0;  ///< that were not empty
    std::int64_t bytes = 0;  ///< of lines taken, their ends included
    std::int64_t errors = 0;
    std::int64_t jobs = 0;
};

/// All that a session remembers between two commands.
struct State {
    explicit State(const SessionConfig& settings) : config(settings), pack(settings.pack) {}

    SessionConfig config;
    RulePack pack;
    Style style;
    bool xiangqi_announced = false;  ///< UCI_Variant was set to xiangqi
    bool milliseconds = true;        ///< UCCI: unit of the clocks
    bool batch = false;              ///< UCCI: input is not read while a job runs
    bool names_ponder_move = false;  ///< `bestmove ... ponder ...` is wanted
    Snapshot game = Game::initial();
    std::optional<Outcome> outcome;  ///< first end of `game` under `pack`, once it is known
    std::vector<Move> banmoves;      ///< UCCI: until the next position
    Counters counters;

    void set_game(Snapshot next) {
        game = std::move(next);
        outcome.reset();
        banmoves.clear();
    }
    void set_pack(const RulePack& next) {
        pack = next;
        outcome.reset();
    }
};

}  // namespace caipan::protocol
