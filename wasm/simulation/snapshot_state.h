// Snapshots of a simulation: a simulation can go back to a snapshot, also to one of another recipe that is equal up to this point.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/recipe.h"
#include "terrain/budget.h"

namespace rill {

// The progress of a simulation. Iteration 0 is the starting terrain, after the leading sources have run.
struct Progress {
  int stage = 0;  // the stage that runs next; the number of stages when all are done
  int stageIteration = 0;
  int stageIterations = 0;
  std::int64_t iteration = 0;  // counted over all stages after the leading sources
  std::int64_t iterations = 0;
  bool done() const { return iteration == iterations; }
};

struct StageReport {
  std::string_view method;
  int iterations = 0;         // number of iterations done
  double milliseconds = 0.0;  // wall-clock time including companions
};

// A snapshot without its grids, which take megabytes: the owner of snapshots copies the grids to its own storage
// (Simulation::visitGrids).
struct SnapshotState {
  std::string key;  // stateKey of the stages that have run or started
  Progress progress;
  std::vector<Budget> budgets;                 // of the methods of these stages
  std::vector<StageReport> reports;            // of these stages
  std::vector<float> surroundings;             // Terrain::surroundings
  std::vector<float> coarseSurroundings = {};  // the same of the coarse map, if the stage runs on one
};

// The number of stages that affect a snapshot: the stages before the current one, and the current one if it has started.
std::size_t stagesBehind(const Progress& progress);

// The key of a snapshot that depends on the first `stages` stages: the recipe with only these stages. Two recipes with the same
// key have the same bits after these stages. With `isWithinLast`, they have the same bits after each iteration of the last of these
// stages that is not its last iteration: the parameter of a timetable (method/method.h) is left out.
std::string stateKey(const Recipe& recipe, std::size_t stages, bool isWithinLast = false);

}  // namespace rill
