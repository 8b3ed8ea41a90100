#include "law/threat.hpp"

#include <algorithm>

#include "board/forcing.hpp"
#include "board/movegen.hpp"

namespace caipan {
namespace {

/// Values of lines order balances by their worth and, where that ties, by the force behind it, so
/// that no choice is left to the order of moves: a ruling may not change with the side of the
/// board.
constexpr int kWorthUnit = 4096;
constexpr int kInfinite = 100'000 * kWorthUnit;
/// Plies of a line after its first move.
constexpr int kHorizon = 7;
/// Checks in one line, beyond those that capture.
constexpr int kOwnChecks = 3;
constexpr int kTheirChecks = 2;
/// A capture is no threat when it gets the taker mated by so many checks (29.4, ch7(7)).
constexpr int kRefutingChecks = 3;
/// Having won nothing is a little worse than an even capture, so that a line is played out.
constexpr int kNothingWon = -kWorthUnit;

int value_of(Material balance) {
    return worth(balance) * kWorthUnit - 16 * balance.pieces + balance.pawns;
}

/// The worth in a value.
int worth_in(int value) {
    const int half = kWorthUnit / 2;
    return value >= 0 ? (value + half) / kWorthUnit : -((-value + half) / kWorthUnit);
}

bool is_valued(Piece piece, Square where) {
    return !material_of(piece, where).is_nothing();
}

bool is_king_or_pawn(Piece piece) {
    return piece.type() == PieceType::King || piece.type() == PieceType::Pawn;
}

/// The best balance for `side` of captures on one square; either side may stop.
int play_out(Board& board, Square on, Material balance, Color side) {
    const Color us = board.side();
    int best = worth(balance);
    const Piece victim = board.at(on);
    if (!victim.is(~us)) return best;
    const Material taken = material_of(victim, on);
    const Bitboard takers = board.attackers(on, us, board.occupied());
    for (Bitboard rest = takers; rest.any();) {
        const Move move(rest.pop_first(), on);
        if (!is_legal(board, move)) continue;
        const Undo before = board.make(move);
        const int value = play_out(board, on, us == side ? balance + taken : balance - taken, side);
        board.undo(move, before);
        best = us == side ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

/// Pseudo-legal moves that take no king: for a side whose check is overlooked.
MoveList moves_ignoring_check(const Board& board) {
    MoveList moves;
    const Color us = board.side();
    board.pieces(us).for_each([&](Square from) {
        for (int i = 0; i < kSquares; ++i) {
            const Square to = Square::from_index(i);
            if (board.at(to).is(~us, PieceType::King)) continue;
            if (is_pseudo_legal(board, Move(from, to))) moves.push(Move(from, to));
        }
    });
    return moves;
}

}  // namespace

int exchange_worth(Board& board, Move first) {
    const Color side = board.side();
    const Material taken = material_of(board.at(first.to()), first.to());
    const Undo before = board.make(first);
    const int value = play_out(board, first.to(), taken, side);
    board.undo(first, before);
    return value;
}

PieceSet standing_captures(Board board, const PieceIds& ids) {
    PieceSet standing;
    for (const Move move : legal_moves(board)) {
        const PieceId victim = ids.at(move.to());
        if (!is_valued(board.at(move.to()), move.to()) || standing.has(victim)) continue;
        if (exchange_worth(board, move) > 0) standing.add(victim);
    }
    return standing;
}

std::vector<Threat> ThreatSearch::find(const Board& board, const PieceIds& ids, Color side,
                                       Scope scope) {
    std::vector<Threat> threats;
    for (const Move move : begin(board, ids, side, scope)) {
        if (auto threat = assess(move)) threats.push_back(*threat);
    }
    return threats;
}

std::vector<Threat> ThreatSearch::find_like(const Threat& threat, const Board& board,
                                            const PieceIds& ids, Color side, Scope scope) {
    std::vector<Threat> threats;
    const bool by_capture = threat.how == Threat::How::Capture;
    for (const Move move : begin(board, ids, side, scope)) {
        if (ids.at(move.from()) != threat.attacker || captures_value(move) != by_capture) continue;
        if (by_capture && ids.at(move.to()) != threat.victim) continue;
        if (auto found = assess(move)) threats.push_back(*found);
    }
    return threats;
}

bool ThreatSearch::captures_value(Move move) const {
    return is_valued(board_.at(move.to()), move.to());
}

/// Sets the search to a position. The moves that may begin a threat there: captures of value and
/// checks.
MoveList ThreatSearch::begin(const Board& board, const PieceIds& ids, Color side, Scope scope) {
    MoveList firsts;
    board_ = board;
    if (board_.side() != side) board_.pass();
    if (board_.in_check(~side)) return firsts;
    ids_ = ids;
    side_ = side;
    ours_ = standing_captures(board_, ids);
    theirs_ = {};
    if (!scope.count_standing) {
        Board passed = board_;
        passed.pass();
        theirs_ = standing_captures(passed, ids);
    }
    const bool overlook = scope.ignore_own_check && board_.in_check();
    test_mate_ = !overlook;
    const MoveList moves = overlook ? moves_ignoring_check(board_) : legal_moves(board_);
    for (const Move move : moves) {
        if (captures_value(move) || board_.gives_check(move)) firsts.push(move);
    }
    return firsts;
}

/// The threat that a first move makes, if it wins something.
std::optional<Threat> ThreatSearch::assess(Move first) {
    const bool captures = captures_value(first);
    const Line line = follow(first);
    if (line.victims.empty() || worth_in(line.value) < 0) return std::nullopt;
    // A line of checks that ends in mate is a kill, not a gain.
    if (!captures && line.value >= kInfinite) return std::nullopt;

    Threat threat;
    threat.how = captures ? Threat::How::Capture : Threat::How::Checks;
    threat.first = first;
    threat.attacker = ids_->at(first.from());
    threat.victim = line.first_victim;
    threat.victims = line.victims;
    threat.movers = line.movers;
    threat.balance = line.balance;
    threat.line = line.moves;
    threat.on_square = captures ? exchange_worth(board_, first) : 0;
    if (worth_in(line.value) > 0) return threat;
    // CXA 2020 26.5, CXA 1999 ch7(4): the victim falls for nothing where it stands, and the other
    // side takes back as much elsewhere: equality is a chase. Through checks only a piece that is
    // won for pawns counts so (fig. 9-30 of 2020).
    const bool equal = captures ? threat.on_square > 0 : line.balance.pieces > 0;
    return equal ? std::optional(threat) : std::nullopt;
}

ThreatSearch::Line ThreatSearch::follow(Move first) {
    const Piece victim = board_.at(first.to());
    const PieceId victim_id = ids_->at(first.to());
    const PieceId mover = ids_->at(first.from());
    const Material taken = material_of(victim, first.to());
    const bool captures = !taken.is_nothing();

    const Undo before = board_.make(first);
    const PieceId gone = ids_->follow(first);
    const bool check = board_.in_check();
    Node node;
    node.balance = taken;
    node.captured = captures;
    if (victim) node.last = first.to();
    node.own_checks = kOwnChecks - (check && !captures ? 1 : 0);
    node.their_checks = kTheirChecks;
    node.depth = kHorizon;
    Line line = their_turn(node, captures, -kInfinite - 1, kInfinite + 1);
    ids_->unfollow(first, gone);
    board_.undo(first, before);

    if (captures) {
        line.victims.add(victim_id);
        line.first_victim = victim_id;
    }
    line.movers.add(mover);
    line.moves.prepend(first);
    return line;
}

/// The value of stopping here.
int ThreatSearch::standing_value(const Node& node) {
    return node.captured ? value_of(node.balance) : kNothingWon;
}

/// Whether a capture, or the check, that `move` is belongs to the line, and what it makes of the
/// node. Out of check a move that is neither is nullopt.
std::optional<ThreatSearch::Step> ThreatSearch::step(const Node& node, Move move, bool ours,
                                                     bool in_check) const {
    const Piece victim = board_.at(move.to());
    const Material taken = material_of(victim, move.to());
    const bool valued = !taken.is_nothing();
    // What a side could take anyway, elsewhere, belongs to nobody's line. A king or pawn that could
    // take only after an exchange elsewhere chases nothing (2020, refs 32 and 33).
    const bool standing = (ours ? ours_ : theirs_).has(ids_->at(move.to()));
    const bool barred = ours && is_king_or_pawn(board_.at(move.from()));
    const bool counts = valued && (node.last == move.to() || (!standing && !barred));
    const bool quiet_check = !valued && !in_check && (!victim || board_.gives_check(move));
    const int checks_left = ours ? node.own_checks : node.their_checks;
    if (!counts && !in_check && !(quiet_check && checks_left > 0)) return std::nullopt;

    Step step{node, counts};
    if (counts) step.next.balance = ours ? node.balance + taken : node.balance - taken;
    step.next.captured = node.captured || (ours && counts);
    step.next.last = victim ? std::optional(move.to()) : std::nullopt;
    (ours ? step.next.own_checks : step.next.their_checks) -= quiet_check ? 1 : 0;
    --step.next.depth;
    return step;
}

/// All evasions of a check; else what forces.
MoveList ThreatSearch::moves_of(bool in_check) const {
    return in_check ? legal_moves(board_) : forcing_moves(board_);
}

ThreatSearch::Line ThreatSearch::our_turn(const Node& node, int alpha, int beta) {
    Line best;
    best.balance = node.balance;
    best.value = standing_value(node);
    if (!budget_.spend()) return best;
    const bool in_check = board_.in_check();
    if (!has_legal_move(board_, in_check)) {
        best.value = -kInfinite;
        return best;
    }
    if (node.depth <= 0) return best;
    if (in_check) best.value = -kInfinite;  // no stopping
    if (best.value >= beta) return best;
    alpha = std::max(alpha, best.value);

    for (const Move move : moves_of(in_check)) {
        const auto taken = step(node, move, true, in_check);
        if (!taken) continue;
        const PieceId victim = ids_->at(move.to());
        const PieceId mover = ids_->at(move.from());
        const Undo before = board_.make(move);
        const PieceId gone = ids_->follow(move);
        Line line = their_turn(taken->next, taken->counts, alpha, beta);
        ids_->unfollow(move, gone);
        board_.undo(move, before);
        if (line.value > best.value) {
            best = line;
            if (taken->counts) best.victims.add(victim);
            if (taken->counts) best.first_victim = victim;
            best.movers.add(mover);
            best.moves.prepend(move);
        }
        alpha = std::max(alpha, best.value);
        if (alpha >= beta) break;
    }
    return best;
}

ThreatSearch::Line ThreatSearch::their_turn(const Node& node, bool we_captured, int alpha,
                                            int beta) {
    Line best;
    best.balance = node.balance;
    best.value = standing_value(node);
    if (!budget_.spend()) return best;
    const bool in_check = board_.in_check();
    if (!has_legal_move(board_, in_check)) {
        best.value = kInfinite;
        return best;
    }
    if (!in_check && best.value <= alpha) return best;  // they stop
    if (node.depth > 0) best = their_best(node, best, in_check, alpha, beta);
    // CXA 1999 29.4: after the capture the taker must not be mated. Not asked where they do well
    // enough without it.
    if (we_captured && test_mate_ && best.value > alpha &&
        kills_.mates_within(board_, kRefutingChecks)) {
        best = Line{};
        best.balance = node.balance;
        best.value = -kInfinite;
    }
    return best;
}

/// The best of what the opponent can play for, `best` being what it is if he stops.
ThreatSearch::Line ThreatSearch::their_best(const Node& node, Line best, bool in_check, int alpha,
                                            int beta) {
    if (in_check) best.value = kInfinite;  // no stopping
    beta = std::min(beta, best.value);
    for (const Move move : moves_of(in_check)) {
        if (board_.at(move.to()).is(side_, PieceType::King)) continue;  // only if overlooked
        const auto taken = step(node, move, false, in_check);
        if (!taken) continue;
        const Undo before = board_.make(move);
        const PieceId gone = ids_->follow(move);
        Line line = our_turn(taken->next, alpha, beta);
        ids_->unfollow(move, gone);
        board_.undo(move, before);
        if (line.value < best.value) {
            best = line;
            best.moves.prepend(move);
        }
        beta = std::min(beta, best.value);
        if (alpha >= beta) break;
    }
    return best;
}

bool ThreatSearch::cannot_punish(const Board& board, const PieceIds& ids, PieceSet standing,
                                 Material lost, Square on) {
    board_ = board;
    ids_ = ids;
    side_ = board.side();
    ours_ = standing;
    Board passed = board;
    passed.pass();
    theirs_ = standing_captures(passed, ids);
    test_mate_ = true;
    Node node;
    node.balance = Material{} - lost;
    node.captured = true;
    node.last = on;
    node.own_checks = kOwnChecks;
    node.their_checks = kTheirChecks;
    node.depth = kHorizon;
    const Line line = our_turn(node, -kInfinite - 1, kInfinite + 1);
    return worth_in(line.value) <= 0;
}

}  // namespace caipan
