#include "base/decimal.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <compare>
#include <cstdlib>
#include <iterator>
#include <limits>

#include "base/natural.h"

namespace rill {
namespace {

// A value of `digits` times 10^exponent. The midpoint of two neighbouring doubles has at most 768 digits. Of the digits after the
// 800th it only matters whether any is not zero: a last digit of 1 stands for them.
struct Decimal {
  static constexpr std::size_t maximumDigits = 800;
  std::string digits;  // without leading zeros
  std::int64_t exponent = 0;
};

// Parses the digits of an exponent. No text has enough digits to compensate an exponent above `maximum`.
std::int64_t exponentFrom(std::string_view text) {
  constexpr std::int64_t maximum = std::numeric_limits<std::int64_t>::max() / 100;
  std::int64_t exponent = 0;
  for (const char c : text) {
    if (isDigit(c) && exponent < maximum) exponent = 10 * exponent + (c - '0');
  }
  return text.starts_with('-') ? -exponent : exponent;
}

Decimal partsOf(std::string_view text) {
  const std::size_t e = std::min(text.find('e'), text.size());
  Decimal decimal;
  decimal.exponent = exponentFrom(text.substr(std::min(e + 1, text.size())));
  bool isPastPoint = false, isCut = false;
  for (const char c : text.substr(0, e)) {
    isPastPoint = isPastPoint || c == '.';
    if (!isDigit(c)) continue;
    if (isPastPoint) --decimal.exponent;
    if (c == '0' && decimal.digits.empty()) continue;
    if (decimal.digits.size() < Decimal::maximumDigits) {
      decimal.digits += c;
    } else {
      ++decimal.exponent;
      isCut = isCut || c != '0';
    }
  }
  if (isCut) {
    decimal.digits += '1';
    --decimal.exponent;
  }
  return decimal;
}

// Converts a positive decimal to the bits of a double: computes the quotient of two natural numbers bit by bit, and uses the
// remainder to choose the rounding direction (AlgorithmM of Clinger 1990, "How to read floating point numbers accurately").
// Uses only integers, so the result does not depend on the rounding mode or on the treatment of denormals.
std::uint64_t bitsOf(const Decimal& decimal) {
  constexpr int precision = std::numeric_limits<double>::digits;          // 53
  constexpr int lowest = std::numeric_limits<double>::min_exponent - 1;   // -1022, of the leading bit of a normal number
  constexpr int highest = std::numeric_limits<double>::max_exponent - 1;  // 1023
  constexpr std::uint64_t infinity = std::uint64_t{2 * highest + 1} << (precision - 1);

  // The value is less than 10^magnitude and at least a tenth of 10^magnitude.
  const std::int64_t magnitude = decimal.exponent + static_cast<std::int64_t>(decimal.digits.size());
  if (magnitude > std::numeric_limits<double>::max_exponent10 + 1) return infinity;
  if (magnitude < -323) return 0;

  Natural numerator(0), denominator(1);
  for (const char digit : decimal.digits) numerator.multiplyAdd(10, static_cast<std::uint32_t>(digit - '0'));
  (decimal.exponent < 0 ? denominator : numerator).multiplyByPowerOfFive(std::abs(decimal.exponent));

  // The value is numerator / denominator 2^leading, with a quotient of 1 to 2.
  const int longer = numerator.bits() - denominator.bits();
  numerator.shiftLeft(-longer);
  denominator.shiftLeft(longer);
  int leading = static_cast<int>(decimal.exponent) + longer;
  if (numerator < denominator) {
    numerator.shiftLeft(1);
    --leading;
  }
  if (leading > highest) return infinity;

  // A denormal number has fewer bits, down to 0 bits for a value of at least half of the smallest denormal.
  const int wanted = precision - std::max(0, lowest - leading);
  if (wanted < 0) return 0;
  std::uint64_t quotient = 0;
  for (int i = 0; i < wanted; ++i) {
    quotient <<= 1;
    if (numerator >= denominator) {
      numerator.subtract(denominator);
      quotient |= 1;
    }
    numerator.shiftLeft(1);
  }
  // The remainder compares to the denominator as the rounding error compares to half of the last bit.
  const std::strong_ordering left = numerator <=> denominator;
  if (left > 0 || (left == 0 && quotient % 2 == 1)) ++quotient;
  // The leading bit of a normal number adds 1 to the exponent, and so does a carry from rounding.
  return (static_cast<std::uint64_t>(std::max(leading, lowest) - lowest) << (precision - 1)) + quotient;
}

// A value of mantissa times 2^exponent.
struct Binary {
  std::uint64_t mantissa;
  int exponent;
  // The next smaller double is half as far away as the next larger one.
  bool isPowerOfTwo;
};

// `number` must not be negative.
Binary partsOf(double number) {
  constexpr int bits = std::numeric_limits<double>::digits - 1;                 // 52 stored bits
  constexpr int lowest = std::numeric_limits<double>::min_exponent - 1 - bits;  // -1074, of the last bit of a denormal number
  const auto word = std::bit_cast<std::uint64_t>(number);
  const std::uint64_t fraction = word & ((std::uint64_t{1} << bits) - 1);
  const int biased = static_cast<int>(word >> bits);
  if (biased == 0) return {fraction, lowest, false};
  return {fraction | (std::uint64_t{1} << bits), lowest + biased - 1, fraction == 0 && biased > 1};
}

// All digits of an integer.
std::string wholeDigits(const Binary& binary) {
  Natural rest(binary.mantissa);
  rest.shiftLeft(binary.exponent);
  std::string digits;
  while (!rest.isZero()) digits += static_cast<char>('0' + rest.divide(10));
  std::reverse(digits.begin(), digits.end());
  return digits;
}

// The shortest digit sequence that is nearer to the value than to its neighbouring doubles, and the nearest of those. A midpoint
// belongs to the neighbour with the even mantissa, as when the text is parsed again (Burger and Dybvig 1996, "Printing
// floating-point numbers quickly and accurately"). Uses only integers: the tables of the standard library take 100 kB for this
// task. The value is 0.DIGITS times 10^point.
struct Digits {
  std::string digits;
  int point = 0;
};

Digits shortestDigits(const Binary& binary) {
  const bool takesMiddles = binary.mantissa % 2 == 0;
  const int finer = binary.isPowerOfTwo ? 2 : 1;
  // The value is rest / unit. The distances to the midpoints below and above it are also fractions of unit.
  Natural rest(binary.mantissa), unit(1), below(1), above(1);
  rest.shiftLeft(finer);
  unit.shiftLeft(finer - binary.exponent);
  above.shiftLeft(finer - 1);

  const auto reachesUnit = [&] {
    Natural highest = rest;
    highest.add(above);
    return takesMiddles ? highest >= unit : highest > unit;
  };
  const auto timesTen = [&] {
    for (Natural* each : {&rest, &below, &above}) each->multiplyAdd(10, 0);
  };

  Digits made;
  for (; reachesUnit(); ++made.point) unit.multiplyAdd(10, 0);
  for (timesTen(); !reachesUnit(); --made.point) timesTen();
  for (;; timesTen()) {
    char digit = '0';
    for (; rest >= unit; ++digit) rest.subtract(unit);
    const bool isLow = takesMiddles ? rest <= below : rest < below;
    const bool isHigh = reachesUnit();
    if (isLow || isHigh) {
      Natural twice = rest;
      twice.shiftLeft(1);
      const std::strong_ordering half = twice <=> unit;
      if (isHigh && (!isLow || half > 0 || (half == 0 && digit % 2 == 1))) ++digit;
      made.digits += digit;
      return made;
    }
    made.digits += digit;
  }
}

std::string shortestDecimal(const Binary& binary) {
  if (binary.mantissa == 0) return "0";
  auto [digits, point] = shortestDigits(binary);
  const int count = static_cast<int>(digits.size());
  if (point <= 0) return "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
  if (point >= count) return digits + std::string(static_cast<std::size_t>(point - count), '0');
  return digits.insert(static_cast<std::size_t>(point), 1, '.');
}

}  // namespace

bool isPlainNumber(std::string_view text) {
  const auto digits = [&text](bool withPoint) {
    std::size_t count = 0;
    std::size_t length = 0;
    for (bool point = !withPoint; length < text.size() && (isDigit(text[length]) || (text[length] == '.' && !point)); ++length) {
      point = point || text[length] == '.';
      count += isDigit(text[length]) ? 1 : 0;
    }
    text.remove_prefix(length);
    return count > 0;
  };
  const auto skip = [&text](char sign) {
    if (text.empty() || text.front() != sign) return false;
    text.remove_prefix(1);
    return true;
  };
  skip('-');
  if (!digits(true)) return false;
  if (skip('e')) {
    skip('-');
    if (!digits(false)) return false;
  }
  return text.empty();
}

double decimalFrom(std::string_view plainNumber) {
  const Decimal decimal = partsOf(plainNumber);
  const std::uint64_t sign = plainNumber.starts_with('-') ? std::uint64_t{1} << 63 : 0;
  return std::bit_cast<double>(sign | (decimal.digits.empty() ? 0 : bitsOf(decimal)));
}

std::string formatNumber(double number) {
  const std::string sign = std::signbit(number) ? "-" : "";
  if (std::isnan(number)) return sign + "nan";
  if (std::isinf(number)) return sign + "inf";
  const Binary binary = partsOf(std::abs(number));
  return sign + (binary.exponent >= 0 ? wholeDigits(binary) : shortestDecimal(binary));
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

std::string formatMemory(std::uint64_t bytes, double (*round)(double)) {
  constexpr const char* units[] = {"KiB", "MiB", "GiB", "TiB", "PiB"};
  double amount = static_cast<double>(bytes) / 1024.0;
  std::size_t unit = 0;
  for (; amount >= 1024.0 && unit + 1 < std::size(units); ++unit) amount /= 1024.0;
  const double fraction = amount < 10.0 ? 100.0 : amount < 100.0 ? 10.0 : 1.0;
  return formatNumber(round(amount * fraction) / fraction) + " " + units[unit];
}

}  // namespace rill
