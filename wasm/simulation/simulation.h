// A recipe at work: runs its stages iteration by iteration, and can be saved and resumed at any of them.
//
// Not thread safe: one thread at a time uses a simulation (which runs its own loops on the pool it was given).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hydrology/water_map.h"
#include "method/method.h"
#include "recipe/recipe.h"
#include "simulation/running_stage.h"
#include "terrain/images.h"

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

// Everything that a simulation needs to go on from a moment: copies of layers and state.
struct Snapshot {
  std::string recipe;  // without its view
  Terrain terrain;
  std::vector<Grid> state;
  std::vector<Budget> budgets;
  std::vector<StageReport> reports;
  Progress progress;
};

struct SimulationOptions {
  // A refusal instead of an attempt when the recipe needs more bytes than this.
  std::uint64_t memoryLimit = UINT64_MAX;
  // Row-major metres of the recipe's shape, in place of what the leading sources would make; empty to run them.
  std::span<const float> startingHeights = {};
};

class Simulation {
 public:
  // Makes the starting terrain. The pool and the library must outlive the simulation. Errors: a size that memory cannot
  // hold, an image that nobody provided, starting heights of another size or that are
  // none (terrain/height_bounds.h).
  static Result<std::unique_ptr<Simulation>> create(Recipe recipe, ThreadPool& pool, const ImageLibrary& images,
                                                    const SimulationOptions& options = {});

  // Bytes that the recipe's layers and its methods take at their peak: what their `start` asks for.
  std::uint64_t bytes() const { return bytes_; }
  // The same of a recipe that is not to be run. Errors: a recipe that could not be run either.
  static Result<std::uint64_t> bytesNeeded(Recipe recipe, ThreadPool& pool, const ImageLibrary& images);

  // One iteration of the current stage and its companions. Does nothing when all is done. An error when the next stage could not be
  // started: the terrain is then as the last iteration left it, every further step gives the same error, and a snapshot that can be
  // restored leads back.
  Status step();
  // Up to `iterations` steps; returns how many there were.
  Result<int> advance(int iterations);

  const Progress& progress() const { return progress_; }
  const Recipe& recipe() const { return recipe_; }
  const Terrain& terrain() const { return terrain_; }
  const std::vector<StageReport>& reports() const { return reports_; }

  // A layer that no method writes, made of the terrain as it is and kept until that changes. Error: out of memory.
  Result<const Grid*> derive(DerivedLayerId layer);
  // Whether the water layer is water that stands on the ground: as the last stage that has written it has it.
  bool waterStands() const;
  // Whether the method that last changed the ground has written the water layer as well.
  bool waterIsOfThisGround() const;

  Budget budget() const;              // of all stages together
  std::uint64_t fingerprint() const;  // of the height layer

  // Errors: out of memory; a simulation that cannot go on.
  Result<Snapshot> snapshot() const;
  // Goes back, or forward, to a moment of this simulation or of another one of the same recipe. Errors: a snapshot of another recipe,
  // which changes nothing; out of memory, after which the simulation cannot go on until one is restored.
  Status restore(const Snapshot& snapshot);

 private:
  Simulation(Recipe recipe, ThreadPool& pool, const ImageLibrary& images);

  Status begin(const SimulationOptions& options);
  Status countBytes(std::uint64_t limit, std::size_t firstRun);
  Status setHeights(std::span<const float> heights);
  Status runLeadingSources();
  Status startStage();
  Status leaveFinishedStages();
  Status cannotGoOn(const Status& status);
  StageContext contextOf(Terrain& terrain) { return {recipe_, terrain, pool_, budgets_, images_, window_}; }

  Recipe recipe_;
  std::string identity_;  // the recipe's text without its view
  ThreadPool& pool_;
  const ImageLibrary& images_;
  WorldWindow window_;
  Terrain terrain_;
  std::uint64_t limitOfScratch_ = UINT64_MAX;  // bytes
  std::uint64_t bytes_ = 0;
  RunningStage running_;              // the current stage
  std::vector<Budget> budgets_;       // of each method, by its number
  std::vector<StageReport> reports_;  // of each stage
  Progress progress_;
  std::optional<Error> failure_;      // why it cannot go on
  std::optional<WaterMap> waterMap_;  // of the terrain as it is, once somebody has asked
};

}  // namespace rill
