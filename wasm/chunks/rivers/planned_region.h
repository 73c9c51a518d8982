// A region of a world of rivers, or the whole of a finite world: its plan, and the pieces of the plan.
//
// The plan is made iteration by iteration, unless it is cached. Areas are counted in cells from the corner of the region. Not
// thread safe, but `madePiece` and `step` of several regions can run side by side.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "chunks/piece_cache.h"
#include "chunks/rivers/river_plan.h"
#include "chunks/rivers/river_world.h"

namespace rill {

class PlannedRegion {
 public:
  // `key`: of the plan in the cache. The pool, the images and the cache must outlive this object.
  PlannedRegion(RiverWorld world, std::string key, ThreadPool& pool, const ImageLibrary& images, PieceCache& cache);

  const RiverWorld& world() const { return world_; }
  const RiverPlan& plan() const { return *plan_; }
  const std::string& key() const { return key_; }
  bool isCached() const { return cached_ != nullptr; }
  bool isPlanned() const { return plan_ != nullptr; }

  // Finds the ground that the plan starts from, unless the plan is cached. Errors: those of Simulation::create.
  Status start();
  // Runs this number of iterations, after `start`.
  void step(int iterations);
  // Ends the plan, after all iterations. Errors: those of Simulation::create.
  Status finish();

  // Shows the ground of the plan, or of the plan at work, where `height` is land: its values are samples of the cells of an area
  // (sampledCell). Linear between plan cells, and not below the sea, so that land remains land and the result does not depend on
  // earlier states of the plan.
  void show(const CellRectangle& area, Grid& height) const;
  // The label of a cell that belongs to another region.
  static constexpr PieceLabel foreign = -1;
  // The piece that each cell is nearest to, row by row. The cells must be in the region or in its ring. Needs the plan. Errors:
  // those of Simulation::create.
  Result<std::vector<PieceLabel>> labelsOf(const CellRectangle& cells) const;
  // Makes a piece. Errors: those of RiverPiece.
  Result<std::shared_ptr<const FinishedPiece>> madePiece(PieceLabel label, ThreadPool& pool) const;

 private:
  double shownAt(std::size_t planCell) const;
  bool isForeign(std::int32_t planCell) const;

  RiverWorld world_;
  std::string key_;
  ThreadPool& pool_;
  const ImageLibrary& images_;
  PieceCache& cache_;
  std::unique_ptr<RiverPlanning> planning_;
  std::shared_ptr<const RiverPlan> cached_, plan_;
};

}  // namespace rill
