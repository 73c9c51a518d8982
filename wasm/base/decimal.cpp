#include "base/decimal.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <compare>
#include <cstdlib>
#include <iterator>
#include <limits>

namespace rill {
namespace {

// A value of `digits` times 10^exponent. Two neighbouring doubles' middle has 768 digits at most, so of more than 800 it only counts
// whether any is not zero: a last digit of 1 stands for those.
struct Decimal {
  static constexpr std::size_t maximumDigits = 800;
  std::string digits;  // without leading zeros
  std::int64_t exponent = 0;
};

// Of an exponent's digits. No text is long enough to make up for more than `most`.
std::int64_t exponentFrom(std::string_view text) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() / 100;
  std::int64_t exponent = 0;
  for (const char c : text) {
    if (isDigit(c) && exponent < most) exponent = 10 * exponent + (c - '0');
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

// A natural number of up to 3072 bits: 801 digits have 2661, 5^1124 has 2610.
class Natural {
 public:
  explicit Natural(std::uint32_t value) { multiplyAdd(0, value); }

  void multiplyAdd(std::uint32_t factor, std::uint32_t summand) {
    std::uint64_t carry = summand;
    for (std::size_t i = 0; i < size_; ++i) {
      carry += static_cast<std::uint64_t>(limbs_[i]) * factor;
      limbs_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry > 0) limbs_[size_++] = static_cast<std::uint32_t>(carry);
  }

  void multiplyByPowerOfFive(std::int64_t power) {
    constexpr std::uint32_t fiveTo13 = 1220703125;
    for (; power >= 13; power -= 13) multiplyAdd(fiveTo13, 0);
    for (; power > 0; --power) multiplyAdd(5, 0);
  }

  void shiftLeft(int bits) {
    for (; bits > 0; bits -= 31) multiplyAdd(1u << std::min(bits, 31), 0);
  }

  int bits() const { return size_ == 0 ? 0 : 32 * static_cast<int>(size_) - std::countl_zero(limbs_[size_ - 1]); }

  std::strong_ordering operator<=>(const Natural& other) const {
    if (size_ != other.size_) return size_ <=> other.size_;
    for (std::size_t i = size_; i-- > 0;) {
      if (limbs_[i] != other.limbs_[i]) return limbs_[i] <=> other.limbs_[i];
    }
    return std::strong_ordering::equal;
  }

  // Of no larger number.
  void subtract(const Natural& other) {
    std::int64_t carry = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      carry += static_cast<std::int64_t>(limbs_[i]) - (i < other.size_ ? other.limbs_[i] : 0);
      limbs_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    while (size_ > 0 && limbs_[size_ - 1] == 0) --size_;
  }

 private:
  std::array<std::uint32_t, 96> limbs_{};  // the lowest first
  std::size_t size_ = 0;                   // without leading zeros
};

// A positive decimal as the bits of a double: the quotient of two natural numbers, bit by bit, and from the rest which way to round
// (AlgorithmM of Clinger 1990, "How to read floating point numbers accurately"). With whole numbers only, so that neither the
// rounding mode nor what becomes of denormals shows.
std::uint64_t bitsOf(const Decimal& decimal) {
  constexpr int precision = std::numeric_limits<double>::digits;          // 53
  constexpr int lowest = std::numeric_limits<double>::min_exponent - 1;   // -1022, of the leading bit of a normal number
  constexpr int highest = std::numeric_limits<double>::max_exponent - 1;  // 1023
  constexpr std::uint64_t infinity = std::uint64_t{2 * highest + 1} << (precision - 1);

  // The value is less than 10^magnitude and no less than a tenth of that.
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

  // A denormal number has fewer bits, down to none of what is at least half of the smallest.
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
  // What is left is to the denominator as it is to half of the last bit.
  const std::strong_ordering left = numerator <=> denominator;
  if (left > 0 || (left == 0 && quotient % 2 == 1)) ++quotient;
  // The leading bit of a normal number adds 1 to the exponent, and so does one that rounding carried there.
  return (static_cast<std::uint64_t>(std::max(leading, lowest) - lowest) << (precision - 1)) + quotient;
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
  // The longest plain decimal of a float64 has 309 digits before the point, or 17 after 323 zeros.
  std::array<char, 400> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::fixed);
  return {buffer.data(), end.ptr};
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
