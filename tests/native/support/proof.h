// Proofs: numbers that a test expects within bounds. The measured number is also recorded, and docs/verification.md
// lists it with its bounds.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace rill::test {

// Three significant digits hide differences between compilers and libraries in a test's own arithmetic.
inline std::string inThreeDigits(double value) {
  std::array<char, 32> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 3);
  return {text.data(), end.ptr};
}

struct Bounds {
  double low, high;
  std::string text;
};

inline Bounds about(double value, double tolerance) {
  return {value - tolerance, value + tolerance, inThreeDigits(value) + " ± " + inThreeDigits(tolerance)};
}
inline Bounds atMost(double high) { return {-INFINITY, high, "at most " + inThreeDigits(high)}; }
inline Bounds atLeast(double low) { return {low, INFINITY, "at least " + inThreeDigits(low)}; }
inline Bounds exactly(double value) { return {value, value, "exactly " + inThreeDigits(value)}; }

// Expects `got` within the bounds, and records it. `of` is the id of a method, or the name of a part of the core. A
// test may use each pair of `of` and `what` only once.
inline void prove(const std::string& of, const std::string& what, const Bounds& expected, double got) {
  EXPECT_TRUE(got >= expected.low && got <= expected.high)
      << of << ", " << what << ": expected " << expected.text << ", got " << got;
  testing::Test::RecordProperty("proof: " + of + " | " + what, expected.text + " | " + inThreeDigits(got));
}

}  // namespace rill::test
