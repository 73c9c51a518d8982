// The only state of the module.
#pragma once

#include "chunks/run_factory.h"
#include "recipe/recipe_reader.h"

namespace rill {

struct ModuleState {
  RunFactory runs;
  RecipeReader recipes;
};

ModuleState& moduleState();

}  // namespace rill
