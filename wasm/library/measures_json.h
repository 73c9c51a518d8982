// Measures of a terrain as JSON text, in the form of `rill measure --json` (packages/cli/src/measure-report.ts).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "simulation/terrain_run.h"

namespace rill {

// With the default concavity and number of rivers. Error: out of memory.
Result<std::string> measuresAsJson(TerrainRun& run, std::string_view recipe);

}  // namespace rill
