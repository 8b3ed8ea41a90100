#include <algorithm>
#include <cstdint>
#include <string>

#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "board/refusal.hpp"
#include "protocol/command.hpp"
#include "protocol/drawing.hpp"
#include "report/json_writer.hpp"

namespace caipan::protocol {
namespace {

std::string hex(std::uint64_t value) {
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; value >>= 4) {
        text[i] = "0123456789ABCDEF"[value & 0xf];
    }
    return text;
}

}  // namespace

Answer run_legal(Call& call) {
    const std::string_view where = call.words[1];
    const Style& style = call.reply.style();
    const std::optional<Square> from = read_square(where, style.ranks);
    if (!where.empty() && !from) {
        call.reply.error(Error(ErrorId::BadSquare).with("square", report::printable(where)));
        return std::nullopt;
    }
    MoveList moves = legal_moves(call.state.game->board());
    std::sort(moves.begin(), moves.end());
    for (const Move move : moves) {
        if (!from || move.from() == *from) call.reply.line(style.text(move));
    }
    call.reply.line("legalok");
    return std::nullopt;
}

Answer run_islegal(Call& call) {
    const std::string_view text = call.words[1];
    if (text.empty()) {
        call.reply.error(Error(ErrorId::MissingArgument).saying("islegal needs a move"));
        return std::nullopt;
    }
    const std::optional<Move> move = read_move(text, call.reply.style().ranks);
    if (!move) {
        call.reply.error(Error(ErrorId::BadMove).with("move", report::printable(text)));
        return std::nullopt;
    }
    const auto refusal = why_illegal(call.state.game->board(), *move);
    call.reply.line(refusal ? std::string("no ") + id_of(*refusal) : "yes");
    return std::nullopt;
}

Answer run_d(Call& call) {
    const Line& line = call.state.game->line();
    const Board& board = line.board();
    const Style& style = call.reply.style();
    call.reply.lines(drawing_of(board, style.ranks));
    call.reply.line("Fen: " + write_fen(line.board(), line.clocks()));
    call.reply.line("Key: " + hex(board.key()));
    std::string checkers = "Checkers:";
    board.checkers(board.side()).for_each([&](Square square) {
        checkers += ' ' + style.text(square);
    });
    call.reply.line(checkers);
    call.reply.line("dok");
    return std::nullopt;
}

}  // namespace caipan::protocol
