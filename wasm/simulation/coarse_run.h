// The iterations of a stage that run on a coarser map, with the world's setting `coarse`; simulation/coarse_schedule.h decides
// which.
//
// The coarse map starts from the ground of the map, averaged over each coarse cell. What changes there is then added to the map
// (simulation/coarse_change.h): the same step gives the next finer coarse map its state, and displays a coarse iteration on the
// map. The methods of the stage start again on each map: of their state, only the layers continue.
//
// The state of the ladder between iterations is the map at the start of the stage and the present coarse map.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "simulation/coarse_change.h"
#include "simulation/running_stage.h"

namespace rill {

class CoarseRun {
 public:
  // The context, with the terrain of the map, must outlive the run.
  CoarseRun(const StageContext& context, int stage) : context_(context), stage_(stage) {}

  // Bytes that the coarse maps of the stage use at most; `limit` bytes are available. The terrain's layers may be empty.
  Result<std::uint64_t> bytesNeeded(int firstFactor, std::uint64_t limit) const;
  // Bytes that are still in use when the stage continues on the map.
  std::uint64_t bytesAtEnd() const;

  // Starts the stage on a coarse map. From then on, the terrain of the map is only displayed (`show`). After a snapshot, the caller
  // replaces the state (`visitGrids`).
  Status start(int factor, std::uint64_t limit);
  // Continues the stage on the next finer coarse map.
  Status refine();

  int factor() const { return map_->factor; }
  void iterate(int iteration);

  // Writes the present state to the terrain of the map, unless it is there already.
  void show();

  // Hands the stage over to the map: `release` gives its terrain the state at the start of the stage, and releases all memory that
  // `complete` does not need, which adds the changes.
  void release();
  void complete();

  // Visits the grids of the present state, which the caller may change.
  void visitGrids(FunctionReference<void(Grid&)> visit);
  const std::vector<float>& surroundings() const { return map_->terrain.surroundings(); }
  void setSurroundings(const std::vector<float>& surroundings) { map_->terrain.setSurroundings(surroundings); }

 private:
  // A coarse map with the running stage.
  struct Map {
    Map(const StageContext& context, int factor);
    StageContext contextFor(const StageContext& context) {
      return {context.recipe, terrain, context.pool, context.budgets, context.images, window};
    }
    Status allocate(const StageContext& context, ScratchArena& arena);

    int factor;
    WorldWindow window;
    Terrain terrain;
    CoarseChange::Scratch scratch;
    RunningStage running;
  };

  Result<std::unique_ptr<Map>> startedMap(int factor);
  // Applies the present coarse map to a finer terrain in the state of the start of the stage.
  void applyTo(Terrain& fine);

  StageContext context_;
  int stage_;
  std::uint64_t limit_ = UINT64_MAX;  // bytes of coarse maps
  std::array<Grid, 3> atStart_;       // height, wear and deposit of the map at the start of the stage
  std::unique_ptr<Map> map_;
  bool isShown_ = false;  // on the map
};

}  // namespace rill
