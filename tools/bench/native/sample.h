// One timing of the last stage of a recipe.
#pragma once

#include <string>
#include <string_view>

#include "recipe/recipe.h"

namespace rill::bench {

struct Sample {
  double milliseconds = 0.0;  // of the last stage, all iterations; or of all stages
  int iterations = 0;         // of the last stage; 1 for all stages
  std::string fingerprint;    // of the heights; empty for a plain reference
  double meanChange = 0.0;    // m: mean absolute elevation change of a cell during the stage
};

// Runs the recipe in the core, and times the last stage.
Result<Sample> sampleCore(const Recipe& recipe, int threads);
// The same, with all stages timed.
Result<Sample> sampleWhole(const Recipe& recipe, int threads);

// Runs a plain reference on the ground of the stages before the last one: that of the last stage's method, or the one of this name.
Result<Sample> samplePlain(const Recipe& recipe, std::string_view name = {});

// Memory that a run of the recipe needs, in bytes.
Result<std::uint64_t> bytesNeeded(const Recipe& recipe);

}  // namespace rill::bench
