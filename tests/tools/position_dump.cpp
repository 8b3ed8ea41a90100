// caipan_position_dump SEED COUNT: prints COUNT positions of random games and scattered pieces, one
// a line: the FEN, a tab, and the legal moves in order, separated by blanks.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <set>
#include <string>

#include "board/board.hpp"
#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "board/position.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

namespace {

using namespace caipan;

std::string text_of(Square s) {
    return {static_cast<char>('a' + s.file()), static_cast<char>('0' + s.rank())};
}

void print(const Board& board) {
    Setup setup;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        setup.pieces[s.slot()] = board.at(s);
    }
    setup.side = board.side();
    std::cout << write_fen(setup) << '\t';
    std::set<std::string> moves;
    for (const Move m : legal_moves(board)) moves.insert(text_of(m.from()) + text_of(m.to()));
    const char* separator = "";
    for (const std::string& move : moves) {
        std::cout << separator << move;
        separator = " ";
    }
    std::cout << '\n';
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: caipan_position_dump SEED COUNT\n";
        return 2;
    }
    test::Random random(std::strtoull(argv[1], nullptr, 0));
    const int count = std::atoi(argv[2]);
    int printed = 0;
    // Every fifth position, so that neighbours in a game are not all alike, for both sides.
    int seen = 0;
    test::random_positions(5 * count + 500, random, [&](const Board& board) {
        if (++seen % 5 != 0 || printed == count) return;
        ++printed;
        print(board);
    });
    return std::cout.flush() && printed == count ? 0 : 1;
}
