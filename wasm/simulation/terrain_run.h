// What is played iteration by iteration and shows a terrain: one map (Simulation), or chunks of a larger world (chunks/chunked_run.h).
//
// Not thread safe: one thread at a time uses a run (which runs its own loops on the pool it was given).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "hydrology/water_map.h"
#include "recipe/recipe.h"
#include "simulation/moment.h"

namespace rill {

// How far chunks are: of each, row by row, the share of its iterations that are done. One map has none.
struct ChunkProgress {
  int columns = 0, rows = 0;
  std::vector<float> done;
  bool isInOrder = true;  // nobody has looked elsewhere: so many iterations are always these
};

class TerrainRun {
 public:
  virtual ~TerrainRun() = default;

  // Bytes that layers and methods take at their peak.
  virtual std::uint64_t bytes() const = 0;

  // Up to `iterations` steps; returns how many there were. An error when a stage could not be started: the terrain is then as the last
  // iteration left it, and every further call gives the same error.
  virtual Result<int> advance(int iterations) = 0;

  virtual const Progress& progress() const = 0;
  virtual ChunkProgress chunkProgress() const { return {}; }
  // Somebody looks at a place, 0 to 1 from west to east and from north to south: where there are chunks, those nearest to it are next, or
  // before them those that are kept, which are there at once. One map is everywhere at once.
  virtual Status lookAt(double east, double south, bool keptFirst) {
    (void)east, (void)south, (void)keptFirst;
    return {};
  }
  virtual const Recipe& recipe() const = 0;
  virtual const Terrain& terrain() const = 0;
  virtual const std::vector<StageReport>& reports() const = 0;
  virtual Budget budget() const = 0;  // of all stages together

  // Whether the water layer is water that stands on the ground: as the last stage that has written it has it.
  virtual bool waterStands() const = 0;
  // Whether the method that last changed the ground has written the water layer as well.
  virtual bool waterIsOfThisGround() const = 0;

  // The present without its grids. Error: a run that cannot go on, or that has no moments.
  virtual Result<Moment> moment() const = 0;
  // Goes back, or forward, to a moment of this run, or of another one whose recipe is the same up to there. The grids that visitGrids
  // shows are then the caller's to fill. Errors: a moment of another recipe, which changes nothing; out of memory, after which the run
  // cannot go on until a moment is resumed.
  virtual Status resume(const Moment& moment) = 0;
  // Shows each grid that the present consists of.
  virtual void visitGrids(FunctionReference<void(Grid&)> visit) = 0;

  // A layer that no method writes, made of the terrain as it is and kept until that changes. Error: out of memory; of the change
  // since the start, those of making the starting ground, too.
  Result<const Grid*> derive(DerivedLayerId layer);
  // Notes the ground as it is as the one that the run has started with, for runs that cannot make it again. Error: out of memory.
  Status holdStartingGround();
  std::uint64_t fingerprint() const;  // of the height layer

 protected:
  explicit TerrainRun(ThreadPool& pool) : pool_(pool) {}
  // Whoever changes the terrain says so.
  void terrainHasChanged() {
    waterMap_.reset();
    change_.release();
  }
  virtual Terrain& changingTerrain() = 0;
  // The ground at iteration 0, made again to the bit.
  virtual Result<Grid> makeStartingGround() = 0;

  ThreadPool& pool_;

 private:
  Result<const Grid*> deriveChange();

  // Of the terrain as it is, once somebody has asked.
  std::optional<WaterMap> waterMap_;
  Grid change_;
  Grid start_;  // the ground at iteration 0, once somebody has asked
};

// The reserve for small things covers what they come to at most: rows of numbers that a thread holds while it works, and texts.
Status holdReserve(Shape shape, const ThreadPool& pool);

}  // namespace rill
