#pragma once

#include <tl/expected.hpp>

namespace caipan {

/// A value, or the error that says why there is none. Errors are values: nothing below the server
/// throws, prints or aborts.
template <class T, class E>
using Expected = tl::expected<T, E>;

using tl::unexpected;

}  // namespace caipan
