// How what a source or a mask makes joins the layer that is there already.
#pragma once

#include "base/parallel.h"
#include "recipe/recipe.h"

namespace rill {

// The layer that methods of a kind make whole: height for sources, hardness for masks.
LayerId madeLayer(MethodKind kind);

// Whether the stage's result depends on what was there before it.
bool needsLayerBefore(const StageRecipe& stage);

// Turns what the stage's method made into what the layer is from now on. `before` is the layer as it was; it may be empty
// where needsLayerBefore says no.
//
// A source gives blend(before, amount * made), cut to a million kilometres up or down: ground that is multiplied again and again
// would soon be higher than there are numbers for. A mask m, cut to 0..1, stands for the hardness amount * m, or
// amount * (1 - m) where it marks strong erosion; this is blended with the hardness before and cut to 0..1.
void join(const StageRecipe& stage, const Grid& before, Grid& made, ThreadPool& pool);

}  // namespace rill
