// What the stages of a recipe need while they run: layers, scratch, and masks that are made again.
#pragma once

#include "recipe/recipe.h"
#include "terrain/terrain.h"

namespace rill {

// Whether the stage makes a layer whole, rather than working on what is there.
bool makesLayer(const StageRecipe& stage);

// How many sources a recipe begins with.
std::size_t leadingSources(const Recipe& recipe);

// All layers that a recipe's first so many stages write.
LayerSet layersOf(const Recipe& recipe, std::size_t stages);
inline LayerSet layersOf(const Recipe& recipe) { return layersOf(recipe, recipe.stages.size()); }

// Whether the water layer is water that stands on the ground once so many stages have run: as the last one that has written it has it.
bool waterStandsAfter(const Recipe& recipe, std::size_t stages);

// The first mask before stage `index` that depends on the ground, which the stage changes: from there on masks are made again while it
// runs. `index` if there is none.
std::size_t firstRemadeMask(const Recipe& recipe, std::size_t index);

// Whether there is hardness below that mask which stays as it is and must be kept, since the mask joins what is there.
bool keepsHardness(const Recipe& recipe, std::size_t index);

}  // namespace rill
