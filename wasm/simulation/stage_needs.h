// The data that the stages of a recipe need while they run: layers, scratch memory, and masks that are computed again.
#pragma once

#include "recipe/recipe.h"
#include "terrain/terrain.h"

namespace rill {

// Whether the stage creates a layer, instead of changing existing layers.
bool makesLayer(const StageRecipe& stage);

// The number of sources at the start of a recipe.
std::size_t leadingSources(const Recipe& recipe);

// All layers that the first `stages` stages of a recipe write.
LayerSet layersOf(const Recipe& recipe, std::size_t stages);
inline LayerSet layersOf(const Recipe& recipe) { return layersOf(recipe, recipe.stages.size()); }

// Whether the water layer is standing water after the first `stages` stages: the last method that wrote the layer decides.
bool waterStandsAfter(const Recipe& recipe, std::size_t stages);

// The water of the recipe after the first `stages` stages: that of the last stage with water, which is the water of its method and
// of its companions together. Rain if no stage has water.
WaterSupply waterSupplyAfter(const Recipe& recipe, std::size_t stages);

// The first mask before stage `index` that depends on the ground. The stage changes the ground, so this mask and the masks
// after it are computed again while the stage runs. Returns `index` if there is no such mask.
std::size_t firstRemadeMask(const Recipe& recipe, std::size_t index);

// Whether the hardness below this mask must be stored, because it does not change and the mask is combined with it.
bool needsStoredHardness(const Recipe& recipe, std::size_t index);

}  // namespace rill
