// Numbers as base-64 digits (stroke_codec.h has the format).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rill {

// The value of a digit; -1 for any other character.
int digitValue(char digit);
char digitOf(int value);

void appendNumber(std::string& text, std::int64_t number);

// Takes a number from the front of the text; nullopt if there is none, or if it is larger than numbers in strokes can be.
std::optional<std::int64_t> takeNumber(std::string_view& text);

}  // namespace rill
