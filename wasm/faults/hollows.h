// Closed depressions of the land that are no lakes of a file: their ground is not level.
#pragma once

#include "analysis/land_drainage.h"
#include "faults/cell_areas.h"
#include "faults/cell_kinds.h"

namespace rill {

struct Hollows {
  static constexpr double minDepth = 2.0;       // m below the lowest ground around a depression
  static constexpr double maxLevelShare = 0.3;  // share of level cells; a lake has more
  static constexpr double minShare = 0.05;      // of the land

  double count = 0.0, cells = 0.0;
  double deepest = 0.0;  // m
  LargestBoxes boxes;
};

// Error: out of memory.
Status findHollows(const Terrain& terrain, const LandDrainage& drainage, const CellKinds& kinds, Hollows& hollows);

void addHollows(const Hollows& hollows, const LandDrainage& drainage, Faults& faults);

}  // namespace rill
