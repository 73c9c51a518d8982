// One timing of the last stage of a recipe.
#pragma once

#include <string>

#include "recipe/recipe.h"

namespace rill::bench {

struct Sample {
  double milliseconds = 0.0;  // of the last stage, all iterations
  int iterations = 0;         // of the last stage
  std::string fingerprint;    // of the heights; empty for a plain reference
  double meanChange = 0.0;    // m: mean absolute elevation change of a cell during the stage
};

// Runs the recipe in the core.
Result<Sample> sampleCore(const Recipe& recipe, int threads);

// Runs the plain reference of the last stage's method on the ground of the stages before it. Returns an error if the method has
// no plain reference.
Result<Sample> samplePlain(const Recipe& recipe);

// Memory that a run of the recipe needs, in bytes.
Result<std::uint64_t> bytesNeeded(const Recipe& recipe);

}  // namespace rill::bench
