#include "cli/line_reader.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "cli/exit_code.hpp"
#include "core/limits.hpp"

using namespace caipan;
using namespace caipan::cli;

namespace {

/// A file with the given content that goes away with the object.
class TemporaryFile {
  public:
    explicit TemporaryFile(std::string_view content) {
        std::string name = "/tmp/caipan-test-XXXXXX";
        const int descriptor = ::mkstemp(name.data());
        REQUIRE(descriptor >= 0);
        ::close(descriptor);
        name_ = name;
        std::ofstream(name_, std::ios::binary) << content;
    }
    ~TemporaryFile() { ::unlink(name_.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& name() const { return name_; }

  private:
    std::string name_;
};

/// "1:first 2:second ...", too long lines as "3!".
std::string lines_of(const std::vector<std::string>& names, std::size_t wanted = 1 << 16) {
    LineReader reader(names, [] {});
    std::string text;
    Lines lines;
    while (reader.next(lines, wanted)) {
        for (const InputLine& line : lines.lines) {
            if (!text.empty()) text += ' ';
            text += std::to_string(line.number) + (line.too_long ? "!" : ":");
            text += lines.text(line);
        }
    }
    return text;
}

std::string lines_of_text(std::string_view content, std::size_t wanted = 1 << 16) {
    const TemporaryFile file(content);
    return lines_of({file.name()}, wanted);
}

}  // namespace

TEST_CASE("line reader: ends of lines and of the input") {
    CHECK(lines_of_text("") == "");
    CHECK(lines_of_text("\n") == "");
    CHECK(lines_of_text("a") == "1:a");
    CHECK(lines_of_text("a\n") == "1:a");
    CHECK(lines_of_text("a\nb") == "1:a 2:b");
    CHECK(lines_of_text("a\r\nb\r\n") == "1:a\r 2:b\r");
}

TEST_CASE("line reader: blank lines are left out and counted") {
    CHECK(lines_of_text("\n\na\n \t\r\nb\n\n") == "3:a 5:b");
}

TEST_CASE("line reader: numbers run over all inputs, and an input ends its last line") {
    const TemporaryFile first("a\nb");
    const TemporaryFile second("c\n\n");
    const TemporaryFile third("d");
    CHECK(lines_of({first.name(), second.name(), third.name()}) == "1:a 2:b 3:c 5:d");
}

TEST_CASE("line reader: a byte order mark at the start of an input is skipped") {
    const TemporaryFile first("\xef\xbb\xbf" "a\n\xef\xbb\xbf" "b\n");
    const TemporaryFile second("\xef\xbb\xbf" "c\n");
    CHECK(lines_of({first.name(), second.name()}) == "1:a 2:\xef\xbb\xbf" "b 3:c");
}

TEST_CASE("line reader: lines up to the limit, longer ones skipped to their end") {
    const std::string most(kMaxLineBytes, 'x');
    CHECK(lines_of_text(most) == "1:" + most);
    CHECK(lines_of_text(most + "\nb\n") == "1:" + most + " 2:b");
    CHECK(lines_of_text(most + "x\nb\n") == "1! 2:b");
    CHECK(lines_of_text(most + "x") == "1!");
    CHECK(lines_of_text("a\n" + most + most + most + "\nb\n" + most + "x") == "1:a 2! 3:b 4!");
}

TEST_CASE("line reader: small portions give the same lines") {
    std::string content;
    std::string expected;
    for (int i = 1; i <= 5'000; ++i) {
        content += std::to_string(i * i) + "\n";
        expected += (i > 1 ? " " : "") + std::to_string(i) + ":" + std::to_string(i * i);
    }
    for (const std::size_t wanted : {1U, 2U, 7U, 100U, 100'000U}) {
        CAPTURE(wanted);
        CHECK(lines_of_text(content, wanted) == expected);
    }
}

TEST_CASE("line reader: what cannot be read is known before anything is done") {
    const TemporaryFile good("a\n");
    const auto code_of = [&](const std::string& name) {
        try {
            LineReader({good.name(), name}, [] {});
        } catch (const Failure& failure) {
            CHECK(std::string(failure.what()).find(name) == 0);
            return failure.code();
        }
        return ExitCode::Done;
    };
    CHECK(code_of("/nonexistent/file") == ExitCode::InputUnreadable);
    CHECK(code_of("/tmp") == ExitCode::InputUnreadable);
    CHECK(code_of(good.name()) == ExitCode::Done);
}
