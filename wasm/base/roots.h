// Cube roots and fifth roots with the same bits on every machine (base/math.h), several times faster than `power`.
#pragma once

#include <bit>
#include <cstdint>

namespace rill {

namespace detail {
// x^(1/n) for x >= 0 and odd n. The bits of a double are roughly its logarithm, and a share of them is the logarithm of a number
// within a few per cent of the root. Each step of Newton's method squares the relative error.
template <int n>
inline double rootOf(double x) {
  constexpr double smallestNormal = 2.2250738585072014e-308;
  if (!(x >= smallestNormal)) return 0.0;
  constexpr std::uint64_t one = 0x3ff0000000000000u;
  double y = std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) / n + one / n * (n - 1));
  for (int i = 0; i < 5; ++i) {
    const double square = y * y, power = n == 3 ? square : square * square;
    y = (static_cast<double>(n - 1) * y + x / power) * (1.0 / n);
  }
  return y;
}
}  // namespace detail

// For x >= 0; 0 below the smallest normal number. The relative error is below 4e-16.
inline double cubeRoot(double x) { return detail::rootOf<3>(x); }
inline double fifthRoot(double x) { return detail::rootOf<5>(x); }

}  // namespace rill
