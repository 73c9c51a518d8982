// Converts between numbers and text independently of the locale. The functions of the C library use the process's locale, and some
// locales write 35.5 as 35,5.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rill {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Whether a text consists of digits with at most one decimal point, an optional leading minus and an optional exponent after `e`.
// A plus sign is not allowed because `+` joins companions in a recipe.
bool isPlainNumber(std::string_view text);

// Returns the double nearest to a plain number of any length; ties go to the even mantissa. Values above the largest double give
// infinity.
double decimalFrom(std::string_view plainNumber);

// Formats a number in plain decimal notation with the minimum number of digits from which the same number can be read again.
std::string formatNumber(double number);

// Formats an integer with thousands separators, for messages: 1,234,567.
std::string grouped(std::uint64_t number);

// Formats an amount of memory with three digits, for messages: 3.87 GiB. `round` is std::ceil for required memory and
// std::floor for available memory.
std::string formatMemory(std::uint64_t bytes, double (*round)(double));

}  // namespace rill
