// Distances from positions to the nearest and the second nearest scattered point (noise/scattered_points.h), for four
// positions at once.
//
// The search starts with the points of the 3 x 3 squares around a position. All other points are at least one square side away, and
// are searched only if the second nearest point is not nearer than that. The result of a position does not depend on adjacent
// positions, so all windows of the world are identical to the bit.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "noise/nearest_two.h"

namespace rill {

class NearestScattered {
 public:
  // `side`: side length of the squares, m.
  NearestScattered(std::uint64_t seed, double side) : seed_(seed), side_(side) {}

  // Evaluates positions one after another, with a cache of the points around recent positions. Each thread has its own.
  class Walk {
   public:
    explicit Walk(const NearestScattered& scattered) : scattered_(scattered) {}

    // Squared distances, in square sides, of the positions (x[k], y[k]) in m. Writes up to three values past the end.
    void squaredDistances(std::span<const double> x, std::span<const double> y, float* nearest, float* second);

   private:
    static constexpr std::size_t pointsAround = 21;
    static constexpr std::size_t cachedSquares = 64;

    // Points that can be nearest to positions in a square, relative to its north-western corner, in square sides.
    struct Square {
      double column = std::numeric_limits<double>::quiet_NaN(), row = column;
      std::array<float, pointsAround> east{}, south{};
    };

    const Square& squareAt(double column, double row);
    static NearestTwo among(const Square& square, Floats east, Floats south);

    const NearestScattered& scattered_;
    std::array<Square, cachedSquares> squares_;
  };

 private:
  std::uint64_t seed_;
  double side_;
};

}  // namespace rill
