// A moment of a simulation: what one goes back to, in the same simulation or in another one whose recipe is the same up to there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/recipe.h"
#include "terrain/budget.h"

namespace rill {

// How far a simulation is. Iteration 0 is the starting terrain: the leading sources have run.
struct Progress {
  int stage = 0;  // the stage that runs next; the number of stages when all are done
  int stageIteration = 0;
  int stageIterations = 0;
  std::int64_t iteration = 0;  // over all stages after the leading sources
  std::int64_t iterations = 0;
  bool done() const { return iteration == iterations; }
};

struct StageReport {
  std::string_view method;
  int iterations = 0;         // done
  double milliseconds = 0.0;  // wall clock, companions included
};

// A moment without its grids, which are megabytes: whoever keeps moments copies those where there is room for them
// (Simulation::visitGrids).
struct Moment {
  std::string key;  // stateKey of the stages that have left their mark on it
  Progress progress;
  std::vector<Budget> budgets;       // of the methods of those stages
  std::vector<StageReport> reports;  // of those stages
  std::vector<float> surroundings;   // Terrain::surroundings
};

// How many stages have left their mark on a moment: those before the present one, and that too once it has begun.
std::size_t stagesBehind(const Progress& progress);

// What a moment depends on that so many stages have left their mark on: the recipe with these stages alone. Where two recipes have
// the same key, they are the same terrain to the bit after these stages, and anywhere in the last of them.
std::string stateKey(const Recipe& recipe, std::size_t stages);

}  // namespace rill
