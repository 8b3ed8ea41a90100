#include "protocol/game.hpp"

#include <utility>

namespace caipan::protocol {

const std::shared_ptr<const Game>& Game::initial() {
    static const auto game = std::make_shared<const Game>(Position::initial(), Clocks{});
    return game;
}

void Game::undo() {
    if (!forfeit_) return line_.pop();
    forfeit_.reset();
}

template <class Judged>
Judged Game::replayed(Judged judged) const {
    for (int n = 0; n < line_.plies(); ++n) judged.push(line_.ply(n).move);
    if (forfeit_) judged.lose_by_illegal_move();
    return judged;
}

JudgedLine Game::judged(const RulePack& pack) const {
    return replayed(JudgedLine(line_.start(), clocks_, pack));
}

JudgedPacks Game::judged(std::vector<RulePack> packs) const {
    return replayed(JudgedPacks(line_.start(), clocks_, std::move(packs)));
}

}  // namespace caipan::protocol
