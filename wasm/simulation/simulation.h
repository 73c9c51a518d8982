// Runs the stages of a recipe iteration by iteration; can be saved and resumed at any iteration.
//
// Not thread safe: only one thread at a time may use a simulation. A simulation executes its own loops on the given pool.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "method/method.h"
#include "recipe/recipe.h"
#include "simulation/coarse_run.h"
#include "simulation/coarse_schedule.h"
#include "simulation/running_stage.h"
#include "simulation/snapshot_state.h"
#include "simulation/terrain_run.h"
#include "terrain/images.h"

namespace rill {

// A complete snapshot: a SnapshotState with copies of its grids.
struct Snapshot {
  SnapshotState state;
  std::vector<Grid> grids;  // in the order of visitGrids
};

struct SimulationOptions {
  // Recipes that need more bytes are rejected before any work.
  std::uint64_t memoryLimit = UINT64_MAX;
  // Row-major heights in metres with the map's shape, which replace the leading sources; empty to run the sources. NaN marks cells
  // without data if the recipe keeps voids.
  std::span<const float> startingHeights = {};
  // Starts at this snapshot instead of running the leading sources; the caller then fills the grids.
  const SnapshotState* from = nullptr;
  // The part of the world to compute instead of the recipe's map.
  std::optional<CellRectangle> window = {};
};

class Simulation final : public TerrainRun {
 public:
  // Computes the starting terrain. The pool and the library must outlive the simulation. Errors: a size that does not fit into
  // memory, a missing image, starting heights with another size or outside the valid range (terrain/height_bounds.h).
  static Result<std::unique_ptr<Simulation>> create(Recipe recipe, ThreadPool& pool, const ImageLibrary& images,
                                                    const SimulationOptions& options = {});

  // The memory that the `start` functions of the methods request, and the layers.
  std::uint64_t bytes() const override { return bytes_; }
  // The same number for a recipe without running it. Errors: those of running the recipe.
  static Result<std::uint64_t> bytesNeeded(Recipe recipe, ThreadPool& pool, const ImageLibrary& images,
                                           const SimulationOptions& options = {});

  // Runs one iteration of the current stage and its companions. Does nothing when the run is done. Errors: see `advance`; after
  // an error, restoring a snapshot makes the simulation usable again.
  Status step();
  Result<int> advance(int iterations) override;
  Result<int> advancePart() override;
  bool isWithinIteration() const override { return running_.isWithinIteration(); }

  const Progress& progress() const override { return progress_; }
  const Recipe& recipe() const override { return recipe_; }
  const Terrain& terrain() const override {
    showCoarse();
    return terrain_;
  }
  const std::vector<StageReport>& reports() const override { return reports_; }
  Budget budget() const override;
  bool waterStands() const override;
  TerrainWater water() const override;
  bool waterIsOfThisGround() const override;

  Result<SnapshotState> snapshotState() const override;
  Status resume(const SnapshotState& state) override;
  bool repeatLast(const Recipe& other) override;
  // Visits the layers that the stages so far write, then the state of the running stage. All other grids are in the state at
  // the start of a stage.
  void visitGrids(FunctionReference<void(Grid&)> visit) override;

  // The same with copies of the grids. Additional error: out of memory.
  Result<Snapshot> snapshot();
  Status restore(const Snapshot& snapshot);

 private:
  Simulation(Recipe recipe, ThreadPool& pool, const ImageLibrary& images, const SimulationOptions& options);

  Status begin(const SimulationOptions& options);
  Status countBytes(std::uint64_t limit, std::size_t firstRun);
  Status checkState(const SnapshotState& state) const;
  Status setHeights(std::span<const float> heights);
  Status runLeadingSources();
  void enterStage(int stage);
  Status startStage();
  Status recordFailure(const Status& status);
  int factorAt(int stage, int iteration) const;
  Status startCoarse(int factor);
  Status continueAt(int factor);
  void showCoarse() const;
  StageContext contextOf(Terrain& terrain) { return {recipe_, terrain, pool_, budgets_, images_, window_}; }
  WorldWindow window() const override { return window_; }
  Terrain& changingTerrain() override {
    showCoarse();
    return terrain_;
  }
  Result<Grid> makeStartingGround() override;

  Recipe recipe_;
  const ImageLibrary& images_;
  Shape shape_;
  WorldWindow window_;
  std::optional<CellRectangle> windowCells_;  // if it is not the recipe's map
  CoarseSchedule schedule_;
  Terrain terrain_;
  std::uint64_t limitOfScratch_ = UINT64_MAX;  // bytes
  std::uint64_t bytes_ = 0;
  RunningStage running_;               // the current stage, after it has started
  RunningStage finished_;              // the last stage, after the end of a run that can repeat it
  std::unique_ptr<CoarseRun> coarse_;  // runs the current stage instead, while its iterations are coarse
  bool isStarted_ = false;
  std::vector<Budget> budgets_;       // one per method, indexed by method number
  std::vector<StageReport> reports_;  // one per stage
  Progress progress_;
  std::optional<Error> failure_;  // why the simulation cannot continue
};

}  // namespace rill
