// Natural numbers that exceed a machine word, for exact conversion between decimals and doubles.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace rill {

// A natural number of up to 3072 bits: 801 digits need 2661 bits, 5^1124 needs 2610, and 10 times the denominator of the smallest
// double needs 1079.
class Natural {
 public:
  explicit Natural(std::uint64_t value) {
    multiplyAdd(0, static_cast<std::uint32_t>(value >> 32));
    shiftLeft(32);
    multiplyAdd(1, static_cast<std::uint32_t>(value));
  }

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

  void add(const Natural& other) {
    std::uint64_t carry = 0;
    const std::size_t size = std::max(size_, other.size_);
    for (std::size_t i = 0; i < size; ++i) {
      carry += std::uint64_t{limbs_[i]} + other.limbs_[i];
      limbs_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    size_ = size;
    if (carry > 0) limbs_[size_++] = static_cast<std::uint32_t>(carry);
  }

  // `other` must not exceed this number.
  void subtract(const Natural& other) {
    std::int64_t carry = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      carry += static_cast<std::int64_t>(limbs_[i]) - (i < other.size_ ? other.limbs_[i] : 0);
      limbs_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    trim();
  }

  // Replaces this number by the quotient and returns the remainder.
  std::uint32_t divide(std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (std::size_t i = size_; i-- > 0;) {
      rest = (rest << 32) | limbs_[i];
      limbs_[i] = static_cast<std::uint32_t>(rest / divisor);
      rest %= divisor;
    }
    trim();
    return static_cast<std::uint32_t>(rest);
  }

  bool isZero() const { return size_ == 0; }

 private:
  void trim() {
    while (size_ > 0 && limbs_[size_ - 1] == 0) --size_;
  }

  std::array<std::uint32_t, 96> limbs_{};  // least significant first; zeros from size_ on
  std::size_t size_ = 0;                   // without leading zeros
};

}  // namespace rill
