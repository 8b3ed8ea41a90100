#include "cli/drawing.hpp"

#include <doctest/doctest.h>

#include "board/position.hpp"
#include "support/positions.hpp"

using namespace caipan;

TEST_CASE("drawing: the start position") {
    CHECK(cli::drawing_of(Position::initial().board()) ==
          "9 r n b a k a b n r\n"
          "8 . . . . . . . . .\n"
          "7 . c . . . . . c .\n"
          "6 p . p . p . p . p\n"
          "5 . . . . . . . . .\n"
          "4 . . . . . . . . .\n"
          "3 P . P . P . P . P\n"
          "2 . C . . . . . C .\n"
          "1 . . . . . . . . .\n"
          "0 R N B A K A B N R\n"
          "  a b c d e f g h i\n"
          "red to move\n");
}

TEST_CASE("drawing: what gives check") {
    const auto position = test::position_of("4k4/4R4/3N5/9/9/9/9/9/9/3K5 b - - 0 1");
    const std::string text = cli::drawing_of(position.board());
    CHECK(text.find("black to move, in check from d7 e8\n") != std::string::npos);
}
