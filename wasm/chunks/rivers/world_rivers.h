// The rivers of a world of chunks (river_world.h): makes the plan, or the plans of all regions that an area touches, then the
// pieces of each chunk, and joins them.
//
// A chunk is the lower envelope of its pieces: each cell is that of the piece with the lowest water surface, among equal ones that
// of the lowest label. In stream power, the height of a cell depends only on its way down, so each piece is a solution for water
// that goes to its outlet, and the divide between two solutions is where they are equal. A minimum leaves no pit: with s the joined
// surface, X the piece that a cell x belongs to, and r its receiver there,
//
//     s(r) <= surface of X at r <= surface of X at x = s(x)
//
// The layer flow follows the steepest ways of the joined surface, and the courses of the plan's rivers. It never falls along these
// ways, also where a small stream changes its piece (flow_books.h).
//
// The same bits for any order of chunks and any number of threads. Regions are planned side by side, and pieces made side by side,
// one on each thread. All areas are counted in cells from the corner (x, y) of the recipe. Not thread safe.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "chunks/piece_cache.h"
#include "chunks/rivers/flow_reach.h"
#include "chunks/rivers/lower_envelope.h"
#include "chunks/rivers/planned_region.h"
#include "chunks/rivers/river_plan.h"
#include "chunks/rivers/river_world.h"
#include "simulation/simulation.h"

namespace rill {

// Names a piece of a world: its region, which is the same for all pieces of a finite world, and its label there.
struct BasinName {
  RegionName region;
  PieceLabel label = 0;
  auto operator<=>(const BasinName&) const = default;
};

class WorldRivers {
 public:
  // `area`: all cells that will be joined. The pool, the images and the cache must outlive this object. Errors: those of
  // RiverWorld::of.
  static Result<std::unique_ptr<WorldRivers>> create(const Recipe& recipe, const CellRectangle& area, ThreadPool& pool,
                                                     const ImageLibrary& images, PieceCache& cache);

  // Names the plan of a finite world, or of a region, in the cache. `recipe` has no stages that are switched off.
  static std::string keyOfPlan(const Recipe& recipe, const RiverWorld& world);

  // Bytes that the plans and the pieces of a chunk need while they are made, and bytes of the pieces of a chunk: estimates.
  std::uint64_t bytesAtWork() const;

  // The plans. Their iterations are those of the rivers, of all regions together; a cached plan counts them as if it ran.
  int planIterations() const { return world_.iterations; }
  int planIterationsLeft() const { return world_.iterations - counted_; }
  bool isPlanned() const { return planIterationsLeft() == 0; }
  // The share of these iterations that has run.
  float planned() const { return isPlanned() ? 1.0f : static_cast<float>(counted_) / static_cast<float>(world_.iterations); }
  bool isPlanCached() const;
  // Runs up to `iterations` of those that are left; returns their number. Errors: those of Simulation::create.
  Result<int> plan(int iterations);
  // The cached plan as bytes (plan_file.h). Errors: no plan of this world is cached; a world without an
  // end.
  Result<std::vector<std::uint8_t>> planBytes() const;
  // Caches a plan made from bytes, for runs that are opened later. Errors: those of planOf; a world without an end.
  Status cachePlan(std::span<const std::uint8_t> bytes) const;
  // Shows the ground of the plans, or of the plans at work, on samples of an area (PlannedRegion::show).
  void show(const CellRectangle& area, Grid& height) const;
  // Lowers the ground of an area between the regions of a world without an end.
  void lower(const CellRectangle& area, Grid& height) const;

  // The cells whose pieces join(area) may read: wider by the reach of flow_books.h.
  CellRectangle cellsFor(const CellRectangle& area) const;
  // The pieces that touch an area, by name. Needs the plans. Errors: those of Simulation::create.
  Result<std::vector<BasinName>> piecesOver(const CellRectangle& area) const;
  // Makes these pieces unless they exist. Errors: those of RiverPiece.
  Status make(std::span<const BasinName> names);
  // Starts the stages after the rivers on an area. `names`: the pieces over it, which must exist; others that the layer flow needs
  // are made (flow_reach.h). Errors: those of Simulation::create and of RiverPiece.
  Result<std::unique_ptr<Simulation>> join(const CellRectangle& area, std::span<const BasinName> names, std::uint64_t memoryLimit);
  // Releases the pieces that none of these areas touches.
  void release(std::span<const CellRectangle> needed);

  const RiverWorld& world() const { return world_; }
  // Finite worlds have one.
  const std::map<RegionName, PlannedRegion>& regions() const { return regions_; }

 private:
  WorldRivers(const Recipe& recipe, RiverWorld world, ThreadPool& pool, const ImageLibrary& images, PieceCache& cache);
  void addRegions(const CellRectangle& area);
  // The pieces that a cell and its neighbours can belong to are those of the cells at most this far from it.
  int reachOfNames() const { return world_.collar() + 1; }
  std::string keyOf(const BasinName& name) const;
  CellRectangle cellsOf(const BasinName& name, const FinishedPiece& piece) const;
  Result<std::vector<BasinName>> namesOf(const CellRectangle& cells) const;
  Status addPieces(const CellRectangle& area, std::span<const BasinName> names, LowerEnvelope& envelope, FlowReach& reach);

  Recipe recipe_;
  RiverWorld world_;
  ThreadPool& pool_;
  const ImageLibrary& images_;
  PieceCache& cache_;
  int counted_ = 0;  // iterations of the plans
  bool hasBegun_ = false;
  std::map<RegionName, PlannedRegion> regions_;
  std::map<BasinName, std::shared_ptr<const FinishedPiece>> pieces_;
};

}  // namespace rill
