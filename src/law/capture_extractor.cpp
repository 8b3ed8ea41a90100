#include "law/capture_extractor.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "board/movegen.hpp"
#include "law/captures.hpp"
#include "law/facts_memory.hpp"
#include "law/kill.hpp"
#include "law/orientation.hpp"
#include "law/ply_context.hpp"

namespace caipan {
namespace {

/// Share of the look-ahead that one search for a kill may take. Kills only name moves: no Asian
/// verdict rests on them.
constexpr std::int64_t kKillNodes = 400;

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

bool has(const std::vector<CaptureFacts>& list, const CaptureFacts& capture) {
    return std::any_of(list.begin(), list.end(), [&](const CaptureFacts& other) {
        return other.attacker == capture.attacker && other.victim == capture.victim;
    });
}

/// Works out the facts of a ply. Each search for a mate stands alone, so that no
/// name depends on the ply at which the loop is entered.
class CaptureExtractor {
  public:
    CaptureExtractor(const PlyContext& ply, NodeBudget& budget)
        : orientation_(Orientation::of(ply)), budget_(budget) {}

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
        facts.blocks = blocks(ply);
        if (ply.check) return facts;
        facts.kill = kill(ply.movers_turn());
        if (facts.kill.empty()) {
            facts.gain_by_check = gain_by_check(ply.movers_turn(), ply.ids_after);
        }
        return facts;
    }

  private:
    /// Laid as Orientation says, so that a search cut short is cut alike in every image.
    std::vector<Move> kill(const Board& position) {
        KillSolver solver(budget_);
        Board board = orientation_.turn(position);
        const int checks = solver.shortest_mate(board, kKillNodes);
        if (checks == 0) return {};
        std::vector<Move> line = solver.line(board, checks);
        for (Move& move : line) move = orientation_.turn(move);
        return line;
    }

    /// MY2008 M34: the opponent threatened a mate or a capture whose way is barred now by the piece
    /// that moved, and by nothing else.
    bool blocks(const PlyContext& ply) {
        if (ply.answers_check || ply.check || ply.moved.type() == PieceType::King) return false;
        Board threatened = ply.before;
        threatened.pass();
        Board open = ply.after;
        open.put(ply.move.to(), Piece::none());
        if (open.in_check(ply.mover)) return false;
        if (const std::vector<Move> line = kill(threatened); !line.empty()) {
            return !is_legal(ply.after, line.front()) && is_legal(open, line.front());
        }
        const std::vector<CaptureFacts> then = captures_of(threatened, ply.ids_before);
        const std::vector<CaptureFacts> now = captures_of(ply.after, ply.ids_after);
        const std::vector<CaptureFacts> without = captures_of(open, ply.ids_after);
        const std::int8_t moved = ply.ids_after.at(ply.move.to());
        return std::any_of(then.begin(), then.end(), [&](const CaptureFacts& capture) {
            return takes_for_nothing(capture) && capture.victim != moved && !has(now, capture) &&
                   has(without, capture);
        });
    }

    Orientation orientation_;
    NodeBudget& budget_;
};

/// What one ply may spend: on its own kill, and on that which it bars.
constexpr std::int64_t kPlyNodes = 2 * kKillNodes;

decltype(FactsMemory::captures)::Known examine_alone(const PlyContext& ply, std::int64_t nodes) {
    NodeBudget budget(nodes);
    CapturePly facts = CaptureExtractor(ply, budget).facts_of(ply);
    return {std::move(facts), budget.spent(), false};
}

}  // namespace

CaptureLoop extract_captures(const Line& line, const LoopSpan& span, NodeBudget& budget,
                             FactsMemory& memory) {
    CaptureLoop loop{span, {}};
    const std::vector<PlyContext> plies = contexts_of(line, span);
    loop.plies.reserve(plies.size());
    for (std::size_t i = 0; i < plies.size(); ++i) {
        const auto& known = memory.captures.recall(plies[i], kPlyNodes, examine_alone);
        const auto first =
            std::find_if(plies.begin(), plies.begin() + static_cast<std::ptrdiff_t>(i),
                         [&](const PlyContext& p) { return p.same_captures_as(plies[i]); });
        if (first == plies.begin() + static_cast<std::ptrdiff_t>(i)) budget.spend(known.nodes);
        loop.plies.push_back(known.facts);
        loop.plies.back().ply = plies[i].number;
    }
    return loop;
}

}  // namespace caipan
