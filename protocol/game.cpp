#include "protocol/game.hpp"

#include "board/fen.hpp"

namespace caipan::protocol {

const std::shared_ptr<const Game>& Game::initial() {
    static const auto kGame = std::make_shared<const Game>(Position::initial(), Clocks{});
    return kGame;
}

void Game::undo() {
    if (!forfeit_) return line_.pop();
    forfeit_.reset();
}

JudgedLine Game::judged(const RulePack& pack) const {
    JudgedLine judged(line_.start(), clocks_, pack);
    for (int n = 0; n < line_.plies(); ++n) judged.push(line_.ply(n).move);
    if (forfeit_) judged.lose_by_illegal_move();
    return judged;
}

std::string fen_of(const Line& line) {
    const Board& board = line.board();
    Setup setup;
    board.occupied().for_each([&](Square s) { setup.pieces[s.slot()] = board.at(s); });
    setup.side = board.side();
    setup.clocks = line.clocks();
    return write_fen(setup);
}

}  // namespace caipan::protocol
