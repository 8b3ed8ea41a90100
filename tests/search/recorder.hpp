#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/line.hpp"
#include "board/movegen.hpp"
#include "law/pack.hpp"
#include "search/search.hpp"
#include "support/positions.hpp"

namespace caipan::test {

/// A watch that notes everything, says stop at a given poll, and whose clock shows one millisecond
/// more at each look.
class Recorder : public search::Watch {
  public:
    Recorder() = default;
    explicit Recorder(int stop_at) : stop_at_(stop_at) {}

    bool should_stop() override { return ++polls >= stop_at_ && stop_at_ > 0; }
    std::int64_t elapsed_ms() override { return ++looks; }
    void on_info(const search::Info& info) override { infos.push_back(info); }

    int polls = 0;           ///< calls of should_stop()
    std::int64_t looks = 0;  ///< calls of elapsed_ms()
    std::vector<search::Info> infos;

  private:
    int stop_at_ = 0;
};

inline search::Limits to_depth(int depth) {
    search::Limits limits;
    limits.depth = depth;
    return limits;
}

inline search::Limits within_nodes(std::int64_t nodes) {
    search::Limits limits;
    limits.nodes = nodes;
    return limits;
}

inline search::Result search_line(const Line& line, const search::Limits& limits,
                                  const RulePack& pack = {}) {
    Recorder recorder;
    return search::search(line, pack, limits, recorder);
}

inline search::Result search_fen(std::string_view fen, const search::Limits& limits) {
    const Setup setup = setup_of(fen);
    return search_line(Line(position_of(fen), setup.clocks), limits);
}

/// Every move is legal in its turn.
inline bool can_be_played(Board board, const std::vector<Move>& moves) {
    return std::all_of(moves.begin(), moves.end(), [&](Move move) {
        if (!is_legal(board, move)) return false;
        board.make(move);
        return true;
    });
}

}  // namespace caipan::test
