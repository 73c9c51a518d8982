// Cube roots and fifth roots with the same bits on every machine (base/math.h), several times faster than `power`.
#pragma once

#include <bit>
#include <cstdint>

namespace rill {

namespace detail {
// x^(1/n) for x >= 0 and odd n. The bits of a double are roughly its logarithm, and a share of them is the logarithm of a number
// within a few per cent of the root. Each step of Halley's method makes the relative error e about (n^2 - 1) / 12 e^3.
template <int n, int steps>
inline double rootOf(double x) {
  constexpr double smallestNormal = 2.2250738585072014e-308, larger = n + 1.0, smaller = n - 1.0;
  if (!(x >= smallestNormal)) return 0.0;
  constexpr std::uint64_t one = 0x3ff0000000000000u;
  double y = std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) / n + one / n * (n - 1));
  for (int i = 0; i < steps; ++i) {
    const double square = y * y, power = n == 3 ? square * y : square * square * y;
    y *= (smaller * power + larger * x) / (larger * power + smaller * x);
  }
  return y;
}

// x^(1/3) and x^(-1/5) of a normal number x > 0, within 3.2 %, from its bits alone: a start for Newton's method and its relatives.
inline double cubeRootGuess(double x) { return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) / 3 + 0x2a9f74bc6a7ef9dcu); }
inline double inverseFifthRootGuess(double x) {
  return std::bit_cast<double>(0x4cb8ac083126e979u - std::bit_cast<std::uint64_t>(x) / 5);
}
}  // namespace detail

// For x >= 0; 0 below the smallest normal number. The relative error is below 4e-16.
inline double cubeRoot(double x) { return detail::rootOf<3, 3>(x); }
inline double fifthRoot(double x) { return detail::rootOf<5, 3>(x); }

// The same with a step less, for values that are stored as float: the relative error is below 1e-9.
inline double cubeRootForFloat(double x) { return detail::rootOf<3, 2>(x); }
inline double fifthRootForFloat(double x) { return detail::rootOf<5, 2>(x); }

}  // namespace rill
