#include "cli/bench_archive.hpp"

#include <doctest/doctest.h>

#include "board/line.hpp"
#include "board/movegen.hpp"
#include "cli/signature.hpp"

using namespace caipan;
using namespace caipan::cli;

TEST_CASE("bench archive: every game is legal and the figures are loops") {
    const auto games = built_in_archive();
    std::size_t loops = 0;
    for (const ArchiveGame& game : games) {
        CAPTURE(game.id);
        Line line(game.start);
        for (const Move move : game.moves) {
            REQUIRE(is_legal(line.board(), move));
            line.push(move);
        }
        if (line.occurrences() >= 5) ++loops;
    }
    CHECK(games.size() >= 100);
    CHECK(loops >= figure_loops().size());
}

TEST_CASE("bench archive: a second one is equal") {
    const auto once = built_in_archive();
    const auto twice = built_in_archive();
    REQUIRE(once.size() == twice.size());
    for (std::size_t i = 0; i < once.size(); ++i) CHECK(record_of(once[i]) == record_of(twice[i]));
}

TEST_CASE("bench archive: the signature sees every game and its order") {
    auto games = built_in_archive();
    games.resize(20);
    const auto signature = signature_of(games);
    CHECK(signature_of(games) == signature);
    std::swap(games[0], games[1]);
    CHECK(signature_of(games) != signature);
    CHECK(signature_text(0x0123456789abcdefULL) == "0123456789abcdef");
}
