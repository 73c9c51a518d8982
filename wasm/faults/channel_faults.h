// Faults of channels: courses along the directions of the grid, and rivers that have to climb.
#pragma once

#include "analysis/land_drainage.h"
#include "analysis/still_water.h"
#include "faults/fault.h"
#include "terrain/terrain.h"

namespace rill {

// Straight runs: consecutive cells of a river that flow in the same of the eight directions. Only rivers outside of still water
// count that drain at least `minArea` cells, because water on a slope without valleys runs straight.
struct StraightRuns {
  static constexpr float minArea = 400.0f;                    // cells
  static constexpr int longRun = 10;                          // cells
  static constexpr double minShare = 0.5, minLength = 100.0;  // of the rivers, and in cells

  double length = 0.0;    // m, of all rivers
  double straight = 0.0;  // m, in runs of at least `longRun` cells
  LargestBoxes boxes;
};

StraightRuns measureStraightRuns(const LandDrainage& drainage, const StillWater& isStill);

void addStraightRuns(const StraightRuns& runs, const LandDrainage& drainage, Faults& faults);

// Stretches of the largest rivers, those that drain at least 1 % of the land, through closed depressions that are no level lakes.
// The bed climbs out of a depression by its depth below the spill level, which must be at least 2 m and 2 % of the relief.
struct Climbs {
  static constexpr double minArea = 0.01, minDepth = 2.0, minOfRelief = 0.02, maxLevelShare = 0.3, minShare = 0.2;

  double rivers = 0.0;    // m, length of the largest rivers
  double climbing = 0.0;  // m, length of the stretches
  double count = 0.0;
  double highest = 0.0;  // m, of a climb
  LargestBoxes boxes;
};

Climbs measureClimbs(const Terrain& terrain, const LandDrainage& drainage, double relief, const Buffer<std::uint8_t>& isLevel);

void addClimbs(const Climbs& climbs, const LandDrainage& drainage, Faults& faults);

}  // namespace rill
