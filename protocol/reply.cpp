#include "protocol/reply.hpp"

namespace caipan::protocol {

void Reply::line(std::string_view text) {
    out_ += text;
    out_ += '\n';
}

void Reply::info(std::string_view text) {
    out_ += "info string ";
    line(text);
}

void Reply::error(const Error& error) {
    const std::string text = error.line();
    line(text);
    if (style_.engine()) info(text);
}

}  // namespace caipan::protocol
