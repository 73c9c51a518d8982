// A run that computes a terrain iteration by iteration: one map (Simulation), or chunks of a larger world (chunks/chunked_run.h).
//
// Not thread safe: only one thread at a time may use a run. A run executes its own loops on the given pool.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/basins.h"
#include "analysis/geomorphons.h"
#include "analysis/landforms.h"
#include "analysis/single_cells.h"
#include "analysis/swath.h"
#include "faults/terrain_faults.h"
#include "hydrology/water_map.h"
#include "recipe/recipe.h"
#include "simulation/snapshot_state.h"

namespace rill {

// Height differences between neighbouring cells on both sides of the borders between chunks, in metres.
struct SeamSteps {
  double largest = 0.0, sum = 0.0;
  std::int64_t count = 0;

  double mean() const { return count > 0 ? sum / static_cast<double>(count) : 0.0; }
};

// The progress of chunks: for each chunk, row by row, the fraction of its iterations that are done. Empty for a single map.
struct ChunkProgress {
  int columns = 0, rows = 0;
  std::vector<float> done;
  bool isInOrder = true;          // lookAt has not changed the order: the state after N iterations depends only on N
  float planned = 1.0f;           // share of the plan of the world that is made, with `rivers`
  std::vector<SeamSteps> sweeps;  // after each sweep of `dustpan` that all chunks have finished
};

// Maximum length of a list of basins.
inline constexpr int maxBasins = 10000;

class TerrainRun {
 public:
  virtual ~TerrainRun() = default;

  // Peak memory of layers and methods in bytes.
  virtual std::uint64_t bytes() const = 0;

  // Runs up to `iterations` steps; returns their number. Returns an error when a stage could not be started: the terrain is
  // then in the state after the last iteration, and every further call returns the same error.
  virtual Result<int> advance(int iterations) = 0;

  // Runs the next part of a step; returns how many steps this completed, 0 or 1. Parts are short, so that the caller can react to a
  // pause. Within a step, only advance, advancePart, resume and progress, which counts complete steps, may be called. Error: see
  // advance.
  virtual Result<int> advancePart() { return advance(1); }
  // Whether a part of a step has run, and the step is not complete.
  virtual bool isWithinIteration() const { return false; }

  // The same for several steps: stops after `milliseconds`, also within a step. Returns how many steps it completed.
  Result<int> advanceFor(int iterations, double milliseconds);
  // Runs complete steps, at least one, until `milliseconds` have passed or the run is done; returns their number. Error: see
  // advance.
  Result<int> runFor(double milliseconds);

  virtual const Progress& progress() const = 0;
  virtual ChunkProgress chunkProgress() const { return {}; }
  // Sets the place that the user looks at, 0 to 1 from west to east and from north to south: the chunks nearest to this place
  // run next. With `cachedFirst`, cached pieces come before them and are finished at once. No effect for a single map.
  virtual Status lookAt(double east, double south, bool cachedFirst) {
    (void)east, (void)south, (void)cachedFirst;
    return {};
  }
  virtual const Recipe& recipe() const = 0;
  virtual const Terrain& terrain() const = 0;
  // The same terrain for its shape and its other layers: heights may be those of an earlier state.
  virtual const Terrain& terrainBesideHeights() const { return terrain(); }
  // Samples of the ground of a plan, spread from its first cell to its last one, while nothing finer is known; null otherwise.
  // Valid until the next call of any function. Error: out of memory.
  virtual Result<const Grid*> planGround() { return nullptr; }
  // A number that differs after each change of the terrain.
  std::int64_t changes() const { return changes_; }
  virtual const std::vector<StageReport>& reports() const = 0;
  virtual Budget budget() const = 0;  // sum over all stages

  // Whether the water layer is standing water: the last stage that wrote the layer decides.
  virtual bool waterStands() const = 0;
  // The water of the stages that have run, on the terrain.
  virtual TerrainWater water() const = 0;
  // Whether the method that last changed the ground also wrote the water layer.
  virtual bool waterIsOfThisGround() const = 0;

  // A snapshot of the present state without its grids. Error: a run that cannot continue, or that has no snapshots.
  virtual Result<SnapshotState> snapshotState() const = 0;
  // Goes back or forward to a snapshot of this run, or of another run whose recipe is equal up to this point. The caller must
  // then fill the grids that visitGrids visits. Errors: a snapshot of another recipe, which changes nothing; out of memory,
  // after which the run cannot continue until a snapshot is resumed.
  virtual Status resume(const SnapshotState& state) = 0;
  // At the end of the run, goes to the end of a recipe that differs in nothing but where the last iteration is cut short
  // (Timetable), with the bits of running it, and much faster. Returns false, and changes nothing, where that is not possible.
  virtual bool repeatLast(const Recipe& other) {
    (void)other;
    return false;
  }
  // Visits each grid of the present state.
  virtual void visitGrids(FunctionReference<void(Grid&)> visit) = 0;

  // The ids of the layers that have values now.
  std::vector<std::string_view> layers() const;
  // One of these layers, or a derived layer, by its id. Errors: an unknown id; those of `derive`.
  Result<const Grid*> layer(std::string_view id);

  // A layer that no method writes, computed from the present terrain and cached until the terrain changes. Errors: out of
  // memory; for the elevation change also the errors of computing the starting ground.
  Result<const Grid*> derive(DerivedLayerId layer);

  // Measures of the present terrain (docs/landforms.md). The drainage is computed with the first measure that needs it, and stored
  // until the terrain changes: another theta does not route the water again. Errors: out of memory; invalid options.
  Result<Landforms> landforms(const LandformOptions& options);
  // `east` and `south` are fractions of the map; none on the sea. Error: a place outside of the map.
  Result<std::optional<Basin>> basinAt(double east, double south);
  // The basins with the largest area, largest first. Error: a limit outside of 1 .. maxBasins.
  Result<std::vector<Basin>> basins(int limit);
  Result<ChannelPoints> channelPoints(double theta);
  Result<Swath> swath(const SwathLine& line) const { return measureSwath(terrain(), line); }
  HeightNumbers heights() const { return heightsOf(terrain(), pool_); }
  // Degrees; NaN without land.
  double meanSlope() const { return groundShapeOf(terrain(), pool_).meanSlope; }
  Result<const LandDrainage*> drainage();
  // Compared with the ground at iteration 0. Errors: out of memory; those of computing the starting ground.
  Result<SingleCells> singleCells();
  // Error: out of memory.
  Result<FormShares> formShares();
  // Error: out of memory.
  Result<Faults> faults();

  // Stores the present ground as the starting ground, for runs that cannot compute it again. Error: out of memory.
  Status storeStartingGround();
  std::uint64_t fingerprint() const;  // of the height layer, and of the voids of a terrain that can have them

 protected:
  explicit TerrainRun(ThreadPool& pool) : pool_(pool) {}
  // Must be called after each change of the terrain.
  void terrainHasChanged() {
    ++changes_;
    waterMap_.reset();
    change_.release();
    drainage_.reset();
    steepness_.release();
    basins_.release();
    forms_.release();
    biomes_.release();
  }
  virtual Terrain& changingTerrain() = 0;
  // The part of the world that the terrain shows.
  virtual WorldWindow window() const = 0;
  // Computes the ground at iteration 0 again, with the same bits.
  virtual Result<Grid> makeStartingGround() = 0;

  ThreadPool& pool_;

 private:
  Result<Grid*> startingGround();
  Result<const Grid*> deriveChange();
  Result<const Grid*> deriveSteepness();
  Result<const Grid*> deriveBasins();
  Result<const Grid*> deriveForms();
  Result<const Grid*> deriveBiomes();

  // Derived from the present terrain, after the first request.
  std::optional<WaterMap> waterMap_;
  std::optional<LandDrainage> drainage_;
  Grid change_, steepness_, basins_, forms_, biomes_;
  std::int64_t changes_ = 0;
  Grid start_;  // the ground at iteration 0, after the first request
};

// Allocates the reserve for small objects, with their maximum size: the rows of numbers that each thread uses, and texts.
Status allocateReserve(Shape shape, const ThreadPool& pool);

}  // namespace rill
