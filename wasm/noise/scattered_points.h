// Points scattered over the whole world, one random point in each square of a lattice. Voronoi noise (Worley 1996) and
// tectonic plates use them. A point is a hash of its square's coordinates, so the pattern does not repeat, and all
// windows have the same points.
//
// With x, y in square sides, the nearest and the second nearest point of a position are among those of the 5 x 5
// squares around it, without the four corner squares. Assume that the position is in the south-eastern quarter of its
// square, at (x, y), 1/2 <= x, y <= 1. Its own point is at most sqrt(x^2 + y^2) away, and the point of the square to
// the east at most sqrt((2 - x)^2 + y^2) <= sqrt(1.5^2 + 1) < 2. Points outside of the 5 x 5 squares are at least 2
// away. Points in the corner squares are at least sqrt((2 - x)^2 + (2 - y)^2) away, which is no less than either, since
// x and y are at most 1. It also follows that
//
//     F1^2 <= 2     F2^2 <= 5/2
//
// and both bounds are reached: with the nearer of the eastern and the southern square, F2^2 <= max(x^2 + y^2, (2 - m)^2 + m^2),
// m = max(x, y).
#pragma once

#include <cstdint>

#include "base/random.h"

namespace rill {

struct ScatteredPoint {
  std::uint64_t hash;

  // Uniform in [0, 1), a different number for each purpose. The position uses 1 and 2.
  double uniform(std::uint64_t purpose) const { return static_cast<double>(mixBits(hash ^ purpose) >> 11) * 0x1p-53; }
  // Distances from the western and the northern side of the square, in square sides.
  double east() const { return uniform(1); }
  double south() const { return uniform(2); }
};

// The point of a square. `column` and `row` are whole numbers.
inline ScatteredPoint scatteredPoint(std::uint64_t seed, double column, double row) {
  const auto i = static_cast<std::uint64_t>(static_cast<std::int64_t>(column));
  const auto j = static_cast<std::uint64_t>(static_cast<std::int64_t>(row));
  return {mixBits(mixBits(seed ^ i) ^ j)};
}

// Maximum squared distances to the nearest and the second nearest point, in square sides.
inline constexpr double maxSquaredNearest = 2.0;
inline constexpr double maxSquaredSecond = 2.5;

}  // namespace rill
