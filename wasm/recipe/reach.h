// How far a recipe's erosion sees.
#pragma once

#include "recipe/recipe.h"

namespace rill {

// Cells from which the ground of a place depends on ground around it, in each direction, once all stages have run: the sum of the reach of
// every iteration of every method (MethodDescription::reach). Two windows of one world hold the same bits wherever both go on for so many
// cells. Stages that are switched off do not count. Error: a method that has no reach, with its reason.
Result<int> reachOf(const Recipe& recipe);

}  // namespace rill
