#include "faults/terrain_faults.h"

#include <algorithm>

#include "analysis/still_water.h"
#include "faults/cell_kinds.h"
#include "faults/channel_faults.h"
#include "faults/hollows.h"
#include "faults/level_ground.h"
#include "faults/repetition.h"
#include "faults/seams.h"

namespace rill {
namespace {

// Each function adds the faults of one kind to the list.
struct FaultSearch {
  const Terrain& terrain;
  const LandDrainage& drainage;
  ThreadPool& pool;
  HeightScale scale;
  double step;  // m, of the heights
  CellKinds kinds;
  Faults faults;

  Status addOfCells() {
    if (Status status = findCellKinds(terrain, scale, pool, kinds); !status) return status;
    Hollows hollows;
    if (Status status = findHollows(terrain, drainage, kinds, hollows); !status) return status;
    addHollows(hollows, drainage, faults);
    addSpikes(kinds.spikes, terrain.shape(), faults);
    return {};
  }

  Status addOfLines() {
    std::vector<Seam> seams;
    if (Status status = findSeams(terrain, scale, step, pool, seams); !status) return status;
    addSeams(seams, terrain.shape(), faults);
    return {};
  }

  Status addOfTexture() {
    const double smallest = std::max(step, 4.0 * static_cast<double>(scale.same));
    const Result<Repetition> alongRows = measureRepetition(terrain, false, smallest, pool);
    if (!alongRows) return alongRows.error();
    const Result<Repetition> alongColumns = measureRepetition(terrain, true, smallest, pool);
    if (!alongColumns) return alongColumns.error();
    addRepetition(alongRows.value(), alongColumns.value(), terrain, faults);
    return {};
  }
};

}  // namespace

Result<Faults> findFaults(const Terrain& terrain, const LandDrainage& drainage, ThreadPool& pool) {
  FaultSearch search{terrain, drainage, pool, scaleOf(terrain, pool), heightStep(terrain), {}, {}};
  if (!(search.scale.relief() > 0.0)) return search.faults;
  StillWater isStill;
  if (Status status = findStillWater(terrain, drainage.channels(), isStill); !status) return status.error();
  if (Status status = search.addOfCells(); !status) return status.error();
  const Climbs climbs = measureClimbs(terrain, drainage, search.scale.relief(), search.kinds.isLevel);
  if (Status status = addLevelFaults(terrain, search.scale, search.step, search.kinds, search.faults); !status)
    return status.error();
  if (Status status = search.addOfLines(); !status) return status.error();
  addStraightRuns(measureStraightRuns(drainage, isStill), drainage, search.faults);
  if (Status status = search.addOfTexture(); !status) return status.error();
  addClimbs(climbs, drainage, search.faults);
  return search.faults;
}

}  // namespace rill
