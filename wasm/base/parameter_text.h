// Values of parameters as text, as they are written in recipes and shown to users.
#pragma once

#include <string>
#include <string_view>

#include "base/parameters.h"
#include "base/result.h"

namespace rill {

// Parses a value as it is written in a recipe. The error message names the parameter, the allowed range and the given text.
Result<Value> parseValue(const ParameterDescription& parameter, std::string_view text);

// Formats a value as the shortest text from which parseValue reads the same value.
std::string formatValue(const ParameterDescription& parameter, const Value& value);

// Formats a value for display: like formatValue, but without escapes in an address.
std::string displayValue(const ParameterDescription& parameter, const Value& value);

// The allowed range in words: "between 0 and 89 °", "one of open, wall, periodic".
std::string allowedRange(const ParameterDescription& parameter);

}  // namespace rill
