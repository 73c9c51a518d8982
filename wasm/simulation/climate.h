// The climate of a recipe: how much colder its places are than the Alps.
#pragma once

#include <vector>

#include "recipe/recipe.h"
#include "terrain/world.h"

namespace rill {

// Metres by which each row of a window is colder (hydrology/biomes.h), from the latitudes of the last stage with an equator that is
// switched on: a mask, or glaciers whose snow line falls towards the poles; 0 without one.
std::vector<float> colderRows(const Recipe& recipe, const WorldWindow& window, int rows);

}  // namespace rill
