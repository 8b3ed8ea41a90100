#include "law/facts.hpp"

#include <algorithm>

#include "board/line.hpp"
#include "board/movegen.hpp"
#include "law/facts_memory.hpp"
#include "law/kill.hpp"
#include "law/newness.hpp"
#include "law/orientation.hpp"
#include "law/ply_context.hpp"
#include "law/threat.hpp"

namespace caipan {
namespace {

/// Share of the look-ahead that one search for a kill may take.
constexpr std::int64_t kKillNodes = 1'000;
/// Checks up to which an exchange is examined for a mate that punishes it.
constexpr int kExchangeChecks = 4;

/// What needs no look-ahead.
PlyFacts plain_facts_of(const PlyContext& ply) {
    PlyFacts facts;
    facts.ply = ply.number;
    facts.move = ply.move;
    facts.by = ply.mover;
    facts.moved = ply.moved.type();
    facts.check = ply.check;
    facts.answers_check = ply.answers_check;
    for (const PieceType type :
         {PieceType::Rook, PieceType::Horse, PieceType::Cannon, PieceType::Pawn}) {
        facts.attackers_left += ply.after.pieces(ply.mover, type).count();
    }
    return facts;
}

/// Works out the facts of one ply.
class Extractor {
  public:
    explicit Extractor(NodeBudget& budget) : budget_(budget), kills_(budget) {}

    PlyFacts facts_of(const PlyContext& ply) {
        PlyFacts facts = plain_facts_of(ply);
        facts.examined = true;
        if (ply.check) return facts;
        find_kill(ply, facts);
        find_threats(ply, facts);
        find_names(ply, facts);
        return facts;
    }

  private:
    void find_kill(const PlyContext& ply, PlyFacts& facts) {
        Board board = ply.movers_turn();
        const int checks = kills_.shortest_mate(board, kKillNodes);
        if (checks == 0) return;
        facts.kill = kills_.line(board, checks);
        facts.kill_by_exchange = kill_needs_exchange(ply);
        if (!ply.answers_check) return;
        Board earlier = ply.earlier;
        if (earlier.side() != ply.mover) earlier.pass();
        facts.kill_stood =
            !earlier.in_check(~ply.mover) && kills_.shortest_mate(earlier, kKillNodes) > 0;
    }

    /// 28.5: the move offers an exchange, and without that capture there is no mate.
    bool kill_needs_exchange(const PlyContext& ply) {
        const Square own = ply.move.to();
        const Bitboard same_kind = ply.after.pieces(~ply.mover, ply.moved.type());
        bool needed = false;
        same_kind.for_each([&](Square target) {
            if (needed || !can_exchange(ply.movers_turn(), ply.ids_after, own, target)) return;
            Board board = ply.movers_turn();
            needed = !kills_.mates_sparing(board, target);
        });
        return needed;
    }

    /// CXA 1999 28.5: the two pieces are of one kind, each can legally take the other, and the
    /// opponent's capture costs him nothing.
    bool can_exchange(const Board& board, const PieceIds& ids, Square own, Square target) {
        const Piece piece = board.at(own);
        if (!piece || !board.at(target) || piece.type() != board.at(target).type()) return false;
        Board theirs = board;
        theirs.pass();
        const Move taking(target, own);
        if (!is_legal(board, Move(own, target)) || !is_legal(theirs, taking)) return false;
        const PieceSet standing = standing_captures(board, ids);
        const Material lost = material_of(piece, own);
        PieceIds after_ids = ids;
        after_ids.follow(taking);
        theirs.make(taking);
        if (kills_.mates_within(theirs, kExchangeChecks)) return false;
        ThreatSearch search(budget_, kills_);
        return search.cannot_punish(theirs, after_ids, standing, lost, own);
    }

    void find_threats(const PlyContext& ply, PlyFacts& facts) {
        ThreatSearch search(budget_, kills_);
        const Board board = ply.movers_turn();
        NewnessJudge newness(ply, budget_, kills_);
        for (const Threat& threat : search.find(board, ply.ids_after, ply.mover, {})) {
            ThreatFacts found = describe(ply, board, threat);
            found.exchange = is_exchange(ply, board, threat, found.joint);
            found.newness =
                newness.of(threat, found.joint,
                           [&](const Board& where, const PieceIds& ids, Square own, Square target) {
                               return can_exchange(where, ids, own, target);
                           });
            facts.threats.push_back(std::move(found));
        }
    }

    /// What the move is if it is no hit: sacrifice, block or follow.
    static void find_names(const PlyContext& ply, PlyFacts& facts) {
        Board theirs = ply.after;
        const Square own = ply.move.to();
        for (const Move move : legal_moves(theirs)) {
            if (move.to() == own && theirs.at(move.from()).type() == ply.moved.type()) {
                facts.offers_itself |= exchange_worth(theirs, move) > 0;
            }
        }
        const PieceId moved = ply.ids_after.at(own);
        Board theirs_before = ply.before;
        theirs_before.pass();
        if (!theirs_before.in_check(ply.mover)) {
            const PieceSet was = standing_captures(theirs_before, ply.ids_before);
            const PieceSet is = standing_captures(theirs, ply.ids_after);
            ply.after.pieces(ply.mover).for_each([&](Square s) {
                const PieceId id = ply.ids_after.at(s);
                facts.blocks |= id != moved && was.has(id) && !is.has(id);
            });
        }
        const Board ours = ply.movers_turn();
        for (const Move move : legal_moves(ours)) {
            const bool valued = !material_of(ours.at(move.to()), move.to()).is_nothing();
            facts.follows |= move.from() == own && valued;
        }
    }

    ThreatFacts describe(const PlyContext& ply, const Board& board, const Threat& threat) {
        ThreatFacts facts;
        facts.attacker = threat.first.from();
        facts.attacker_type = board.at(facts.attacker).type();
        for (int i = 0; i < kSquares; ++i) {
            const Square s = Square::from_index(i);
            if (!threat.victims.has(ply.ids_after.at(s))) continue;
            facts.targets.push_back(s);
            facts.target_types.push_back(board.at(s).type());
        }
        facts.line.assign(threat.line.begin(), threat.line.end());
        facts.balance = threat.balance;
        facts.on_square = threat.on_square;
        facts.how = how_of(board, threat);
        if (threat.how == Threat::How::Capture) facts.roots = false_roots(board, threat.first);
        facts.joint = is_joint(board, threat);
        const PieceType type = facts.attacker_type;
        facts.by_king_or_pawn = threat.how == Threat::How::Capture &&
                                (type == PieceType::King || type == PieceType::Pawn);
        if (facts.by_king_or_pawn) facts.uncovers_check = uncovers_check(board, threat.first);
        return facts;
    }

    static ThreatFacts::How how_of(const Board& board, const Threat& threat) {
        if (threat.how == Threat::How::Checks) return ThreatFacts::How::Checks;
        Board after = board;
        bool ours = true;
        for (const Move move : threat.line) {
            if (!ours && after.at(move.to())) return ThreatFacts::How::Exchange;
            after.make(move);
            ours = !ours;
        }
        return ThreatFacts::How::Capture;
    }

    static bool uncovers_check(Board board, Move capture) {
        board.make(capture);
        return (board.checkers(board.side()) & ~Bitboard::of(capture.to())).any();
    }

    /// The pieces that look at the target's square once the attacker has taken there.
    static std::vector<FalseRoot> false_roots(Board board, Move capture) {
        board.make(capture);
        const Bitboard protectors = board.attackers(capture.to(), board.side(), board.occupied());
        std::vector<FalseRoot> roots;
        protectors.for_each([&](Square s) {
            const bool legal = is_legal(board, Move(s, capture.to()));
            roots.push_back({s, legal ? FalseRoot::Why::Outnumbered : FalseRoot::Why::Pinned});
        });
        return roots;
    }

    /// CXA 2020 26.9: a joint chase, or a chase of an under-rooted piece, is the light kind.
    static bool is_joint(const Board& board, const Threat& threat) {
        if (threat.how == Threat::How::Checks) return threat.movers.several();
        const Move capture = threat.first;
        const Material attacker = material_of(board.at(capture.from()), capture.from());
        const Material target = material_of(board.at(capture.to()), capture.to());
        if (can_be_retaken(board, capture) && worth(target - attacker) <= 0) return true;
        return board.at(capture.from()).type() == PieceType::Cannon &&
               screened_by_own_force(board, capture);
    }

    /// A king that only the capturer's support keeps from retaking counts as a root.
    static bool can_be_retaken(Board board, Move capture) {
        board.make(capture);
        const Square king = board.king(board.side());
        if (geometry::kTables.king[king.slot()].has(capture.to())) return true;
        const MoveList replies = legal_moves(board);
        return std::any_of(replies.begin(), replies.end(),
                           [&](Move reply) { return reply.to() == capture.to(); });
    }

    /// The cannon's screen is a rook, horse or cannon of its own side.
    static bool screened_by_own_force(const Board& board, Move capture) {
        const auto is_between = [&](Square s) {
            const Square a = capture.from();
            const Square b = capture.to();
            if (a.file() == b.file()) {
                return s.file() == a.file() && (s.rank() - a.rank()) * (s.rank() - b.rank()) < 0;
            }
            return s.rank() == a.rank() && (s.file() - a.file()) * (s.file() - b.file()) < 0;
        };
        for (const PieceType type : {PieceType::Rook, PieceType::Horse, PieceType::Cannon}) {
            bool found = false;
            board.pieces(board.side(), type).for_each([&](Square s) { found |= is_between(s); });
            if (found) return true;
        }
        return false;
    }

    bool is_exchange(const PlyContext& ply, const Board& board, const Threat& threat, bool joint) {
        if (threat.how == Threat::How::Checks) return false;
        const Square target = threat.first.to();
        // 28.5: the moved piece offers itself.
        if (threat.first.from() == ply.move.to() &&
            can_exchange(board, ply.ids_after, threat.first.from(), target)) {
            return true;
        }
        // Several pieces on one target that can simply trade itself against one of them.
        if (!joint) return false;
        const MoveList moves = legal_moves(board);
        return std::any_of(moves.begin(), moves.end(), [&](Move move) {
            return move.to() == target && can_exchange(board, ply.ids_after, move.from(), target);
        });
    }

    NodeBudget& budget_;
    KillSolver kills_;
};

/// The facts of one ply, found by searches of its own: a pure function of the ply and of what may
/// be spent on it.
decltype(FactsMemory::threats)::Known examine_alone(const PlyContext& ply, std::int64_t nodes) {
    const Orientation orientation = Orientation::of(ply);
    NodeBudget budget(nodes);
    PlyFacts facts = Extractor(budget).facts_of(orientation.turn(ply));
    orientation.turn_back(facts);
    return {std::move(facts), budget.spent(), budget.exhausted()};
}

}  // namespace

LoopFacts::LoopFacts(const Line& line, const LoopSpan& span, NodeBudget& budget,
                     FactsMemory& memory)
    : contexts_(contexts_of(line, span)), budget_(budget), memory_(memory) {
    for (const PlyContext& ply : contexts_) plies_.push_back(plain_facts_of(ply));
}

LoopFacts::~LoopFacts() = default;

bool LoopFacts::examine(std::size_t i) {
    if (plies_[i].examined) return true;
    const auto& known = memory_.threats.recall(contexts_[i], budget_.left(), examine_alone);
    if (!budget_.spend(known.exhausted ? budget_.left() + 1 : known.nodes)) return false;
    // The same move from the same position after the same move has the same facts, which are paid
    // for once.
    for (std::size_t k = 0; k < plies_.size(); ++k) {
        if (plies_[k].examined || !contexts_[k].same_as(contexts_[i])) continue;
        plies_[k] = known.facts;
        plies_[k].ply = contexts_[k].number;
    }
    return true;
}

}  // namespace caipan
