#include "report/sentences.hpp"

#include <doctest/doctest.h>

#include "report/localized.hpp"
#include "report/text.hpp"
#include "support/positions.hpp"

using namespace caipan;
using caipan::report::Language;
using caipan::report::sentence;

namespace {

struct Refused {
    const char* fen;
    const char* move;
    const char* reason;
    const char* english;
    const char* chinese;
};

const char* const kStart = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

const Refused kRefused[] = {
    {kStart, "e4e5", "no-piece", "there is no piece on e4", "e4处无子"},
    {kStart, "h9g7", "wrong-side",
     "the black horse on h9 may not move: it is the other side's turn", "未轮到h9处的黑马走"},
    {kStart, "e0d0", "own-piece-on-target",
     "the red king on e0 cannot go to d0: the red advisor stands there",
     "红帅不能由e0走到d0：该处有红仕"},
    {kStart, "e3d3", "not-its-move",
     "the red pawn on e3 cannot go to d3: that piece does not move so",
     "红兵不能由e3走到d3：不合走法"},
    {kStart, "a0a4", "path-blocked",
     "the red rook on a0 cannot go to a4: the red pawn on a3 is in the way",
     "红车不能由a0走到a4：a3红兵阻挡"},
    {kStart, "h2h8", "path-blocked",
     "the red cannon on h2 cannot go to h8: the black cannon on h7 is in the way",
     "红炮不能由h2走到h8：h7黑炮阻挡"},
    {kStart, "b0d1", "horse-leg-blocked",
     "the red horse on b0 cannot go to d1: its leg is blocked by the red elephant on c0",
     "红马不能由b0走到d1：被c0红相蹩腿"},
    {"3k5/9/9/9/9/9/9/9/3n5/2B1K4 w", "c0e2", "elephant-eye-blocked",
     "the red elephant on c0 cannot go to e2: its eye is blocked by the black horse on d1",
     "红相不能由c0走到e2：被d1黑马塞眼"},
    {kStart, "h2h7", "cannon-screen",
     "the red cannon on h2 cannot take on h7: there is no piece to jump over",
     "红炮不能由h2吃h7：没有炮架"},
    {"3k5/9/9/9/9/p2ppr3/9/9/9/C3K4 w", "a0a4", "cannon-screen",
     "the red cannon on a0 cannot take on a4: there is no piece to jump over",
     "红炮不能由a0吃a4：没有炮架"},
    {"3k5/9/9/9/9/C2ppr3/9/9/9/4K4 w", "a4f4", "cannon-screen",
     "the red cannon on a4 cannot take on f4: 2 pieces stand between, and it jumps over one",
     "红炮不能由a4吃f4：中间隔了2个子"},
    {"4k4/9/9/9/9/9/9/9/9/3K5 w", "d0c0", "outside-palace",
     "the red king on d0 cannot go to c0: it may not leave its palace",
     "红帅不能由d0走到c0：不得出九宫"},
    {"4k4/9/9/9/9/2B6/9/9/9/3K5 w", "c4e6", "crosses-river",
     "the red elephant on c4 cannot go to e6: it may not cross the river",
     "红相不能由c4走到e6：不得过河"},
    {"3k5/9/9/9/4r4/9/9/9/9/R3K4 w", "a0a1", "leaves-check",
     "the red rook on a0 cannot go to a1: the king would still be in check",
     "红车不能由a0走到a1：未能应将"},
    {"3k5/9/9/9/4r4/9/9/9/4R4/4K4 w", "e1d1", "exposes-king",
     "the red rook on e1 cannot go to d1: the king would come into check",
     "红车不能由e1走到d1：自投被将"},
    {"4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0", "flying-kings",
     "the red king on d0 cannot go to e0: the kings would face each other",
     "红帅不能由d0走到e0：将帅对面"},
};

}  // namespace

TEST_CASE("sentences: refusals") {
    for (const Refused& row : kRefused) {
        CAPTURE(row.move);
        const Board board = test::board_of(row.fen);
        const Move move = test::mv(row.move);
        const auto refusal = why_illegal(board, move);
        REQUIRE(refusal);
        CHECK(std::string(id_of(*refusal)) == row.reason);
        CHECK(sentence(*refusal, board, move) == row.english);
        CHECK(sentence(*refusal, board, move, Language::Chinese) == row.chinese);
    }
}

TEST_CASE("sentences: faults of a FEN") {
    CHECK(sentence(FenFault{FenError::RankTooShort, 12}) ==
          "offset 12: a rank has fewer than nine points");
    CHECK(sentence(FenFault{FenError::RankTooShort, 12}, Language::Chinese) ==
          "第12字节：一横线少于九点");
    for (int i = 0; i <= static_cast<int>(FenError::TrailingText); ++i) {
        const FenFault fault{static_cast<FenError>(i), 3};
        CHECK(sentence(fault).find("offset 3: ") == 0);
    }
}

TEST_CASE("sentences: faults of a position") {
    using enum Fault;
    const auto at = [](const char* name) { return std::optional<Square>(test::sq(name)); };
    CHECK(sentence(SetupFault{MissingKing, Color::Red, {}, {}}) == "red has no king");
    CHECK(sentence(SetupFault{DoubleKing, Color::Black, at("d9"), PieceType::King}) ==
          "black has more than one king, a second one on d9");
    CHECK(sentence(SetupFault{KingOutsidePalace, Color::Red, at("a0"), {}}) ==
          "the red king on a0 stands outside its palace");
    CHECK(sentence(SetupFault{AdvisorOffPoints, Color::Black, at("d8"), {}}) ==
          "the black advisor on d8 stands off its points");
    CHECK(sentence(SetupFault{ElephantOffPoints, Color::Red, at("a0"), {}}) ==
          "the red elephant on a0 stands off its points");
    CHECK(sentence(SetupFault{PawnUnreachable, Color::Red, at("b3"), {}}) ==
          "the red pawn on b3 stands where it cannot have come");
    CHECK(sentence(SetupFault{TooManyPieces, Color::Red, at("c1"), PieceType::Rook}) ==
          "red has too many pieces of one kind: the red rook on c1 is beyond the full set");
    CHECK(sentence(SetupFault{KingsFacing, Color::Black, at("e9"), {}}) ==
          "the kings face each other");
    CHECK(sentence(SetupFault{OpponentInCheck, Color::Black, at("e9"), {}}) ==
          "the black king on e9 stands in check although red is to move");
    CHECK(sentence(SetupFault{OpponentInCheck, Color::Black, at("e9"), {}}, Language::Chinese) ==
          "e9处的黑将被将军，却轮到红方走");
}
