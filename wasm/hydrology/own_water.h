// Own water: the water that each cell adds to the water from above, in cells whose rain is as much (terrain/water_supply.h).
//
//     own = rain + springs / cell area       rain  1, times the factor of painted rain; 0 where the recipe has no rain
//
// A spring supplies one cell: the lowest one that contains its place, which may be on the border between cells. Where a river is
// visible at its source, a channel begins, so a spring counts as at least `least` m^2.
//
// Same bits for any number of threads.
#pragma once

#include "grid/scratch_arena.h"
#include "terrain/terrain.h"
#include "terrain/water_supply.h"

namespace rill {

class OwnWater {
 public:
  // The terrain must outlive the object. Allocates only for a recipe with springs, or without rain. Error: out of memory.
  Status start(ScratchArena& scratch, const Terrain& terrain, const TerrainWater& water, double least);

  // Own water less 1, like the layer paintedRain; null where it is 1 everywhere.
  const Grid* change() const { return change_; }

 private:
  Grid made_;
  const Grid* change_ = nullptr;
};

}  // namespace rill
