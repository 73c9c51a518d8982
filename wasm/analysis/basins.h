// Drainage basins: all land whose water leaves the land at the same cell.
#pragma once

#include <optional>
#include <vector>

#include "analysis/land_drainage.h"
#include "analysis/outline.h"

namespace rill {

// Fills a layer with a class for each basin, counted from 1, so that basins with a common border have different classes. The sea
// has class 0. `classes` is allocated. Error: out of memory.
Status classifyBasins(const LandDrainage& drainage, Grid& classes);

// The outline of a basin is empty in a list of basins.
struct Basin {
  double area = 0.0;                               // m^2
  double lowest = 0.0, highest = 0.0, mean = 0.0;  // m
  double meanSlope = 0.0;                          // degrees
  double hypsometricIntegral = 0.0;                // NaN without relief
  double flowPathLength = 0.0;                     // m, of the flow to the outlet
  int order = 0;                                   // Strahler order at the outlet; 0 without a channel
  std::int32_t outlet = 0;                         // index in the map, row by row
  // The ring that begins in the northernmost row first. Cells that touch at a corner are connected.
  std::vector<Ring> outline;
};

// The basin of the cell with this index; none for the sea. `drainage` was derived from the terrain. Error: out of memory.
Result<std::optional<Basin>> measureBasin(const Terrain& terrain, const LandDrainage& drainage, std::int32_t cell);

// The `limit` basins with the largest area, largest first; of equal ones, the first outlet in the map comes first. Their numbers
// have the same bits as those of `measureBasin`. Error: out of memory.
Result<std::vector<Basin>> listBasins(const Terrain& terrain, const LandDrainage& drainage, int limit);

}  // namespace rill
