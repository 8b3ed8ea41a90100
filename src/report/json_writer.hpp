#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace caipan::report {

/// Appends compact JSON to a string: keys in the order written, no floats. The caller balances
/// begin and end and names a key before each value inside an object.
class JsonWriter {
  public:
    explicit JsonWriter(std::string& out) : out_(out) {}

    JsonWriter& begin_object();
    JsonWriter& end_object();
    JsonWriter& begin_array();
    JsonWriter& end_array();

    JsonWriter& key(std::string_view name);

    JsonWriter& null();
    JsonWriter& boolean(bool value);
    JsonWriter& number(std::int64_t value);
    /// Escapes what JSON demands; bytes above 0x7f are passed through. Must be valid UTF-8.
    JsonWriter& string(std::string_view text);
    /// Text that already is JSON: a scalar echoed from the input.
    JsonWriter& raw(std::string_view json);

    /// number or null.
    JsonWriter& number(std::optional<int> value);
    /// string or null.
    JsonWriter& string(std::optional<std::string_view> text);

  private:
    void separate();

    std::string& out_;
    bool needs_comma_ = false;
};

/// Makes any bytes safe to echo in a message: cut to kMaxEchoBytes, control bytes and invalid
/// UTF-8 as \xHH.
std::string printable(std::string_view bytes);

}  // namespace caipan::report
