// The water that a recipe brings onto its terrain: rain and springs. Rivers, lakes and plants are derived from it
// (hydrology/water_map.h).
//
// The unit of water is an area: that of the ground whose rain is as much water. So the drainage area of a cell is the water that
// flows through it, where it rains equally on every cell.
#pragma once

#include <vector>

#include "base/springs.h"
#include "terrain/world.h"

namespace rill {

// The water of a method (MethodDescription::waterOf).
struct WaterSupply {
  bool rains = true;  // on every cell, multiplied by painted rain
  // Places on the map. Strength: m^2. If it does not rain, the rain of the unit is one that the method would have.
  std::vector<SpringPlace> springs = {};
};

// The same on a terrain, which may be another part of the world than the map.
struct TerrainWater {
  struct Spring {
    double column, row;  // cells from the north-western corner of the terrain
    double area;         // m^2
  };
  bool rains = true;
  std::vector<Spring> springs = {};
};

// The springs of all maps that are at least partly on a window of this shape: those of a chunk are repeated in every chunk.
TerrainWater waterOn(const WaterSupply& supply, const WorldWindow& window, Shape shape);

}  // namespace rill
