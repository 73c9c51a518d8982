// Distances of places to the nearest and the second nearest of the scattered points (noise/scattered_points.h), four places at
// once.
//
// From a place, the points of the 3 x 3 squares around it come first; all others lie at least one side away, and are looked at
// only where the second nearest is not nearer than that. What a place gets does not depend on those beside it, so windows agree to
// the bit.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "noise/nearest_two.h"

namespace rill {

class NearestScattered {
 public:
  // Squares of `side` metres.
  NearestScattered(std::uint64_t seed, double side) : seed_(seed), side_(side) {}

  // Walks from place to place with the points around the last ones at hand; each thread has its own.
  class Walk {
   public:
    explicit Walk(const NearestScattered& scattered) : scattered_(scattered) {}

    // Squared distances, in sides, of the places at (x[k], y[k]), in m. Up to three values past the end are written too.
    void squaredDistances(std::span<const double> x, std::span<const double> y, float* nearest, float* second);

   private:
    static constexpr std::size_t pointsAround = 21;
    static constexpr std::size_t kept = 64;

    // Of a square, where the points that its places may be nearest to lie, from its north-western corner, in sides.
    struct Square {
      double column = std::numeric_limits<double>::quiet_NaN(), row = column;
      std::array<float, pointsAround> east{}, south{};
    };

    const Square& squareAt(double column, double row);
    static NearestTwo among(const Square& square, Floats east, Floats south);

    const NearestScattered& scattered_;
    std::array<Square, kept> squares_;
  };

 private:
  std::uint64_t seed_;
  double side_;
};

}  // namespace rill
