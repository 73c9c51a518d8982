// Points scattered over the whole world, one at random in each square of a lattice: what Voronoi noise (Worley 1996) and
// tectonic plates are made of. A point is a hash of its square's place, so nothing repeats and every window sees the same.
//
// With x, y counted in sides of a square, the nearest and the second nearest point of a place are among those of the 5 x 5
// squares around it, less the four at the corners. Say that the place lies in the south-eastern quarter of its square, at
// (x, y), 1/2 <= x, y <= 1. Its own point is at most sqrt(x^2 + y^2) away, that of the square to the east at most
// sqrt((2 - x)^2 + y^2) <= sqrt(1.5^2 + 1) < 2. What is not in the 5 x 5 is at least 2 away; what is in the corner squares at
// least sqrt((2 - x)^2 + (2 - y)^2), which is no less than either, since x and y are at most 1. It follows, too, that
//
//     F1^2 <= 2     F2^2 <= 5/2
//
// and both are reached: with the eastern or the southern square, whichever is nearer, F2^2 <= max(x^2 + y^2,
// (2 - m)^2 + m^2), m = max(x, y).
#pragma once

#include <cstdint>

#include "base/random.h"

namespace rill {

struct ScatteredPoint {
  std::uint64_t hash;

  // Uniform in [0, 1), another one for each purpose; 1 and 2 are taken by the place.
  double uniform(std::uint64_t purpose) const { return static_cast<double>(mixBits(hash ^ purpose) >> 11) * 0x1p-53; }
  // From the western and from the northern side of its square, in sides.
  double east() const { return uniform(1); }
  double south() const { return uniform(2); }
};

// The point of a square; column and row are whole numbers.
inline ScatteredPoint scatteredPoint(std::uint64_t seed, double column, double row) {
  const auto i = static_cast<std::uint64_t>(static_cast<std::int64_t>(column));
  const auto j = static_cast<std::uint64_t>(static_cast<std::int64_t>(row));
  return {mixBits(mixBits(seed ^ i) ^ j)};
}

// Squared distances to the nearest and to the second nearest point, in sides.
inline constexpr double largestSquaredNearest = 2.0;
inline constexpr double largestSquaredSecond = 2.5;

}  // namespace rill
