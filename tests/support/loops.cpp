#include "support/loops.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "notation/coordinate.hpp"

namespace caipan::loops {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
    return parts;
}

Position position_of(const Setup& setup) {
    auto position = Position::from(setup);
    if (!position) throw std::runtime_error("impossible position in a gold case");
    return *position;
}

void play(Line& line, const std::vector<Move>& moves) {
    for (const Move move : moves) {
        if (!is_legal(line.board(), move)) {
            throw std::runtime_error("illegal move " + to_string(move) + " in a gold case");
        }
        line.push(move);
    }
}

/// The moves after `begin` up to the first return to the position there.
std::vector<Move> first_lap(const Setup& start, const std::vector<Move>& moves, std::size_t begin) {
    Line line(position_of(start));
    play(line, {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(begin)});
    const std::uint64_t key = line.board().key();
    std::vector<Move> lap;
    for (std::size_t i = begin; i < moves.size(); ++i) {
        play(line, {moves[i]});
        lap.push_back(moves[i]);
        if (line.board().key() == key) return lap;
    }
    return {};
}

Loop parse_row(const std::string& row) {
    const std::vector<std::string> field = split(row, '\t');
    std::vector<Move> moves;
    for (const std::string& text : split(field[4], ' ')) moves.push_back(*parse_move(text));
    Loop loop{field[0], field[1], *read_fen(field[3]), {}, {}};
    const std::size_t begin = field[2] == "-" ? 0 : std::stoul(field[2]);
    loop.lead_in.assign(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(begin));
    loop.lap = first_lap(loop.start, moves, begin);
    return loop;
}

/// A quiet move of the side not to move that could have led to `setup`, and the setup before it.
std::optional<std::pair<Setup, Move>> take_back(const Setup& setup, const Move* not_this) {
    const Color mover = ~setup.side;
    for (int to = 0; to < kSquares; ++to) {
        const Square target = Square::from_index(to);
        const Piece piece = setup.at(target);
        if (!piece.is(mover) || piece.type() == PieceType::Pawn) continue;
        for (int from = 0; from < kSquares; ++from) {
            const Square origin = Square::from_index(from);
            if (setup.at(origin)) continue;
            const Move move(origin, target);
            if (not_this != nullptr && move.to() == not_this->from()) continue;
            Setup before = setup;
            before.side = mover;
            before.pieces[origin.slot()] = piece;
            before.pieces[target.slot()] = Piece::none();
            const auto position = Position::from(before);
            // The lead-in is to be quiet: no side in check at any of its points.
            if (!position || position->board().in_check()) continue;
            if (is_legal(position->board(), move)) return std::pair(before, move);
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Color> Loop::at_fault() const {
    if (verdict == "red_loses" || verdict == "must_change_red") return Color::Red;
    if (verdict == "black_loses" || verdict == "must_change_black") return Color::Black;
    return std::nullopt;
}

std::vector<Loop> read_gold(const std::string& name, Unplayable unplayable) {
    std::ifstream file(std::string(CAIPAN_TEST_DATA) + "/gold/" + name + ".tsv");
    if (!file) throw std::runtime_error("no gold file " + name);
    std::vector<Loop> cases;
    for (std::string row; std::getline(file, row);) {
        if (row.empty() || row.front() == '#') continue;
        const bool exists = Position::from(*read_fen(split(row, '\t')[3])).has_value();
        if (exists || unplayable == Unplayable::Throw) cases.push_back(parse_row(row));
    }
    return cases;
}

Line walk(const Loop& loop, int laps) {
    Line line(position_of(loop.start), loop.start.clocks);
    play(line, loop.lead_in);
    for (int i = 0; i < laps; ++i) play(line, loop.lap);
    return line;
}

Loop mirrored(const Loop& loop) {
    Loop result = loop;
    result.id += " mirrored";
    result.start = loop.start.mirrored();
    for (Move& move : result.lead_in) move = move.mirrored();
    for (Move& move : result.lap) move = move.mirrored();
    return result;
}

Loop swapped(const Loop& loop) {
    Loop result = loop;
    result.id += " swapped";
    result.start = loop.start.swapped();
    for (Move& move : result.lead_in) move = move.flipped();
    for (Move& move : result.lap) move = move.flipped();
    const std::size_t red = result.verdict.find("red");
    const std::size_t black = result.verdict.find("black");
    if (red != std::string::npos) result.verdict.replace(red, 3, "black");
    if (black != std::string::npos) result.verdict.replace(black, 5, "red");
    return result;
}

Loop entered_later(const Loop& loop, int plies) {
    Loop result = loop;
    result.id += " entered " + std::to_string(plies) + " later";
    Line line(position_of(loop.start));
    play(line, loop.lead_in);
    result.lead_in.clear();
    const auto turn =
        static_cast<std::ptrdiff_t>(static_cast<std::size_t>(plies) % loop.lap.size());
    result.lap.assign(loop.lap.begin() + turn, loop.lap.end());
    result.lap.insert(result.lap.end(), loop.lap.begin(), loop.lap.begin() + turn);
    play(line, {loop.lap.begin(), loop.lap.begin() + turn});
    result.start = Setup{};
    line.board().occupied().for_each(
        [&](Square s) { result.start.pieces[s.slot()] = line.board().at(s); });
    result.start.side = line.side();
    return result;
}

Loop led_in(const Loop& loop, int plies) {
    Loop result = entered_later(loop, 0);
    int found = 0;
    for (; found < plies; ++found) {
        const Move* own_next = result.lead_in.size() < 2 ? nullptr : &result.lead_in[1];
        const auto before = take_back(result.start, own_next);
        if (!before) break;
        result.start = before->first;
        result.lead_in.insert(result.lead_in.begin(), before->second);
    }
    result.id = loop.id + " led in by " + std::to_string(found);
    return result;
}

}  // namespace caipan::loops
