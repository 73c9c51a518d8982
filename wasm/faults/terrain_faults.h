// Faults of terrain that tools and files make, and land does not (docs/landforms.md): closed depressions, spikes, terraces, clipped
// tops, seams, channels along the grid, repeated texture, and rivers that run uphill.
#pragma once

#include "analysis/land_drainage.h"
#include "base/parallel.h"
#include "faults/fault.h"
#include "terrain/terrain.h"

namespace rill {

// In the order above; those that the terrain does not have are absent. `drainage` was derived from the terrain. The same bits for
// any number of threads. Error: out of memory.
Result<Faults> findFaults(const Terrain& terrain, const LandDrainage& drainage, ThreadPool& pool);

}  // namespace rill
