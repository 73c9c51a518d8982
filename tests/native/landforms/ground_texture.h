// Numbers of the ground that only docs/landforms.md shows; all others are in wasm/analysis.
#pragma once

#include "terrain/terrain.h"

namespace rill::test {

struct GroundTexture {
  // 95th percentile of the slope in degrees (analysis/ground_shape.h).
  double slope95 = 0.0;
  // Root mean square deviation from the mean of 3 x 3 cells, divided by that from the mean of 9 x 9 cells: close to 1 for noise and
  // ripples, close to 0 for smooth hills. NaN where the ground is level.
  double roughness = 0.0;
  // Share of the ground where deposition exceeds erosion by at least `leastDeposit` metres; 0 without those layers.
  double aggraded = 0.0;
  static constexpr double leastDeposit = 0.1;
};

// With a sea, the numbers describe the land only; all are 0 without land. `terrain` needs at least 16 x 16 cells.
GroundTexture groundTexture(const Terrain& terrain);

}  // namespace rill::test
