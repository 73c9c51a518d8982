// Combines the result of a source or mask with the existing layer.
#pragma once

#include "base/parallel.h"
#include "recipe/recipe.h"

namespace rill {

// The layer that methods of a kind create: height for sources, hardness for masks.
LayerId madeLayer(MethodKind kind);

// Whether the result of the stage depends on the previous layer.
bool needsLayerBefore(const StageRecipe& stage);

// Replaces `made`, the result of the stage's method, by the new layer. `before` is the previous layer; it may be empty if
// needsLayerBefore returns false.
//
// The result of a source is blend(before, amount * made), clamped to highestGround (terrain/height_bounds.h) up or down: ground
// that is multiplied repeatedly would soon exceed the range of float32. A mask m, clamped to 0..1, stands for the hardness
// amount * m, or amount * (1 - m) if it marks strong erosion; this is blended with the previous hardness and clamped to 0..1.
void join(const StageRecipe& stage, const Grid& before, Grid& made, ThreadPool& pool);

}  // namespace rill
