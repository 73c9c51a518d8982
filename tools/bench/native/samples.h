// Timings of a recipe: of the core, and of the plain references.
#pragma once

#include <string>

#include "recipe/recipe.h"

namespace rill::bench {

struct Sample {
  double milliseconds = 0.0;  // of all iterations of the timed stages
  int iterations = 0;
  std::string fingerprint;  // of the heights; empty for a plain reference
  double meanChange = 0.0;  // m: mean absolute elevation change of a cell by the timed stages
};

enum class Timed { lastStage, allStages };

Result<Sample> sampleCore(const Recipe& recipe, int threads, Timed timed);

// Runs the plain reference of the last stage's method on the ground of the stages before.
Result<Sample> samplePlain(const Recipe& recipe);

// Memory that a run of the recipe needs, in bytes.
Result<std::uint64_t> bytesNeeded(const Recipe& recipe);

// Current throughput of the machine, independent of the method: 10^9 additions and multiplications of floats per second, one
// thread, vectors of 128 bits.
double arithmeticThroughput();

}  // namespace rill::bench
