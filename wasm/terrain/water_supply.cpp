#include "terrain/water_supply.h"

namespace rill {

TerrainWater waterOn(const WaterSupply& supply, const WorldWindow& window, Shape shape) {
  TerrainWater water{supply.rains};
  for (const CellRectangle& map : mapsOn(window, shape)) {
    for (const SpringPlace& spring : supply.springs) {
      const double column = static_cast<double>(map.column) + spring.east * map.shape.width;
      const double row = static_cast<double>(map.row) + spring.south * map.shape.height;
      if (column < 0.0 || column > shape.width || row < 0.0 || row > shape.height) continue;
      water.springs.push_back({column, row, spring.strength});
    }
  }
  return water;
}

}  // namespace rill
