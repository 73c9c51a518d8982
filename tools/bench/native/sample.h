// One timing of the last stage of a recipe.
#pragma once

#include <string>

#include "recipe/recipe.h"

namespace rill::bench {

struct Sample {
  double milliseconds = 0.0;  // of the last stage, all iterations
  int iterations = 0;         // of it
  std::string fingerprint;    // of the heights; empty for a reference
  double meanChange = 0.0;    // m: mean absolute difference of a cell's height to that at the start
};

// Runs the recipe in the core.
Result<Sample> sampleCore(const Recipe& recipe, int threads);

// Runs the plain reference of the last stage's method from the ground that the stages before it make. An error where the
// method has none.
Result<Sample> samplePlain(const Recipe& recipe);

// Bytes that a run of the recipe takes.
Result<std::uint64_t> bytesNeeded(const Recipe& recipe);

}  // namespace rill::bench
