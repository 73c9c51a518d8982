// A recipe at work: runs its stages iteration by iteration, and can be saved and resumed at any of them.
//
// Not thread safe: one thread at a time uses a simulation (which runs its own loops on the pool it was given).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "method/method.h"
#include "recipe/recipe.h"
#include "simulation/moment.h"
#include "simulation/running_stage.h"
#include "simulation/terrain_run.h"
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
  // Row-major metres of the map's shape, in place of what the leading sources would make; empty to run them.
  std::span<const float> startingHeights = {};
  // Starts at this moment, whose grids the caller then fills, rather than to run the leading sources.
  const Moment* from = nullptr;
  // The part of the world that is worked on, in place of the recipe's map.
  std::optional<CellRectangle> window = {};
};

class Simulation final : public TerrainRun {
 public:
  // Makes the starting terrain. The pool and the library must outlive the simulation. Errors: a size that memory cannot
  // hold, an image that nobody provided, starting heights of another size or that are
  // none (terrain/height_bounds.h).
  static Result<std::unique_ptr<Simulation>> create(Recipe recipe, ThreadPool& pool, const ImageLibrary& images,
                                                    const SimulationOptions& options = {});

  // What their `start` asks for.
  std::uint64_t bytes() const override { return bytes_; }
  // The same of a recipe that is not to be run. Errors: a recipe that could not be run either.
  static Result<std::uint64_t> bytesNeeded(Recipe recipe, ThreadPool& pool, const ImageLibrary& images,
                                           const SimulationOptions& options = {});

  // One iteration of the current stage and its companions. Does nothing when all is done. Errors as those of `advance`; a snapshot that can
  // be restored leads back.
  Status step();
  Result<int> advance(int iterations) override;

  const Progress& progress() const override { return progress_; }
  const Recipe& recipe() const override { return recipe_; }
  const Terrain& terrain() const override { return terrain_; }
  const std::vector<StageReport>& reports() const override { return reports_; }
  Budget budget() const override;
  bool waterStands() const override;
  bool waterIsOfThisGround() const override;

  Result<Moment> moment() const override;
  Status resume(const Moment& moment) override;
  // The layers that the stages so far write, then the state of the stage that has begun. All others are as they are whenever a stage
  // begins.
  void visitGrids(FunctionReference<void(Grid&)> visit) override;

  // The same with the grids. Errors: out of memory, too.
  Result<Snapshot> snapshot();
  Status restore(const Snapshot& snapshot);

 private:
  Simulation(Recipe recipe, ThreadPool& pool, const ImageLibrary& images, const SimulationOptions& options);

  Status begin(const SimulationOptions& options);
  Status countBytes(std::uint64_t limit, std::size_t firstRun);
  Status checkMoment(const Moment& moment) const;
  Status setHeights(std::span<const float> heights);
  Status runLeadingSources();
  void enterStage(int stage);
  Status startStage();
  Status cannotGoOn(const Status& status);
  StageContext contextOf(Terrain& terrain) { return {recipe_, terrain, pool_, budgets_, images_, window_}; }
  Terrain& changingTerrain() override { return terrain_; }
  Result<Grid> makeStartingGround() override;

  Recipe recipe_;
  const ImageLibrary& images_;
  Shape shape_;
  WorldWindow window_;
  std::optional<CellRectangle> windowCells_;  // where it is not the recipe's map
  Terrain terrain_;
  std::uint64_t limitOfScratch_ = UINT64_MAX;  // bytes
  std::uint64_t bytes_ = 0;
  RunningStage running_;  // the current stage, once it is started
  bool isStarted_ = false;
  std::vector<Budget> budgets_;       // of each method, by its number
  std::vector<StageReport> reports_;  // of each stage
  Progress progress_;
  std::optional<Error> failure_;  // why it cannot go on
};

}  // namespace rill
