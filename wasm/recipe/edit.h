// Edits of a recipe, as the panel makes them. Each takes a recipe and gives the changed one, or says why not; the
// indices are those of Recipe::stages, and `companion` is -1 for the stage itself. What could not be read back is refused (`readable`).
#pragma once

#include "recipe/recipe.h"

namespace rill {

Result<Recipe> setWorld(Recipe recipe, std::string_view name, std::string_view value);

Result<Recipe> setParameter(Recipe recipe, int stage, int companion, std::string_view name, std::string_view value);

// The new stage has its method's defaults.
Result<Recipe> insertStage(Recipe recipe, int index, std::string_view method);

// A copy of the stage, right after it.
Result<Recipe> duplicateStage(Recipe recipe, int index);

// Switched off, a stage or companion keeps its values and does not run.
Result<Recipe> switchStage(Recipe recipe, int stage, int companion, bool isOn);

// Values of parameters that both methods have stay, and so do companions that may follow the new method.
Result<Recipe> replaceStage(Recipe recipe, int index, std::string_view method);

Result<Recipe> removeStage(Recipe recipe, int index);
Result<Recipe> moveStage(Recipe recipe, int from, int to);
Result<Recipe> addCompanion(Recipe recipe, int stage, std::string_view method);
Result<Recipe> removeCompanion(Recipe recipe, int stage, int companion);

}  // namespace rill
