// Distances from the cells of a map to the nearest and the second nearest scattered point (noise/scattered_points.h), for four
// cells at once.
//
// A square is divided into patches, and each patch has a list of the points that can be the nearest or the second nearest of any of
// its positions: a point is left out if two others are nearer to the whole patch. For a patch that is small compared with the
// square, three or four of the 21 points around are left. The result of a position does not depend on adjacent positions, so all
// windows of the world are identical to the bit.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "noise/nearest_two.h"
#include "terrain/world.h"

namespace rill {

class NearestScattered {
 public:
  // `side`: side length of the squares, m; at least an eighth of a cell is used. For `width` columns of the window.
  NearestScattered(std::uint64_t seed, double side, const WorldWindow& window, int width);

  // Processes the rows of a map, with a cache of the patches around recent positions. Each thread has its own.
  class Walk {
   public:
    explicit Walk(const NearestScattered& scattered);

    // Squared distances, in square sides, from the cells of the map's row at y (m), displaced by `east` and `south` (m), or not if
    // these are null. Writes up to three values past the end, and reads as many displacements.
    void squaredDistances(double y, const float* east, const float* south, float* nearest, float* second);

   private:
    static constexpr std::size_t pointsAround = 21;
    static constexpr std::size_t rowsStored = 8;

    // Four positions: their patches, and their distances from the north-western corners of their squares, in square sides.
    struct Positions {
      Ints column, row;  // of the patch, counted from the first patch of a square in the map
      Floats east, south;
    };
    // The points of a patch, relative to the corner of its square, in square sides.
    struct Patch {
      std::int64_t column = std::numeric_limits<std::int64_t>::min(), row = column;
      std::size_t count = 0;
      std::array<float, pointsAround> east{}, south{};
    };

    template <bool isDisplaced>
    void alongRow(double y, const float* east, const float* south, float* nearest, float* second);
    const Patch& patchAt(std::int64_t column, std::int64_t row);
    void findPoints(Patch& patch) const;
    static NearestTwo among(const Patch& patch, Floats east, Floats south);
    NearestTwo ofSeveral(const Positions& at, std::int64_t column, std::int64_t row);

    const NearestScattered& scattered_;
    std::vector<Patch> patches_;
  };

 private:
  std::uint64_t seed_;
  double side_;
  int patchesInSide_;
  std::size_t patchColumns_;  // number of columns of the cache
  double firstColumn_;        // square of the first column of the map
  // Per column of the map: column of the square, counted from the first, and distance from its western side.
  std::vector<std::int32_t> columns_;
  std::vector<float> east_;
};

}  // namespace rill
