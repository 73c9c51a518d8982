// What a recipe may ask for besides the range of each parameter: lengths are in metres, but what some of them cost grows with the
// cells that they span (`maximumCells` of a row, base/parameters.h), and cells may be as small as people like.
#pragma once

#include "base/result.h"

namespace rill {

struct Recipe;

// The first thing that is beyond a limit. The sentence names the stage, the parameter and its value, what that comes to and the most
// that is allowed, and ends with what would do, written as in a recipe: "sigma=25, extent=40000 or size=64 would do."
Status checkLimits(const Recipe& recipe);

}  // namespace rill
