#include "cli/bench_archive.hpp"

#include <algorithm>
#include <cstdint>

#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "notation/coordinate.hpp"
#include "report/json_members.hpp"

namespace caipan::cli {
namespace {

constexpr std::uint64_t kSeed = 20'200'101;
constexpr int kRandomGames = 100;
constexpr int kRandomPlies = 160;
constexpr int kLaps = 4;
/// Of 100 moves, so many take the mover's last one back where that is possible, and of the others
/// so many give check where one can.
constexpr int kBackPerCent = 25;
constexpr int kCheckPerCent = 20;

/// splitmix64, written out because the archive must never change with a library.
class Draw {
  public:
    explicit Draw(std::uint64_t seed) : state_(seed) {}

    std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
    bool chance(int per_cent) { return below(100) < static_cast<std::size_t>(per_cent); }

  private:
    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    std::uint64_t state_;
};

MoveList checking_moves(const Board& board, const MoveList& moves) {
    MoveList checks;
    Board copy = board;
    for (const Move move : moves) {
        const Undo before = copy.make(move);
        if (copy.in_check()) checks.push(move);
        copy.undo(move, before);
    }
    return checks;
}

/// A move for the side to move; there must be one.
Move draw_move(const Board& board, const std::vector<Move>& played, Draw& draw) {
    // Sorted, so that the order of generation does not matter.
    MoveList moves = legal_moves(board);
    std::sort(moves.begin(), moves.end());
    if (played.size() >= 2 && draw.chance(kBackPerCent)) {
        const Move last = played[played.size() - 2];
        const Move back(last.to(), last.from());
        if (moves.contains(back)) return back;
    }
    if (draw.chance(kCheckPerCent)) {
        const MoveList checks = checking_moves(board, moves);
        if (!checks.empty()) return checks[draw.below(checks.size())];
    }
    return moves[draw.below(moves.size())];
}

ArchiveGame random_game(int number, const Position& start) {
    ArchiveGame game{"random-" + std::to_string(number), start, {}};
    Draw draw(kSeed + static_cast<std::uint64_t>(number));
    Board board = start.board();
    for (int ply = 0; ply < kRandomPlies && has_legal_move(board); ++ply) {
        const Move move = draw_move(board, game.moves, draw);
        board.make(move);
        game.moves.push_back(move);
    }
    return game;
}

Position position_of(std::string_view fen) {
    return Position::from(read_fen(fen).value()).value();
}

ArchiveGame figure_game(const FigureLoop& figure) {
    ArchiveGame game{std::string(figure.id), position_of(figure.fen), {}};
    constexpr std::size_t kMoveLength = 5;
    for (int lap = 0; lap < kLaps; ++lap) {
        for (std::size_t i = 0; i < figure.lap.size(); i += kMoveLength) {
            game.moves.push_back(parse_move(figure.lap.substr(i, 4)).value());
        }
    }
    return game;
}

}  // namespace

std::vector<ArchiveGame> built_in_archive() {
    std::vector<ArchiveGame> games;
    const auto figures = figure_loops();
    for (const FigureLoop& figure : figures) games.push_back(figure_game(figure));
    // Every second game begins with a figure: fewer pieces, hence more repetitions and mates.
    for (int i = 0; i < kRandomGames; ++i) {
        const auto& figure = figures[static_cast<std::size_t>(i) % figures.size()];
        games.push_back(random_game(i, i % 2 == 0 ? Position::initial() : position_of(figure.fen)));
    }
    return games;
}

std::string record_of(const ArchiveGame& game) {
    std::string text;
    report::JsonWriter json(text);
    json.begin_object();
    report::text_member(json, "id", std::string_view(game.id));
    report::text_member(json, "fen", std::string_view(write_fen(game.start)));
    json.key("moves").begin_array();
    for (const Move move : game.moves) json.string(std::string_view(to_string(move)));
    json.end_array().end_object();
    return text;
}

}  // namespace caipan::cli
