// Limits of a recipe in addition to the range of each parameter: lengths are in metres, but the cost of some of them grows with the
// number of cells that they span (`maximumCells` of a row, base/parameters.h), and cells may be arbitrarily small. Areas
// without data must be those of an image at the start (terrain/voids.h).
#pragma once

#include "base/result.h"

namespace rill {

struct Recipe;

// Returns an error for the first exceeded limit. The message names the stage, the parameter and its value, the resulting number of
// cells and the maximum, and ends with valid settings as they are written in a recipe: "; try sigma=25, extent=40000 or size=64."
Status checkLimits(const Recipe& recipe);

}  // namespace rill
