#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/command.hpp"
#include "protocol/driver.hpp"
#include "protocol/errors.hpp"
#include "protocol/transcript.hpp"
#include "protocol/words.hpp"
#include "support/random.hpp"

namespace {

using caipan::test::Driver;
using caipan::test::Transcript;

const std::vector<Transcript>& transcripts() {
    static const std::vector<Transcript> kTranscripts = caipan::test::read_transcripts();
    return kTranscripts;
}

/// Feeds the bytes in pieces of the lengths that next_length() gives.
template <class NextLength>
std::string output_of(std::string_view bytes, NextLength next_length) {
    Driver driver;
    while (!bytes.empty()) {
        const std::size_t length = std::min(next_length(bytes), bytes.size());
        driver.feed(bytes.substr(0, length));
        bytes.remove_prefix(length);
    }
    driver.end();
    CHECK(driver.closed());
    CHECK(driver.session().pending_bytes() == 0);
    return driver.output();
}

std::string whole(const Transcript& transcript) {
    return output_of(transcript.sent, [](std::string_view rest) { return rest.size(); });
}

/// Transcripts with lines made by repetition take too long in small pieces.
bool is_huge(const Transcript& transcript) {
    return transcript.sent.size() > 100'000;
}

}  // namespace

TEST_CASE("transcripts: there are enough of them") {
    CHECK(transcripts().size() >= 25);
    for (const Transcript& transcript : transcripts()) {
        CAPTURE(transcript.name);
        CHECK_FALSE(transcript.expected.empty());
        CHECK_FALSE(transcript.sent_lines.empty());
    }
}

TEST_CASE("transcripts: every reply is as written") {
    for (const Transcript& transcript : transcripts()) {
        CAPTURE(transcript.name);
        const std::vector<std::string> lines = caipan::test::lines_of(whole(transcript));
        const std::size_t count = std::min(lines.size(), transcript.expected.size());
        for (std::size_t i = 0; i < count; ++i) {
            CAPTURE(i);
            CAPTURE(transcript.expected[i]);
            CAPTURE(lines[i]);
            REQUIRE(caipan::test::matches(transcript.expected[i], lines[i]));
        }
        CHECK(lines.size() == transcript.expected.size());
    }
}

TEST_CASE("transcripts: line by line and byte by byte make no difference") {
    for (const Transcript& transcript : transcripts()) {
        if (is_huge(transcript)) continue;
        CAPTURE(transcript.name);
        const std::string expected = whole(transcript);
        CHECK(output_of(transcript.sent, [](std::string_view rest) {
                  const std::size_t end = rest.find('\n');
                  return end == std::string_view::npos ? rest.size() : end + 1;
              }) == expected);
        CHECK(output_of(transcript.sent, [](std::string_view) { return std::size_t{1}; }) ==
              expected);
    }
}

TEST_CASE("transcripts: random pieces make no difference") {
    constexpr int kRounds = 2;
    caipan::test::Random random(caipan::test::seed());
    for (const Transcript& transcript : transcripts()) {
        CAPTURE(transcript.name);
        const std::string expected = whole(transcript);
        for (int round = 0; round < (is_huge(transcript) ? 1 : kRounds); ++round) {
            const int most = is_huge(transcript) ? 70'000 : 40;
            CHECK(output_of(transcript.sent, [&](std::string_view) {
                      return static_cast<std::size_t>(1 + random.below(most));
                  }) == expected);
        }
    }
}

TEST_SUITE_BEGIN("long");

// Pieces from single bytes to whole transcripts, a new cut every time.
TEST_CASE("transcripts: ten thousand sessions in random pieces, byte for byte the same") {
    constexpr std::array kMost = {1, 3, 17, 80, 500, 4'000};
    constexpr int kSessions = 10'000;
    caipan::test::Random random(caipan::test::seed(), 1);
    std::vector<std::pair<const Transcript*, std::string>> sessions;
    for (const Transcript& transcript : transcripts()) {
        if (!is_huge(transcript)) sessions.emplace_back(&transcript, whole(transcript));
    }
    for (int n = 0; n < kSessions; ++n) {
        // Each transcript in turn, so that all of them get their share.
        const auto& session = sessions[static_cast<std::size_t>(n) % sessions.size()];
        const Transcript& transcript = *session.first;
        const int most = random.pick(kMost);
        const std::string output = output_of(transcript.sent, [&](std::string_view) {
            return static_cast<std::size_t>(1 + random.below(most));
        });
        CAPTURE(n);
        CAPTURE(transcript.name);
        CAPTURE(most);
        REQUIRE(output == session.second);
    }
    MESSAGE("sessions " << kSessions << " over " << sessions.size() << " transcripts");
}

TEST_SUITE_END();

TEST_CASE("transcripts: every error id occurs") {
    std::set<std::string> seen;
    for (const Transcript& transcript : transcripts()) {
        for (const std::string& line : transcript.expected) {
            const caipan::protocol::Words words(line);
            if (words[0] == "error") seen.insert(std::string(words[1]));
        }
    }
    for (const auto& entry : caipan::protocol::kErrors) {
        CAPTURE(entry.word);
        CHECK(seen.count(std::string(entry.word)) == 1);
    }
    CHECK(seen.size() == caipan::protocol::kErrors.size());
}

TEST_CASE("transcripts: every command occurs") {
    std::set<std::string> seen;
    for (const Transcript& transcript : transcripts()) {
        for (const std::string& line : transcript.sent_lines) {
            seen.insert(std::string(caipan::protocol::Words(line)[0]));
        }
    }
    for (const auto& command : caipan::protocol::all_commands()) {
        CAPTURE(command.word);
        CHECK(seen.count(std::string(command.word)) == 1);
    }
}
