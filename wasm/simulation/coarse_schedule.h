// Which iterations of a stage run on a coarser map, with the world's setting `coarse`.
//
// The cells of the first map are 2, 4 or 8 times as wide as those of the map: at most as wide as the setting, and the factor must
// divide both sides of the map. The first map runs two thirds of the iterations. Each further map has cells of half the width, down
// to the map itself, and these maps share the rest of the iterations evenly. Only stages of a method that makes the same landforms
// at every size start on a coarser map (MethodDescription::startsCoarse).
#pragma once

#include "recipe/recipe.h"

namespace rill {

class CoarseSchedule {
 public:
  // All iterations run on the map.
  CoarseSchedule() = default;
  explicit CoarseSchedule(const Recipe& recipe);

  // The width of the cells that an iteration of a stage runs on, in cells of the map.
  int factorAt(const StageRecipe& stage, int iteration) const;

 private:
  int levels_ = 0;  // number of coarser maps
};

}  // namespace rill
