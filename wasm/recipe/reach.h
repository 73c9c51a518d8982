// The reach of a recipe's erosion.
#pragma once

#include "recipe/recipe.h"

namespace rill {

// The maximum distance, in cells, over which the ground at a place depends on other ground after all stages have run: the sum
// of the reach of every iteration of every method (MethodDescription::reach). Two windows of one world have the same bits at
// every place around which both contain this number of cells. Stages that are switched off are ignored. Error: a method without
// a reach, with the reason.
Result<int> reachOf(const Recipe& recipe);

}  // namespace rill
