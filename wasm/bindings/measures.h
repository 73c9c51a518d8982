// The members of runs that measure the present terrain.
#pragma once

#include <emscripten/bind.h>

#include "simulation/terrain_run.h"

namespace rill {

void addMeasures(emscripten::class_<TerrainRun>& simulation);

// One of these members.
emscripten::val faultsOf(TerrainRun& run);

}  // namespace rill
