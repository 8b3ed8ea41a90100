#include "protocol/session.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "protocol/driver.hpp"

using namespace caipan;
using protocol::Job;
using protocol::JobResult;
using protocol::Session;
using protocol::SessionConfig;
using test::Driver;

namespace {

/// A session whose jobs are finished by hand, so that input can come while one is running.
struct Hands {
    Session session;
    std::string out;

    Session::State feed(const std::string& bytes) {
        session.feed(bytes);
        return session.advance(out);
    }
    Session::State end() {
        session.end_of_input();
        return session.advance(out);
    }
    Session::State complete(const std::string& reply) {
        session.complete({reply, std::nullopt});
        return session.advance(out);
    }
    std::string take() { return std::exchange(out, {}); }
};

constexpr auto kNeedInput = Session::State::NeedInput;
constexpr auto kReady = Session::State::JobReady;
constexpr auto kRunning = Session::State::JobRunning;
constexpr auto kClosed = Session::State::Closed;

}  // namespace

// ---- Order
// ---------------------------------------------------------------------------------------

TEST_CASE("session: commands behind a job wait for it") {
    Hands hands;
    CHECK(hands.feed("judge\nisready\n") == kReady);
    CHECK(hands.session.advance(hands.out) == kReady);
    (void)hands.session.take_job();
    CHECK(hands.session.advance(hands.out) == kRunning);
    CHECK(hands.take().empty());
    CHECK(hands.complete("the answer\n") == kNeedInput);
    CHECK(hands.take() == "the answer\nreadyok\n");
}

TEST_CASE("session: stop overtakes a job, once") {
    Hands hands;
    CHECK(hands.feed("ucci\ngo depth 9\n") == kReady);
    (void)hands.session.take_job();
    hands.take();
    CHECK_FALSE(hands.session.stop_requested());
    CHECK(hands.feed("st") == kRunning);
    CHECK_FALSE(hands.session.stop_requested());
    CHECK(hands.feed("op\n") == kRunning);
    CHECK(hands.session.stop_requested());
    CHECK(hands.complete("bestmove h2e2\n") == kNeedInput);
    CHECK(hands.take() == "bestmove h2e2\n");
    CHECK_FALSE(hands.session.stop_requested());
}

TEST_CASE("session: only what stands directly behind a bounded job overtakes it") {
    Hands hands;
    CHECK(hands.feed("go depth 9\nlegal e4\nstop\n") == kReady);
    (void)hands.session.take_job();
    CHECK(hands.session.advance(hands.out) == kRunning);
    CHECK_FALSE(hands.session.stop_requested());
    CHECK(hands.complete("bestmove h2e2\n") == kNeedInput);
    CHECK(hands.take() == "bestmove h2e2\nlegalok\n");
}

TEST_CASE("session: isready waits for a search of fixed depth, and overtakes one by the clock") {
    Hands hands;
    hands.feed("go depth 9\nisready\n");
    (void)hands.session.take_job();
    hands.session.advance(hands.out);
    CHECK(hands.take().empty());
    hands.complete("first\n");
    CHECK(hands.take() == "first\nreadyok\n");

    hands.feed("go movetime 100\nisready\n");
    (void)hands.session.take_job();
    CHECK(hands.session.advance(hands.out) == kRunning);
    CHECK(hands.take() == "readyok\n");
    CHECK_FALSE(hands.session.stop_requested());
    hands.complete("second\n");
    CHECK(hands.take() == "second\n");
}

TEST_CASE("session: quit ends a search, and its answer comes before the farewell") {
    Hands hands;
    hands.feed("go depth 9\nquit\nisready\n");
    (void)hands.session.take_job();
    CHECK(hands.session.advance(hands.out) == kRunning);
    CHECK(hands.session.stop_requested());
    CHECK(hands.complete("bestmove h2e2\n") == kClosed);
    CHECK(hands.take() == "bestmove h2e2\nbye\n");
}

TEST_CASE("session: quit does not cut rulings and counts short") {
    for (const char* command :
         {"judge", "banned", "permitted", "explain", "go perft 3", "play h2e2"}) {
        CAPTURE(command);
        Hands hands;
        CHECK(hands.feed(std::string(command) + "\nquit\n") == kReady);
        (void)hands.session.take_job();
        CHECK(hands.session.advance(hands.out) == kRunning);
        CHECK_FALSE(hands.session.stop_requested());
        CHECK(hands.complete("answer\n") == kClosed);
        CHECK(hands.take() == "answer\nbye\n");
    }
}

TEST_CASE("session: the end of input ends no bounded search") {
    Hands hands;
    hands.feed("go depth 9\n");
    (void)hands.session.take_job();
    CHECK(hands.end() == kRunning);
    CHECK_FALSE(hands.session.stop_requested());
    CHECK(hands.complete("bestmove h2e2\n") == kClosed);
    CHECK(hands.take() == "bestmove h2e2\nbye\n");
}

// ---- Answers kept
// --------------------------------------------------------------------------------

TEST_CASE("session: go infinite keeps its answer until stop") {
    Hands hands;
    hands.feed("go infinite\n");
    (void)hands.session.take_job();
    CHECK(hands.complete("bestmove h2e2\n") == kNeedInput);
    CHECK(hands.feed("isready\n") == kNeedInput);
    CHECK(hands.take() == "readyok\n");
    // Others wait, but do not hide the stop behind them.
    CHECK(hands.feed("legal e4\n") == kNeedInput);
    CHECK(hands.take().empty());
    CHECK(hands.feed("stop\n") == kNeedInput);
    CHECK(hands.take() == "bestmove h2e2\nlegalok\n");
}

TEST_CASE("session: go infinite is told to stop while it runs") {
    Hands hands;
    hands.feed("go infinite\nlegal e4\nisready\nstop\n");
    (void)hands.session.take_job();
    CHECK(hands.session.advance(hands.out) == kRunning);
    CHECK(hands.session.stop_requested());
    CHECK(hands.take() == "readyok\n");
    CHECK(hands.complete("bestmove h2e2\n") == kNeedInput);
    CHECK(hands.take() == "bestmove h2e2\nlegalok\n");
}

TEST_CASE("session: each of two infinite searches has its own stop") {
    Hands hands;
    hands.feed("go infinite\nstop\ngo infinite\nstop\n");
    for (int i = 0; i < 2; ++i) {
        (void)hands.session.take_job();
        CHECK(hands.session.advance(hands.out) == kRunning);
        CHECK(hands.session.stop_requested());
        hands.complete("bestmove h2e2\n");
        CHECK(hands.take() == "bestmove h2e2\n");
    }
}

TEST_CASE("session: quit and the end of input release an answer that is kept") {
    for (const bool quits : {true, false}) {
        Hands hands;
        hands.feed("go infinite\n");
        (void)hands.session.take_job();
        hands.complete("bestmove h2e2\n");
        CHECK((quits ? hands.feed("quit\n") : hands.end()) == kClosed);
        CHECK(hands.take() == "bestmove h2e2\nbye\n");
    }
}

TEST_CASE("session: ponderhit ends pondering, and nothing else") {
    Hands hands;
    hands.feed("go ponder time 1000\n");
    (void)hands.session.take_job();
    hands.feed("ponderhit\n");
    CHECK(hands.session.stop_requested());
    hands.complete("first\n");
    CHECK(hands.take() == "first\n");

    hands.feed("go infinite\nponderhit\n");
    (void)hands.session.take_job();
    CHECK(hands.session.advance(hands.out) == kRunning);
    CHECK_FALSE(hands.session.stop_requested());
    CHECK(hands.complete("second\n") == kNeedInput);
    CHECK(hands.take().empty());
}

TEST_CASE("session: in batch mode nothing overtakes") {
    Hands hands;
    hands.feed("ucci\nsetoption batch true\ngo infinite\nisready\nstop\n");
    (void)hands.session.take_job();
    hands.take();
    CHECK(hands.session.advance(hands.out) == kRunning);
    CHECK_FALSE(hands.session.stop_requested());
    CHECK(hands.complete("bestmove h2e2\n") == kNeedInput);
    CHECK(hands.take() == "bestmove h2e2\nreadyok\nnobestmove\n");
}

// ---- Limits
// --------------------------------------------------------------------------------------

TEST_CASE("session: a line too long can close the session") {
    SessionConfig config;
    config.max_line_bytes = 20;
    config.close_on_long_line = true;
    Driver driver(config);
    driver.feed("isready\n" + std::string(21, 'x'));
    CHECK(driver.closed());
    CHECK(driver.take() ==
          "readyok\nerror line-too-long limit 20 message the line is longer than the limit\n");
    driver.feed("isready\n");
    CHECK(driver.take().empty());
}

TEST_CASE("session: the number of plies is limited") {
    SessionConfig config;
    config.max_plies = 2;
    Driver driver(config);
    CHECK(driver.ask("position startpos moves h2e2 h7e7").empty());
    CHECK(driver.ask("play h0g2").rfind("error too-many-moves limit 2 ", 0) == 0);
    CHECK(driver.ask("position startpos moves h2e2 h7e7 h0g2").rfind("error too-many-moves", 0) ==
          0);
}

TEST_CASE("session: what is fed after the end is not answered") {
    Driver driver;
    driver.end();
    CHECK(driver.closed());
    CHECK(driver.take() == "bye\n");
    driver.feed("isready\n");
    CHECK(driver.take().empty());
    CHECK(driver.session().pending_bytes() == 0);
}

TEST_CASE("session: pending bytes are those not yet answered") {
    Hands hands;
    hands.feed("judge\nisready\nleg");
    CHECK(hands.session.pending_bytes() == 11);
    (void)hands.session.take_job();
    hands.complete("");
    CHECK(hands.session.pending_bytes() == 3);
}

// ---- The game
// ------------------------------------------------------------------------------------

TEST_CASE("session: play leaves an outcome behind, and only play does") {
    Hands hands;
    class Control : public protocol::JobControl {
        bool should_stop() override { return false; }
        std::int64_t elapsed_ms() override { return 0; }
        void emit(std::string_view) override {}
    } control;
    hands.feed("play h2e2\n");
    const JobResult played = hands.session.take_job().run(control);
    REQUIRE(played.outcome);
    CHECK_FALSE(played.outcome->over());
    hands.session.complete(played);
    hands.session.advance(hands.out);
    CHECK(hands.take() == "ok\n");
    hands.feed("judge\n");
    CHECK_FALSE(hands.session.take_job().run(control).outcome);
}

TEST_CASE("session: the rules in force at the start are those of the configuration") {
    SessionConfig config;
    config.pack = RulePack::named("cxa2020").value();
    config.pack.natural_rounds = 40;
    Driver driver(config);
    CHECK(driver.ask("judge").rfind("rules cxa2020 natural.rounds=40\n", 0) == 0);
    CHECK(driver.ask("ucci").find("option drawmoves type spin min 0 max 500 default 40\n") !=
          std::string::npos);
}

TEST_CASE("session: sessions do not share anything") {
    Driver one;
    Driver two;
    one.ask("play h2e2");
    CHECK(two.ask("islegal h2e2") == "yes\n");
    CHECK(one.ask("islegal h2e2") == "no no-piece\n");
}

TEST_CASE("session: it can be moved") {
    Session session;
    session.feed("isre");
    Session other = std::move(session);
    other.feed("ady\n");
    std::string out;
    CHECK(other.advance(out) == kNeedInput);
    CHECK(out == "readyok\n");
}

TEST_CASE("session: a server speaks in health and stats") {
    SessionConfig config;
    config.health = [] { return std::string("draining"); };
    config.stats = [] { return std::string("sessions 3\n"); };
    Driver driver(config);
    CHECK(driver.ask("health") == "draining\n");
    const std::string stats = driver.ask("stats");
    CHECK(stats.find("\nplies 0\nsessions 3\nstatsok\n") != std::string::npos);
}
