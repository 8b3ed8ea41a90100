#include "law/check_graph.hpp"

#include <algorithm>
#include <bit>

#include "board/forcing.hpp"
#include "board/movegen.hpp"

namespace caipan {
CheckGraph::PositionIndex CheckGraph::index_of(std::uint64_t key) {
    if (slots_.size() <= 2 * positions_.size()) widen();
    std::size_t slot = key & (slots_.size() - 1);
    while (slots_[slot] != 0) {
        if (positions_[slots_[slot] - 1].key == key) return slots_[slot] - 1;
        slot = (slot + 1) & (slots_.size() - 1);
    }
    positions_.emplace_back().key = key;
    slots_[slot] = static_cast<PositionIndex>(positions_.size());
    return slots_[slot] - 1;
}

void CheckGraph::widen() {
    constexpr std::size_t kFewest = 64;
    slots_.assign(std::bit_ceil(std::max(kFewest, 4 * positions_.size())), 0);
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        std::size_t slot = positions_[i].key & (slots_.size() - 1);
        while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
        slots_[slot] = static_cast<PositionIndex>(i + 1);
    }
}

CheckGraph::CheckRange CheckGraph::checks(const Board& board, PositionIndex position) {
    Position& here = positions_[position];
    if (!here.listed) {
        here.listed = true;
        here.checks.first = static_cast<CheckIndex>(checks_.size());
        for (const Move move : checking_moves(board)) checks_.emplace_back().move = move;
        here.checks.last = static_cast<CheckIndex>(checks_.size());
    }
    return here.checks;
}

bool CheckGraph::mates_at_once(Board& board, CheckIndex check) {
    Check& entry = checks_[check];
    switch (entry.answers) {
        case Check::Answers::Some: return false;
        case Check::Answers::None: return true;
        case Check::Answers::Listed: return entry.reply_count == 0;
        case Check::Answers::Unknown: break;
    }
    const Undo before = board.make(entry.move);
    const bool some = has_legal_move(board, true);
    board.undo(entry.move, before);
    entry.answers = some ? Check::Answers::Some : Check::Answers::None;
    return !some;
}

std::span<const CheckGraph::Reply> CheckGraph::replies(Board& board, CheckIndex check) {
    Check& entry = checks_[check];
    if (entry.answers != Check::Answers::Listed) {
        entry.answers = Check::Answers::Listed;
        entry.first_reply = static_cast<std::uint32_t>(replies_.size());
        const Undo before = board.make(entry.move);
        for (const Move move : legal_moves(board)) {
            replies_.push_back({move, index_of(board.key_after(move))});
            ++entry.reply_count;
        }
        board.undo(entry.move, before);
    }
    return {replies_.data() + entry.first_reply, entry.reply_count};
}

void CheckGraph::trim(std::size_t most) {
    if (positions_.size() <= most) return;
    slots_.clear();
    positions_.clear();
    checks_.clear();
    replies_.clear();
}

}  // namespace caipan
