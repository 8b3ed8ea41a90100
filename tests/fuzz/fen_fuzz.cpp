// Any bytes as a FEN: never a crash; what is read is written and read again unchanged; faults lie
// inside the text; a valid position moves as the slow oracle does.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "board/board.hpp"
#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "board/position.hpp"
#include "board/refusal.hpp"
#include "support/oracle.hpp"

namespace {

using namespace caipan;

void require(bool condition) {
    if (!condition) std::abort();
}

oracle::Board oracle_of(const Board& board) {
    oracle::Board copy;
    for (int i = 0; i < kSquares; ++i) {
        const Square s = Square::from_index(i);
        copy.put({s.file(), s.rank()}, letter_of(board.at(s)));
    }
    copy.side = board.side() == Color::Red ? oracle::Side::Red : oracle::Side::Black;
    return copy;
}

void check_moves(const Position& position) {
    Board board = position.board();
    require(board.key() == board.full_key());
    std::set<std::pair<int, int>> expected;
    oracle::for_each_legal(oracle_of(board), [&](oracle::Move m) {
        expected.emplace(Square::at(m.from.file, m.from.rank).index(),
                         Square::at(m.to.file, m.to.rank).index());
    });
    const MoveList moves = legal_moves(board);
    require(moves.size() == expected.size());
    require(count_legal_moves(board) == static_cast<int>(moves.size()));
    require(has_legal_move(board) == !moves.empty());
    for (const Move move : moves) {
        require(expected.count({move.from().index(), move.to().index()}) == 1);
        require(is_legal(board, move) && !why_illegal(board, move));
        const Undo before = board.make(move);
        require(board.key() == board.full_key());
        board.undo(move, before);
        require(board == position.board());
    }
}

void check_setup(const Setup& setup) {
    const std::string text = write_fen(setup);
    const auto again = read_fen(text);
    require(again.has_value() && *again == setup && write_fen(*again) == text);

    const auto position = Position::from(setup);
    require(position.has_value() == faults_of(setup).empty());
    require(Position::from(setup.mirrored()).has_value() == position.has_value());
    require(Position::from(setup.swapped()).has_value() == position.has_value());
    if (position) check_moves(*position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    const auto setup = read_fen(text);
    if (setup) {
        check_setup(*setup);
        return 0;
    }
    require(!setup.error().empty());
    for (const FenFault& fault : setup.error()) require(fault.offset <= size);
    return 0;
}
