// Numbers as text, the same in every country: what the C library reads and writes follows the process's locale, of which some write
// 35,5 for 35.5.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rill {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Whether a text is digits with at most one point, a leading minus, and an exponent after `e`, without a plus sign: `+` joins
// companions in a recipe.
bool isPlainNumber(std::string_view text);

// The double nearest to a plain number, of any length; of two as near the even one. Beyond the largest it is infinite.
double decimalFrom(std::string_view plainNumber);

// A number in plain decimals, as few as it takes to read the same one back.
std::string formatNumber(double number);

// A whole number with thousands set apart, as people read it: 1,234,567.
std::string grouped(std::uint64_t number);

// An amount of memory as people read it, in three digits: 3.87 GiB. `round` is std::ceil for what is needed, std::floor for what is there.
std::string formatMemory(std::uint64_t bytes, double (*round)(double));

}  // namespace rill
