// Distances of a map's cells to the nearest and the second nearest of the scattered points (noise/scattered_points.h), a row at
// a time and four cells at once.
//
// The points of a row of squares are drawn once for all cells that see them. From a cell, the 3 x 3 squares around it come
// first; all others lie at least one side away, and are looked at only where the second nearest is not nearer than that.
// What a cell gets does not depend on the cells beside it, so windows agree to the bit.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "terrain/world.h"

namespace rill {

class NearestScattered {
 public:
  // Squares of `side` metres; `width` columns of the window.
  NearestScattered(std::uint64_t seed, double side, const WorldWindow& window, int width);

  // Walks down a map with the points that it needs at hand; each thread has its own.
  class Walk {
   public:
    explicit Walk(const NearestScattered& scattered);

    // Squared distances, in sides, of the cells of a row. Up to three values past its end are written too.
    void squaredDistances(int row, float* nearest, float* second);

   private:
    static constexpr int reach = 2;  // squares to each side
    static constexpr int rowsSeen = 2 * reach + 1;

    // The points of one row of squares, those of columns_.
    struct Points {
      double row = std::numeric_limits<double>::quiet_NaN();
      std::vector<float> east, south;
      std::vector<float> squaredSouth;  // of the way south from the cells' row
    };

    Points& pointsOf(double row);

    const NearestScattered& scattered_;
    std::array<Points, rowsSeen> rows_;  // row j at j modulo their number
  };

 private:
  // Cells of a row that lie in one square.
  struct Segment {
    int first, end;
    std::size_t column;  // index in columns_ of the westernmost square that they see
  };

  std::uint64_t seed_;
  double side_;
  WorldWindow window_;
  std::vector<float> eastInSquare_;  // of each column of the map
  std::vector<Segment> segments_;
  std::vector<double> columns_;  // of squares that are seen
};

}  // namespace rill
