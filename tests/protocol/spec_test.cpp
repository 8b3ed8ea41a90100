#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "board/fen.hpp"
#include "board/position.hpp"
#include "board/refusal.hpp"
#include "law/nature.hpp"
#include "law/outcome.hpp"
#include "protocol/command.hpp"
#include "protocol/errors.hpp"

namespace {

using Ids = std::set<std::string>;

std::string file_text(const std::string& name) {
    std::ifstream in(std::string(CAIPAN_SOURCE_DIR) + "/protocol/" + name, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (text.str().empty()) throw std::runtime_error("cannot read protocol/" + name);
    return text.str();
}

/// The text from a heading to the next one of any level.
std::string section(const std::string& heading) {
    const std::string spec = file_text("SPEC.md");
    const std::size_t begin = spec.find("\n" + heading + "\n");
    if (begin == std::string::npos) throw std::runtime_error("no section " + heading);
    const std::size_t end = spec.find("\n#", begin + heading.size());
    return spec.substr(begin, end - begin);
}

/// The ids in the first column of the table of a section.
Ids ids_in(const std::string& heading) {
    Ids ids;
    std::istringstream in(section(heading));
    for (std::string line; std::getline(in, line);) {
        if (line.rfind("| `", 0) == 0) ids.insert(line.substr(3, line.find('`', 3) - 3));
    }
    return ids;
}

/// The ids of an enum whose values follow each other without gaps.
template <class Enum>
Ids ids_of() {
    Ids ids;
    for (int i = 0; *id_of(static_cast<Enum>(i)) != '\0'; ++i) {
        ids.insert(id_of(static_cast<Enum>(i)));
    }
    return ids;
}

Ids terminations() {
    Ids ids;
    for (int i = 0; i < 256; ++i) {
        const std::string id = id_of(static_cast<caipan::Termination>(i));
        if (!id.empty()) ids.insert(id);
    }
    return ids;
}

/// The strings of an `enum` of the schema, under the name of its definition or property.
Ids enum_in_schema(const std::string& name) {
    const std::string schema = file_text("judge.schema.json");
    const std::size_t at = schema.find("\"enum\"", schema.find("\"" + name + "\": {"));
    const std::size_t begin = schema.find('[', at);
    const std::string list = schema.substr(begin, schema.find(']', begin) - begin);
    Ids ids;
    for (std::size_t i = list.find('"'); i != std::string::npos;) {
        const std::size_t end = list.find('"', i + 1);
        ids.insert(list.substr(i + 1, end - i - 1));
        i = list.find('"', end + 1);
    }
    return ids;
}

Ids united(Ids a, const Ids& b) {
    a.insert(b.begin(), b.end());
    return a;
}

}  // namespace

using namespace caipan;

TEST_CASE("SPEC.md: the errors are those of the code") {
    Ids ids;
    for (const auto& entry : protocol::kErrors) ids.insert(std::string(entry.word));
    CHECK(ids.size() == protocol::kErrors.size());
    CHECK(ids_in("## 7. Errors") == ids);
}

TEST_CASE("SPEC.md: the table of errors is in the order of its ids") {
    for (std::size_t i = 0; i < protocol::kErrors.size(); ++i) {
        CHECK(static_cast<std::size_t>(protocol::kErrors[i].id) == i);
        CHECK_FALSE(protocol::kErrors[i].meaning.empty());
    }
}

TEST_CASE("SPEC.md: every error of a rule pack is an error of the session") {
    const Ids ids = ids_in("## 7. Errors");
    for (const auto kind :
         {PackError::Kind::UnknownPack, PackError::Kind::UnknownKey, PackError::Kind::BadValue,
          PackError::Kind::Conflict, PackError::Kind::Malformed}) {
        const PackError error{kind, "subject", "message"};
        const std::string id = error.id();
        CAPTURE(id);
        CHECK(ids.count(id) == 1);
        CHECK(protocol::word_of(protocol::error_of(error).id()) == id);
    }
}

TEST_CASE("SPEC.md: the errors of a batch are those of the code") {
    Ids ids;
    for (const std::string_view word : protocol::kBatchErrors) ids.insert(std::string(word));
    CHECK(ids_in("## 9. JSON") == ids);
}

TEST_CASE("SPEC.md: reasons of moves, texts and positions are those of the code") {
    CHECK(ids_in("### Reasons of `illegal-move` and of `islegal`") == ids_of<Refusal>());
    CHECK(ids_in("### Reasons of `bad-fen`") == ids_of<FenError>());
    CHECK(ids_in("### Reasons of `impossible-position`") == ids_of<Fault>());
}

TEST_CASE("SPEC.md: the ends of a game are those of the code") {
    CHECK(ids_in("### Ends of a game") == terminations());
}

TEST_CASE("SPEC.md: every nature is named") {
    const std::string rulings = section("### Rulings");
    for (int i = 0; i <= static_cast<int>(Nature::Idle); ++i) {
        const std::string name = name_of(static_cast<Nature>(i));
        CAPTURE(name);
        CHECK(rulings.find("`" + name + "`") != std::string::npos);
    }
}

TEST_CASE("SPEC.md: every command is described") {
    const std::string commands = file_text("SPEC.md");
    for (const auto& command : protocol::all_commands()) {
        const std::string word = "`" + std::string(command.word);
        CAPTURE(word);
        const bool found = commands.find(word + "`") != std::string::npos ||
                           commands.find(word + " ") != std::string::npos;
        CHECK(found);
    }
}

TEST_CASE("judge.schema.json: its lists of ids are those of SPEC.md") {
    CHECK(enum_in_schema("why") == terminations());
    CHECK(enum_in_schema("refusalReason") == ids_of<Refusal>());
    CHECK(enum_in_schema("positionFault") == united(ids_of<FenError>(), ids_of<Fault>()));
    // A record knows no commands, words and squares, and is not conducted move by move.
    Ids errors = united(ids_in("## 7. Errors"), ids_in("## 9. JSON"));
    for (const char* id :
         {"unknown-command", "missing-argument", "bad-argument", "bad-square", "game-over",
          "nothing-to-undo", "no-such-ply", "stopped", "unknown-option"}) {
        errors.erase(id);
    }
    CHECK(enum_in_schema("error") == errors);
}
