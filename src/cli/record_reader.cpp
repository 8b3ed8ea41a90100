#include "cli/record_reader.hpp"

#include <array>
#include <boost/json/basic_parser_impl.hpp>
#include <cstdint>

#include "notation/coordinate.hpp"
#include "report/json_writer.hpp"

namespace caipan::cli {
namespace {

namespace json = boost::json;

enum class Member : unsigned char { Id, Rules, Fen, Set, Moves, Unknown };

struct MemberName {
    std::string_view name;
    Member member;
};
constexpr std::array kMemberNames = {
    MemberName{"id", Member::Id},   MemberName{"moves", Member::Moves},
    MemberName{"fen", Member::Fen}, MemberName{"rules", Member::Rules},
    MemberName{"set", Member::Set},
};

Member member_of(std::string_view name) {
    for (const MemberName& known : kMemberNames) {
        if (known.name == name) return known.member;
    }
    return Member::Unknown;
}

/// Warnings up to a number, with a count of the rest: a line of a megabyte can hold very many.
class Warnings {
  public:
    void add(std::string_view what, std::string_view name) {
        if (texts_.size() == kMaxWarnings) {
            ++more_;
            return;
        }
        texts_.push_back(std::string(what) + " \"" + report::printable(name) + "\"");
    }
    std::vector<std::string> take() {
        if (more_ > 0) texts_.push_back("and " + std::to_string(more_) + " more");
        return std::move(texts_);
    }

  private:
    std::vector<std::string> texts_;
    std::size_t more_ = 0;
};

/// Takes the events of the parser and keeps what a record may say. Depth 1 is the inside of the
/// record, depth 2 the inside of `set` or `moves`; everything deeper plays no part.
class RecordHandler {
  public:
    // What the parser asks of a handler; its limits are those of the line.
    static constexpr std::size_t max_array_size = SIZE_MAX;
    static constexpr std::size_t max_object_size = SIZE_MAX;
    static constexpr std::size_t max_string_size = SIZE_MAX;
    static constexpr std::size_t max_key_size = SIZE_MAX;

    using Error = json::error_code;
    using Text = json::string_view;

    bool on_document_begin(Error&) { return true; }
    bool on_document_end(Error&) { return true; }
    bool on_object_begin(Error&) { return open(ValueKind::Object); }
    bool on_object_end(std::size_t, Error&) { return close(); }
    bool on_array_begin(Error&) { return open(ValueKind::Array); }
    bool on_array_end(std::size_t, Error&) { return close(); }
    bool on_key_part(Text part, std::size_t, Error&) { return add_part(part); }
    bool on_key(Text part, std::size_t, Error&) {
        key(whole(part));
        return true;
    }
    bool on_string_part(Text part, std::size_t, Error&) { return add_part(part); }
    bool on_string(Text part, std::size_t, Error&) { return value(ValueKind::String, whole(part)); }
    bool on_number_part(Text part, Error&) { return add_part(part); }
    bool on_int64(std::int64_t, Text part, Error&) { return value(ValueKind::Number, whole(part)); }
    bool on_uint64(std::uint64_t, Text part, Error&) {
        return value(ValueKind::Number, whole(part));
    }
    bool on_double(double, Text part, Error&) { return value(ValueKind::Number, whole(part)); }
    bool on_bool(bool truth, Error&) { return value(ValueKind::Boolean, truth ? "true" : "false"); }
    bool on_null(Error&) { return value(ValueKind::Null, "null"); }
    bool on_comment_part(Text, Error&) { return true; }
    bool on_comment(Text, Error&) { return true; }

    Record take() {
        record_.warnings = warnings_.take();
        return std::move(record_);
    }

  private:
    // ---- Texts in parts: those with escapes come so.

    bool add_part(Text part) {
        if (text_is_whole_) scratch_.clear();
        text_is_whole_ = false;
        scratch_.append(part.data(), part.size());
        return true;
    }
    std::string_view whole(Text last) {
        if (text_is_whole_) return {last.data(), last.size()};
        scratch_.append(last.data(), last.size());
        text_is_whole_ = true;
        return scratch_;
    }

    // ---- Structure

    bool open(ValueKind kind) {
        if (depth_ == 0) record_.is_object = kind == ValueKind::Object;
        value(kind, {});
        ++depth_;
        return true;
    }
    bool close() {
        --depth_;
        return true;
    }

    void key(std::string_view name) {
        if (depth_ == 1) begin_member(name);
        if (depth_ == 2 && member_ == Member::Set) setting_key_ = name;
    }

    void begin_member(std::string_view name) {
        member_ = member_of(name);
        if (member_ == Member::Unknown) {
            warnings_.add("unknown key", name);
            return;
        }
        bool& seen = seen_[static_cast<std::size_t>(member_)];
        if (seen) warnings_.add("repeated key", name);
        seen = true;
    }

    bool value(ValueKind kind, std::string_view text) {
        if (depth_ == 1 && record_.is_object) member_value(kind, text);
        if (depth_ == 2 && record_.is_object && member_ == Member::Moves) move(kind, text);
        if (depth_ == 2 && record_.is_object && member_ == Member::Set) setting(kind, text);
        return true;
    }

    void member_value(ValueKind kind, std::string_view text) {
        switch (member_) {
            case Member::Id: record_.id = {kind, std::string(text)}; return;
            case Member::Rules: record_.rules = {kind, std::string(text)}; return;
            case Member::Fen: record_.fen = {kind, std::string(text)}; return;
            case Member::Set: record_.set = {kind, {}, {}}; return;
            case Member::Moves: record_.moves = {kind, {}, 0, {}, {}}; return;
            case Member::Unknown: return;
        }
    }

    void move(ValueKind kind, std::string_view text) {
        MovesMember& moves = record_.moves;
        const std::size_t index = moves.listed++;
        if (moves.malformed || moves.not_a_text) {
            if (kind != ValueKind::String && !moves.not_a_text) moves.not_a_text = index;
            return;
        }
        if (kind != ValueKind::String) {
            moves.not_a_text = index;
        } else if (const auto move = parse_move(text)) {
            moves.moves.push_back(*move);
        } else {
            moves.malformed = std::string(text);
        }
    }

    void setting(ValueKind kind, std::string_view text) {
        SettingsMember& set = record_.set;
        const bool usable = kind != ValueKind::Null && kind < ValueKind::Array;
        if (!usable) {
            if (!set.bad_key) set.bad_key = setting_key_;
            return;
        }
        // The words of a pack for a boolean are yes and no.
        if (kind == ValueKind::Boolean) text = text == "true" ? "yes" : "no";
        set.settings.emplace_back(setting_key_, std::string(text));
    }

    Record record_;
    Warnings warnings_;
    std::array<bool, kMemberNames.size()> seen_{};
    std::size_t depth_ = 0;
    Member member_ = Member::Unknown;
    std::string setting_key_;
    std::string scratch_;
    bool text_is_whole_ = true;
};

std::string message_of(const json::error_code& error) {
    if (error == json::error::incomplete) return "the JSON text ends too early";
    if (error == json::error::too_deep) {
        return "nested more than " + std::to_string(kMaxJsonDepth) + " deep";
    }
    if (error == json::error::syntax) return "JSON allows something else here";
    return error.message();
}

JsonFault fault_at(std::size_t offset, const std::string& message) {
    return {offset, "offset " + std::to_string(offset) + ": " + message};
}

}  // namespace

Expected<Record, JsonFault> read_record(std::string_view text) {
    json::parse_options options;
    options.max_depth = kMaxJsonDepth;
    json::basic_parser<RecordHandler> parser(options);
    json::error_code error;
    const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
    if (error) return unexpected(fault_at(read, message_of(error)));
    if (read < text.size()) return unexpected(fault_at(read, "there is text after the JSON value"));
    return parser.handler().take();
}

}  // namespace caipan::cli
