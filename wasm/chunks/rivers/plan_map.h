// The plan of a world of rivers, or of a region of it, as a map to look at: its ground, its pieces, and its rivers as lines.
#pragma once

#include <cstdint>
#include <vector>

#include "chunks/rivers/river_plan.h"
#include "chunks/rivers/river_world.h"

namespace rill {

struct PlanMap {
  // The way of a river from a plan cell to the next one. Places in plan cells from the north-western corner of the world; a river
  // that leaves the world ends up to half a plan cell beyond its border.
  struct Link {
    float fromEast, fromSouth, toEast, toSouth;
    float area;  // above the link: plan cells, times the painted rain
  };

  // A rectangle in plan cells from the north-western corner.
  struct Part {
    double west, north, width, height;
  };

  Shape shape;            // plan cells of the world
  Part shown;             // the chunks that the recipe shows, which may be partly outside of a region
  double cellSize = 0.0;  // m: of a plan cell
  int pieces = 0;
  int rivers = 0;                     // of at least RiverWorld::pinnedCells at their outlet
  double maxLength = 0.0;             // m, along the links from the farthest spring to the outlet
  std::vector<float> height;          // m, at the end of the plan, row by row: at least the sea level
  std::vector<std::int32_t> pieceOf;  // 0 to pieces - 1, row by row; -1 at outlets, such as the sea
  std::vector<Link> links;            // where at least RiverWorld::pinnedCells drain, each after the links below it
};

// The map of a plan of this world. `shown`: cells from the corner (x, y) of the recipe. A function of these; any number of threads
// may call it.
PlanMap planMapOf(const RiverWorld& world, const RiverPlan& plan, const CellRectangle& shown);

}  // namespace rill
