// Edits of a recipe, as the panel makes them. Each function takes a recipe and returns the changed recipe or an error. Indices
// refer to Recipe::stages, and `companion` is -1 for the stage itself. A recipe that could not be parsed again is rejected
// (`readable`).
#pragma once

#include "recipe/recipe.h"

namespace rill {

// The join `rivers` also gives stages whose rivers are planned the settings that the plan needs, such as flow=steepest. A world of
// such rivers without an end gets a sea at 0 m if it has none, and its corner moves to a corner of a chunk.
Result<Recipe> setWorld(Recipe recipe, std::string_view name, std::string_view value);

Result<Recipe> setParameter(Recipe recipe, int stage, int companion, std::string_view name, std::string_view value);

// Inserts a stage with the starter settings of its method.
Result<Recipe> insertStage(Recipe recipe, int index, std::string_view method);

// Inserts a copy of the stage after it.
Result<Recipe> duplicateStage(Recipe recipe, int index);

// A stage or companion that is switched off retains its values and does not run.
Result<Recipe> switchStage(Recipe recipe, int stage, int companion, bool isOn);

// Preserves the values of parameters that both methods have, and companions that may follow the new method.
Result<Recipe> replaceStage(Recipe recipe, int index, std::string_view method);

Result<Recipe> removeStage(Recipe recipe, int index);
Result<Recipe> moveStage(Recipe recipe, int from, int to);
Result<Recipe> addCompanion(Recipe recipe, int stage, std::string_view method);
Result<Recipe> removeCompanion(Recipe recipe, int stage, int companion);

}  // namespace rill
