#include <caipan/caipan.hpp>

// Uses what only the compiled library can answer, so that linking is tested too.
int main() {
    caipan::Board board = caipan::Position::initial().board();
    return caipan::perft(board, 2, caipan::PerftMode::List) == 1920 ? 0 : 1;
}
