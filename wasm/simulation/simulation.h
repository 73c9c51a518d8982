// A recipe at work: runs its stages iteration by iteration, and can be saved and resumed at any of them.
//
// Not thread safe: one thread at a time uses a simulation (which runs its own loops on the pool it was given).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "hydrology/water_map.h"
#include "method/method.h"
#include "recipe/recipe.h"
#include "simulation/moment.h"
#include "simulation/running_stage.h"
#include "terrain/images.h"

namespace rill {

// A moment with copies of its grids.
struct Snapshot {
  Moment moment;
  std::vector<Grid> grids;  // in the order of visitGrids
};

struct SimulationOptions {
  // A refusal instead of an attempt when the recipe needs more bytes than this.
  std::uint64_t memoryLimit = UINT64_MAX;
  // Row-major metres of the recipe's shape, in place of what the leading sources would make; empty to run them.
  std::span<const float> startingHeights = {};
  // Starts at this moment, whose grids the caller then fills, rather than to run the leading sources.
  const Moment* from = nullptr;
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

  // One iteration of the current stage and its companions. Does nothing when all is done. An error when the stage could not be
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

  // The present without its grids. Error: a simulation that cannot go on.
  Result<Moment> moment() const;
  // Goes back, or forward, to a moment of this simulation, or of another one whose recipe is the same up to there. The grids that
  // visitGrids shows are then the caller's to fill. Errors: a moment of another recipe, which changes nothing; out of memory, after
  // which the simulation cannot go on until a moment is resumed.
  Status resume(const Moment& moment);
  // Shows each grid that the present consists of: the layers that the stages so far write, then the state of the stage that has
  // begun. All others are as they are whenever a stage begins.
  void visitGrids(FunctionReference<void(Grid&)> visit);

  // The same with the grids. Errors: out of memory, too.
  Result<Snapshot> snapshot();
  Status restore(const Snapshot& snapshot);

 private:
  Simulation(Recipe recipe, ThreadPool& pool, const ImageLibrary& images);

  Status begin(const SimulationOptions& options);
  Status countBytes(std::uint64_t limit, std::size_t firstRun);
  Status checkMoment(const Moment& moment) const;
  Status setHeights(std::span<const float> heights);
  Status runLeadingSources();
  void enterStage(int stage);
  Status startStage();
  Status cannotGoOn(const Status& status);
  StageContext contextOf(Terrain& terrain) { return {recipe_, terrain, pool_, budgets_, images_, window_}; }

  Recipe recipe_;
  ThreadPool& pool_;
  const ImageLibrary& images_;
  WorldWindow window_;
  Terrain terrain_;
  std::uint64_t limitOfScratch_ = UINT64_MAX;  // bytes
  std::uint64_t bytes_ = 0;
  RunningStage running_;  // the current stage, once it is started
  bool isStarted_ = false;
  std::vector<Budget> budgets_;       // of each method, by its number
  std::vector<StageReport> reports_;  // of each stage
  Progress progress_;
  std::optional<Error> failure_;      // why it cannot go on
  std::optional<WaterMap> waterMap_;  // of the terrain as it is, once somebody has asked
};

}  // namespace rill
