#include "server/conversation.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace caipan;
using namespace caipan::server;
using Next = Conversation::Next;

namespace {

TimePoint at(int ms) {
    return TimePoint{} + Milliseconds{ms};
}

std::size_t count(std::string_view text, std::string_view word) {
    std::size_t found = 0;
    for (std::size_t i = text.find(word); i != std::string_view::npos; i = text.find(word, i + 1)) {
        ++found;
    }
    return found;
}

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

/// Runs a job on this thread.
class Bench : public protocol::JobControl {
  public:
    bool should_stop() override { return false; }
    std::int64_t elapsed_ms() override { return 0; }
    void emit(std::string_view lines) override { emitted += lines; }

    std::string emitted;
};

struct Fixture {
    ServerOptions options;
    protocol::SessionConfig config;
    Metrics metrics;

    Fixture() {
        options.max_line_bytes = 1000;
        config.max_line_bytes = 1000;
        config.close_on_long_line = true;
    }
    Conversation conversation() { return {options, config, metrics, at(0)}; }
};

/// Takes all output.
std::string take(Conversation& conversation, int ms = 0) {
    std::string output(conversation.output());
    conversation.written(output.size(), at(ms));
    return output;
}

/// Does everything that is due, jobs included.
std::string settle(Conversation& conversation, Next next) {
    std::string output = take(conversation);
    while (next == Next::Turn || next == Next::Job) {
        if (next == Next::Job) {
            Bench bench;
            auto result = conversation.take_job().run(bench);
            conversation.emitted(bench.emitted, at(0));
            next = conversation.complete(std::move(result), at(0));
        } else {
            next = conversation.turn(at(0));
        }
        output += take(conversation);
    }
    return output;
}

}  // namespace

TEST_CASE_FIXTURE(Fixture, "conversation: a whole line is answered at once, a part waits") {
    Conversation talk = conversation();
    CHECK(talk.receive("isre", at(1)) == Next::Wait);
    CHECK(talk.output().empty());
    CHECK(talk.receive("ady\nisready\nis", at(2)) == Next::Wait);
    CHECK(take(talk) == "readyok\nreadyok\n");
    CHECK(talk.unanswered() == "is");
    CHECK(metrics.commands == 2);
    CHECK(metrics.bytes_in == 18);
    CHECK(metrics.bytes_out == 16);
}

TEST_CASE_FIXTURE(Fixture, "conversation: a turn ends after so many commands") {
    Conversation talk = conversation();
    CHECK(talk.receive(repeated("isready\n", 100), at(0)) == Next::Turn);
    CHECK(count(take(talk), "readyok\n") == 64);
    CHECK(talk.turn(at(0)) == Next::Wait);
    CHECK(count(take(talk), "readyok\n") == 36);
}

TEST_CASE_FIXTURE(Fixture, "conversation: a turn ends after so many bytes of replies") {
    options.turn_bytes = 20;
    Conversation talk = conversation();
    CHECK(talk.receive(repeated("isready\n", 10), at(0)) == Next::Turn);
    CHECK(count(take(talk), "readyok\n") == 3);
}

TEST_CASE_FIXTURE(Fixture, "conversation: who does not take replies gets no more and is not read") {
    options.turn_commands = 1'000'000;
    options.turn_bytes = 1'000'000'000;
    Conversation talk = conversation();
    // Some 64 KiB of replies, and the rest waits.
    CHECK(talk.receive(repeated("isready\n", 8200), at(0)) == Next::Wait);
    CHECK(talk.output().size() == 65'536);
    CHECK_FALSE(talk.wants_input());
    CHECK_FALSE(talk.output_overflows());
    CHECK(talk.written(10, at(0)) == Next::Turn);
    CHECK(talk.turn(at(0)) == Next::Wait);
    CHECK(count(talk.output(), "\n") == 8193);
    CHECK(talk.written(talk.output().size(), at(0)) == Next::Turn);
    CHECK(talk.turn(at(0)) == Next::Wait);
    CHECK(count(take(talk), "\n") == 6);
    CHECK(talk.wants_input());
}

TEST_CASE_FIXTURE(Fixture, "conversation: pending input is bounded") {
    Conversation talk = conversation();
    Next next = talk.receive("go infinite\n", at(0));
    REQUIRE(next == Next::Job);
    protocol::Job job = talk.take_job();
    talk.turn(at(0));
    int lines = 0;
    while (talk.wants_input() && lines < 100'000) {
        talk.receive("d\n", at(0));
        ++lines;
    }
    CHECK(lines < 1000);
    CHECK(lines > 256);
}

TEST_CASE_FIXTURE(Fixture, "conversation: stop overtakes a job, and what stands between waits") {
    Conversation talk = conversation();
    REQUIRE(talk.receive("go infinite\nisready\nd\nstop\n", at(0)) == Next::Job);
    const protocol::Job job = talk.take_job();
    CHECK_FALSE(talk.stop_requested());
    CHECK(talk.turn(at(0)) == Next::Wait);
    CHECK(talk.stop_requested());
    CHECK(take(talk) == "readyok\n");
    talk.complete({"bestmove x\n", {}}, at(0));
    const std::string output = take(talk);
    CHECK(output.substr(0, 11) == "bestmove x\n");
    CHECK(output.size() > 100);
}

TEST_CASE_FIXTURE(Fixture, "conversation: what the session holds overtakes the next job as well") {
    Conversation talk = conversation();
    REQUIRE(talk.receive("go movetime 1\ngo movetime 2\nisready\n", at(0)) == Next::Job);
    protocol::Job job = talk.take_job();
    talk.turn(at(0));
    REQUIRE(talk.complete({"bestmove x\n", {}}, at(0)) == Next::Job);
    CHECK(take(talk) == "bestmove x\n");
    job = talk.take_job();
    talk.turn(at(0));
    CHECK(take(talk) == "readyok\n");
}

TEST_CASE_FIXTURE(Fixture, "conversation: another protocol is cut without a word") {
    Conversation talk = conversation();
    CHECK(talk.receive("GE", at(0)) == Next::Wait);
    CHECK(talk.receive("T / HTTP/1.1\r\n", at(0)) == Next::Cut);
    CHECK(talk.wrong_protocol() == "http");
    CHECK(talk.output().empty());
    CHECK(talk.unanswered() == "GET / HTTP/1.1\r\n");
    CHECK(metrics.commands == 0);
}

TEST_CASE_FIXTURE(Fixture, "conversation: only the first bytes tell the protocol") {
    Conversation talk = conversation();
    talk.receive("isready\n", at(0));
    CHECK(settle(talk, talk.receive("GET / HTTP/1.1\nSSH-2.0\n\x16\x03\x01\n\x01\n", at(0))) !=
          "readyok\n");
    CHECK(metrics.errors == 4);
    CHECK(settle(talk, talk.receive("isready\n", at(0))) == "readyok\n");
}

TEST_CASE_FIXTURE(Fixture, "conversation: a line may have 1000 bytes and not one more") {
    for (const char* end : {"\n", "\r\n"}) {
        CAPTURE(end);
        Conversation talk = conversation();
        CHECK(talk.receive(std::string(1000, 'x') + end, at(0)) == Next::Wait);
        CHECK(take(talk).substr(0, 21) == "error unknown-command");
        CHECK_FALSE(talk.line_was_too_long());
        CHECK(talk.receive(std::string(1001, 'x') + end, at(0)) == Next::Close);
        CHECK(take(talk).substr(0, 20) == "error line-too-long ");
        CHECK(talk.line_was_too_long());
    }
}

TEST_CASE_FIXTURE(Fixture, "conversation: the end of a line that is too long is not waited for") {
    Conversation talk = conversation();
    Next next = Next::Wait;
    int bytes = 0;
    while (next == Next::Wait && bytes < 5000) {
        next = talk.receive("x", at(0));
        ++bytes;
    }
    CHECK(next == Next::Close);
    CHECK(bytes == 1002);
    CHECK(take(talk).substr(0, 20) == "error line-too-long ");
}

TEST_CASE_FIXTURE(Fixture, "conversation: half-close answers what was asked, then says bye") {
    Conversation talk = conversation();
    talk.receive("isready\nisready", at(0));
    CHECK(talk.receive_end(at(0)) == Next::Close);
    CHECK(take(talk) == "readyok\nreadyok\nbye\n");
}

TEST_CASE_FIXTURE(Fixture, "conversation: half-close after undecided first bytes") {
    Conversation talk = conversation();
    talk.receive("GET", at(0));
    CHECK(talk.receive_end(at(0)) == Next::Close);
    CHECK(take(talk).substr(0, 21) == "error unknown-command");
}

TEST_CASE_FIXTURE(Fixture, "conversation: half-close takes as many turns as it needs") {
    Conversation talk = conversation();
    talk.receive(repeated("isready\n", 200), at(0));
    const std::string output = settle(talk, talk.receive_end(at(0)));
    CHECK(count(output, "readyok\n") == 200);
    CHECK(output.substr(output.size() - 4) == "bye\n");
}

TEST_CASE_FIXTURE(Fixture, "conversation: a drain answers whole lines and forgets a part") {
    Conversation talk = conversation();
    talk.receive(repeated("isready\n", 100) + "position startpos moves h2e", at(0));
    const std::string output = settle(talk, talk.drain(at(0)));
    CHECK(output == repeated("readyok\n", 100) + "bye\n");
    CHECK_FALSE(talk.wants_input());
    CHECK(metrics.errors == 0);
}

TEST_CASE_FIXTURE(Fixture, "conversation: a drain hurries a search and waits for it") {
    Conversation talk = conversation();
    REQUIRE(talk.receive("go movetime 100000\n", at(0)) == Next::Job);
    const protocol::Job job = talk.take_job();
    talk.turn(at(0));
    CHECK_FALSE(talk.stop_requested());
    CHECK(talk.drain(at(0)) == Next::Wait);
    CHECK(talk.stop_requested());
    CHECK(talk.complete({"bestmove x\n", {}}, at(0)) == Next::Close);
    CHECK(take(talk) == "bestmove x\nbye\n");
}

TEST_CASE_FIXTURE(Fixture, "conversation: jobs are answered in their order") {
    Conversation talk = conversation();
    const std::string output = settle(talk, talk.receive("isready\ngo perft 1\nisready\n", at(0)));
    CHECK(output.substr(0, 8) == "readyok\n");
    const std::string end = "Nodes searched: 44\nreadyok\n";
    CHECK(output.substr(output.size() - end.size()) == end);
}

TEST_CASE_FIXTURE(Fixture, "conversation: deadlines follow what the client owes") {
    Conversation talk = conversation();
    CHECK_FALSE(talk.missed(at(9'999)));
    CHECK(talk.missed(at(10'000)) == Deadline::FirstByte);

    SUBCASE("a line, from its first byte") {
        talk.receive("i", at(9'000));
        talk.receive("s", at(18'999));
        CHECK_FALSE(talk.missed(at(18'999)));
        CHECK(talk.missed(at(19'000)) == Deadline::Line);
    }
    SUBCASE("the next line, from its own first byte") {
        talk.receive("i", at(9'000));
        talk.receive("sready\ni", at(18'000));
        take(talk, 18'000);
        CHECK_FALSE(talk.missed(at(27'999)));
        CHECK(talk.missed(at(28'000)) == Deadline::Line);
    }
    SUBCASE("idle, from the last command") {
        talk.receive("isready\n", at(9'000));
        take(talk, 9'000);
        CHECK_FALSE(talk.missed(at(308'999)));
        CHECK(talk.missed(at(309'000)) == Deadline::Idle);
    }
    SUBCASE("nothing while a job runs") {
        talk.receive("go infinite\nis", at(9'000));
        const protocol::Job job = talk.take_job();
        talk.turn(at(9'000));
        CHECK_FALSE(talk.missed(at(10'000'000)));
    }
    SUBCASE("replies that are not taken") {
        talk.receive("isready\n", at(9'000));
        CHECK_FALSE(talk.missed(at(18'999)));
        CHECK(talk.missed(at(19'000)) == Deadline::Write);
        talk.written(1, at(18'000));
        CHECK(talk.missed(at(28'000)) == Deadline::Write);
        take(talk, 28'000);
        CHECK_FALSE(talk.missed(at(29'000)));
    }
}

TEST_CASE_FIXTURE(Fixture, "conversation: last words are the last") {
    Conversation talk = conversation();
    talk.receive("isready\nis", at(0));
    CHECK(talk.say_and_close("error timed-out\n", at(0)) == Next::Close);
    CHECK(talk.receive("isready\n", at(0)) == Next::Wait);
    CHECK(talk.turn(at(0)) == Next::Close);
    CHECK(take(talk) == "readyok\nerror timed-out\n");
    CHECK_FALSE(talk.wants_input());
}

TEST_CASE_FIXTURE(Fixture, "conversation: any cutting of the bytes gives the same replies") {
    const std::string input =
        "\nuci\nisready\nposition startpos moves h2e2 h9g7\r\nlegal\njudge\nnonsense\n"
        "go perft 1\nd\nislegal a0a1\nquit\n";
    Conversation whole = conversation();
    const std::string expected = settle(whole, whole.receive(input, at(0)));
    CHECK(expected.size() > 500);
    for (const std::size_t step : {1U, 2U, 3U, 7U, 64U}) {
        CAPTURE(step);
        Conversation talk = conversation();
        std::string output;
        for (std::size_t i = 0; i < input.size(); i += step) {
            output += settle(talk, talk.receive(input.substr(i, step), at(0)));
        }
        CHECK(output == expected);
    }
}
