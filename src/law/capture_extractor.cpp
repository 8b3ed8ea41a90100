#include "law/capture_extractor.hpp"

#include <algorithm>

#include "board/movegen.hpp"
#include "law/captures.hpp"
#include "law/ply_context.hpp"

namespace caipan {
namespace {

/// A move of the side to move that mates at once; the other side must not stand in check.
std::vector<Move> mate_in_one(Board board) {
    for (const Move move : legal_moves(board)) {
        if (!board.gives_check(move)) continue;
        const Undo before = board.make(move);
        const bool mates = !has_legal_move(board);
        board.undo(move, before);
        if (mates) return {move};
    }
    return {};
}

bool takes_for_nothing(const CaptureFacts& capture) {
    return !capture.retaken && !capture.uncrossed_pawn;
}

/// After every reply to the check some unprotected piece can be taken, the same one throughout.
bool wins_by_check(Board board, PieceIds ids, Move check) {
    if (board.at(check.to())) return false;
    ids.follow(check);
    board.make(check);
    std::uint32_t victims = ~std::uint32_t{0};
    for (const Move reply : legal_moves(board)) {
        Board replied = board;
        PieceIds ids_replied = ids;
        ids_replied.follow(reply);
        replied.make(reply);
        std::uint32_t now = 0;
        for (const CaptureFacts& capture : captures_of(replied, ids_replied)) {
            if (takes_for_nothing(capture)) now |= std::uint32_t{1} << capture.victim;
        }
        victims &= now;
        if (victims == 0) return false;
    }
    return true;
}

std::vector<Move> gain_by_check(const Board& board, const PieceIds& ids) {
    for (const Move move : legal_moves(board)) {
        if (board.gives_check(move) && wins_by_check(board, ids, move)) return {move};
    }
    return {};
}

/// MY2008 M34: the opponent threatened a mate or a capture that the moved piece, by standing where
/// it stands now, takes from him.
bool is_block(const PlyContext& ply) {
    if (ply.answers_check || ply.check) return false;
    Board threatened = ply.before;
    threatened.pass();
    Board open = ply.after;
    open.put(ply.move.to(), Piece::none());
    if (open.in_check(ply.mover)) return false;
    if (!mate_in_one(threatened).empty()) {
        return mate_in_one(ply.after).empty() && !mate_in_one(open).empty();
    }
    const auto lost = [](const std::vector<CaptureFacts>& list, const CaptureFacts& capture) {
        return std::none_of(list.begin(), list.end(), [&](const CaptureFacts& other) {
            return other.attacker == capture.attacker && other.victim == capture.victim;
        });
    };
    const std::vector<CaptureFacts> then = captures_of(threatened, ply.ids_before);
    const std::vector<CaptureFacts> now = captures_of(ply.after, ply.ids_after);
    const std::vector<CaptureFacts> without = captures_of(open, ply.ids_after);
    const std::int8_t moved = ply.ids_after.at(ply.move.to());
    return std::any_of(then.begin(), then.end(), [&](const CaptureFacts& capture) {
        return takes_for_nothing(capture) && capture.victim != moved && lost(now, capture) &&
               !lost(without, capture);
    });
}

CapturePly facts_of(const PlyContext& ply) {
    CapturePly facts;
    facts.ply = ply.number;
    facts.move = ply.move;
    facts.by = ply.mover;
    facts.moved = ply.ids_after.at(ply.move.to());
    facts.moved_type = ply.moved.type();
    facts.check = ply.check;
    facts.after = captures_of(ply.movers_turn(), ply.ids_after);
    facts.before = captures_of(ply.before, ply.ids_before);
    facts.moved_while_held = facts.moved_type == PieceType::Rook &&
                             is_held_by_cannon(ply.before, ply.move.from()) &&
                             is_held_by_cannon(ply.after, ply.move.to());
    const MoveList replies = legal_moves(ply.after);
    facts.offers_itself = std::any_of(replies.begin(), replies.end(),
                                      [&](Move move) { return move.to() == ply.move.to(); });
    facts.blocks = is_block(ply);
    if (ply.check) return facts;
    facts.kill = mate_in_one(ply.movers_turn());
    if (facts.kill.empty()) facts.gain_by_check = gain_by_check(ply.movers_turn(), ply.ids_after);
    return facts;
}

}  // namespace

CaptureLoop extract_captures(const Line& line, const LoopSpan& span) {
    CaptureLoop loop{span, {}};
    const std::vector<PlyContext> plies = contexts_of(line, span);
    loop.plies.reserve(plies.size());
    for (std::size_t i = 0; i < plies.size(); ++i) {
        // The same move from the same position has the same facts; identities may differ.
        const auto known = std::find_if(
            plies.begin(), plies.begin() + static_cast<std::ptrdiff_t>(i), [&](const PlyContext& p) {
                return p.move == plies[i].move && p.before == plies[i].before &&
                       p.ids_before == plies[i].ids_before;
            });
        const auto k = static_cast<std::size_t>(known - plies.begin());
        loop.plies.push_back(k < i ? loop.plies[k] : facts_of(plies[i]));
        loop.plies.back().ply = plies[i].number;
    }
    return loop;
}

}  // namespace caipan
