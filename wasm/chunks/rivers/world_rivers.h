// The rivers of a world of chunks (river_world.h): makes the plan, then the pieces of each chunk, and joins them.
//
// A chunk is the lower envelope of its pieces: each cell is that of the piece with the lowest water surface, among equal ones that
// of the lowest label. In stream power, the height of a cell depends only on its way down, so each piece is a solution for water
// that goes to its outlet, and the divide between two solutions is where they are equal. A minimum leaves no pit: with s the joined
// surface, X the piece that a cell x belongs to, and r its receiver there,
//
//     s(r) <= surface of X at r <= surface of X at x = s(x)
//
// The layer flow never falls along the ways of water, also where a small stream changes its piece (flow_books.h).
//
// The same bits for any order of chunks and any number of threads. Pieces are made side by side, one on each thread. Not thread
// safe.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "chunks/piece_cache.h"
#include "chunks/rivers/flow_reach.h"
#include "chunks/rivers/lower_envelope.h"
#include "chunks/rivers/river_plan.h"
#include "chunks/rivers/river_world.h"
#include "simulation/simulation.h"

namespace rill {

class WorldRivers {
 public:
  // All arguments but the recipe must outlive this object. Errors: those of RiverWorld::of.
  static Result<std::unique_ptr<WorldRivers>> create(const Recipe& recipe, ThreadPool& pool, const ImageLibrary& images,
                                                     PieceCache& cache);

  // Bytes that the plan and the pieces of a chunk need while they are made, and bytes of the pieces of a chunk: estimates.
  std::uint64_t bytesAtWork() const;

  // The plan. Its iterations are those of the rivers; a cached plan counts them as if it ran.
  int planIterations() const { return world_.iterations; }
  int planIterationsLeft() const { return world_.iterations - counted_; }
  bool isPlanned() const { return plan_ != nullptr; }
  // The share of these iterations that has run.
  float planned() const { return isPlanned() ? 1.0f : static_cast<float>(counted_) / static_cast<float>(world_.iterations); }
  bool isPlanCached() const { return cached_ != nullptr; }
  // Runs up to `iterations` of those that are left; returns their number. Errors: those of Simulation::create.
  Result<int> plan(int iterations);
  // The cached plan as bytes (plan_file.h). Error: no plan of this world is cached.
  Result<std::vector<std::uint8_t>> planBytes() const;
  // Caches a plan made from bytes, for runs that are opened later. Errors: those of planOf.
  Status cachePlan(std::span<const std::uint8_t> bytes) const;
  // Shows the ground of the plan, or of the plan at work, on the cells of an area where it is land. Linear between plan cells.
  void show(const CellRectangle& area, Grid& height) const;

  // The cells whose pieces join(area) may read: wider by the reach of flow_books.h.
  CellRectangle cellsFor(const CellRectangle& area) const;
  // The pieces that touch an area, by label. Needs the plan. Errors: those of Simulation::create.
  Result<std::vector<PieceLabel>> piecesOver(const CellRectangle& area) const;
  // Makes these pieces unless they exist. Errors: those of RiverPiece.
  Status make(std::span<const PieceLabel> labels);
  // Starts the stages after the rivers on an area. `labels`: the pieces over it, which must exist; others that the layer flow needs
  // are made (flow_reach.h). Errors: those of Simulation::create and of RiverPiece.
  Result<std::unique_ptr<Simulation>> join(const CellRectangle& area, std::span<const PieceLabel> labels,
                                           std::uint64_t memoryLimit);
  // Releases the pieces that none of these areas touches.
  void release(std::span<const CellRectangle> needed);

  const RiverWorld& world() const { return world_; }
  const RiverPlan& riverPlan() const { return *plan_; }

 private:
  WorldRivers(const Recipe& recipe, RiverWorld world, ThreadPool& pool, const ImageLibrary& images, PieceCache& cache);
  std::string keyOf(PieceLabel label) const;
  Result<std::shared_ptr<const FinishedPiece>> madePiece(PieceLabel label, ThreadPool& pool) const;
  Result<std::vector<PieceLabel>> labelsOf(const CellRectangle& cells) const;
  Status addPieces(const CellRectangle& area, std::span<const PieceLabel> labels, LowerEnvelope& envelope, FlowReach& reach);
  double shownAt(std::size_t planCell) const;

  Recipe recipe_;
  RiverWorld world_;
  ThreadPool& pool_;
  const ImageLibrary& images_;
  PieceCache& cache_;
  std::string key_;  // of the plan: the recipe up to the rivers
  int counted_ = 0;  // iterations of the plan
  std::unique_ptr<RiverPlanning> planning_;
  std::shared_ptr<const RiverPlan> cached_, plan_;
  std::map<PieceLabel, std::shared_ptr<const FinishedPiece>> pieces_;
};

}  // namespace rill
