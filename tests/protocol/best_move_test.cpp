#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

#include "board/fen.hpp"
#include "board/movegen.hpp"
#include "board/position.hpp"
#include "notation/coordinate.hpp"
#include "protocol/driver.hpp"
#include "protocol/words.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"

using namespace caipan;
using test::Driver;

namespace {

constexpr std::array kWays = {"go time 0 opptime 0 movestogo 40",
                              "go wtime 0 btime 0",
                              "go time -50 increment 0",
                              "go movetime 0",
                              "go nodes 1",
                              "go depth 0",
                              "go depth 1",
                              "go draw nodes 1",
                              "go draw depth 1"};

/// The last line of a reply.
std::string last_line(std::string reply) {
    reply.pop_back();
    return reply.substr(reply.rfind('\n') + 1);
}

/// What is wrong with an answer to `go`; empty when nothing is.
std::string complaint(const Board& board, const std::string& answer) {
    const protocol::Words words(answer);
    if (words[0] != "bestmove") return "no bestmove";
    const auto move = parse_move(words[1]);
    if (!move) return "no move";
    if (!has_legal_move(board)) return words[2] == "resign" ? "" : "does not resign";
    return is_legal(board, *move) ? "" : "illegal";
}

std::string fen_of(const Board& board) {
    Setup setup;
    setup.side = board.side();
    board.occupied().for_each([&](Square s) { setup.pieces[s.slot()] = board.at(s); });
    return write_fen(setup);
}

}  // namespace

TEST_CASE("go: every way of asking gets a legal move, or a resignation") {
    test::Random random(test::seed());
    Driver driver;
    for (const char* handshake : {"isready", "ucci", "uci"}) {
        driver.ask(handshake);
        test::random_positions(60, random, [&](const Board& board) {
            driver.ask("position fen " + fen_of(board));
            const std::string way = random.pick(kWays);
            const std::string answer = last_line(driver.ask(way));
            CAPTURE(fen_of(board));
            CAPTURE(way);
            CAPTURE(answer);
            CHECK(complaint(board, answer).empty());
        });
    }
}

TEST_CASE("go: what runs out of moves resigns in every mode") {
    for (const char* handshake : {"isready", "ucci", "uci"}) {
        Driver driver;
        driver.ask(handshake);
        driver.ask("position fen 3k5/4P4/9/9/9/9/9/9/9/3RK4 b");
        for (const char* way : kWays) {
            CAPTURE(way);
            const std::string reply = driver.ask(way);
            CHECK(last_line(reply) == "bestmove d9d8 resign");
            CHECK(reply.find("info string checkmate, red wins (CXA1999 4.1.1)\n"
                             "info message checkmate, red wins (CXA1999 4.1.1)\n") == 0);
        }
    }
}

TEST_CASE("go: a banned loop is not kept going") {
    Driver driver;
    // After a8a9 the perpetual check would have closed for the third time.
    driver.ask(
        "position fen 4k4/9/9/9/9/9/9/9/R8/3K5 w moves a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 "
        "e8e9");
    for (const char* way : {"go nodes 1", "go depth 2", "go depth 3", "go"}) {
        const std::string answer = last_line(driver.ask(way));
        CAPTURE(answer);
        CHECK(answer.substr(9, 4) != "a8a9");
    }
}

TEST_CASE("go: banned moves are legal moves that permitted leaves out") {
    Driver driver;
    driver.ask("position fen 4k4/9/9/9/9/9/9/9/R8/3K5 w moves a1a9 e9e8 a9a8 e8e9");
    std::string moves;
    for (const char* command : {"permitted", "banned"}) {
        const std::string reply = driver.ask(command);
        for (std::size_t i = 0; reply.substr(i, 1) != "p" && reply.substr(i, 2) != "ba";
             i = reply.find('\n', i) + 1) {
            moves += reply.substr(i, 4) + '\n';
        }
    }
    const std::string legal = driver.ask("legal");
    CHECK(moves.size() + std::string("legalok\n").size() == legal.size());
    CHECK(driver.ask("banned") == "a8a9 loses at_fault red article CXA1999 26.1\nbannedok\n");
}
