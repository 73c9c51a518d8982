// Limits of single cells under ice. The thickness of ice follows from the slope and the discharge of each cell, and can differ much
// between neighbours, so a step may dig holes or leave towers that are one cell wide. Ice bridges such holes, and breaks such
// towers. In the sea, uplift, till and the cutting of the ground around may leave islets of one cell, which ice and waves wear.
#pragma once

#include "base/parallel.h"
#include "terrain/softness.h"

namespace rill {

class BedLimits {
 public:
  struct Ground {
    const Grid& before;  // m: before erosion
    Grid& height;        // m
    Grid& water;         // m: surface of the water, or of the ground
    Grid& load;          // m: rock in the ice
  };

  explicit BedLimits(double cellSize) : most_(static_cast<float>(cellSize > 10.0 ? 0.25 * cellSize : 2.5)) {}

  // Raises cells with ice to `most_` below their lowest neighbour, but not above the ground before erosion, and lowers them to
  // `most_` above their highest neighbour, times the softness of the rock. Islets up to `most_` above the sea with ice on them or
  // beside them become shoals. `snapshot` is scratch.
  void apply(ThreadPool& pool, const Terrain& terrain, const Grid& ice, const Ground& ground, Grid& snapshot) const;

 private:
  // Whether the cell is an islet with ice on it or beside it.
  bool isIcyIslet(const Grid& heights, const Grid& ice, float sea, int c, int r) const;

  float most_;  // m
};

}  // namespace rill
