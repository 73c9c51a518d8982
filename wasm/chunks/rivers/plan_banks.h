// The lowest ground at the nodes of a plan's rivers, in more detail than the plan has.
//
// The mean of a plan cell is above its valleys. At the outlet of a lake it would hold the water above the ground there.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "chunks/rivers/river_plan.h"
#include "terrain/images.h"

namespace rill {

// The lowest ground (m) before the rivers near the node of each pinned plan cell, where the river can pass (river_sites.h), and at
// least the sea level; infinite at other plan cells. Plan cells of more than 16 cells are sampled. Needs the nodes and the marks.
// Errors: those of Simulation::create.
Result<std::vector<float>> lowestAtNodes(const RiverWorld& world, const RiverPlan& plan, ThreadPool& pool,
                                         const ImageLibrary& images);

}  // namespace rill
