// A piece of the plan, eroded on the cells of the world (stream_power.h has the equations).
//
// Region: the cells nearest to the rivers of the piece (river_sites.h), and a collar around them, without cells that the trunks of
// other pieces fix or cut off. Outside of the region is rock that water never enters. Inside, the piece is a map of its own whose
// outlets are the sea, its trunk (trunk.h), and the cells of the ring around the world. The rock of the collar hardens outwards: in
// ring d of b, the erodibility is multiplied by
//
//     1 - (d / b)^2
//
// so the outer ring does not erode at all, and the ground of no other piece is higher there: a piece ends inside of its collar,
// unless another one has a lake there. The collar has no rain of its own.
//
// Rain factor: the pieces of the plan's cells and the cells that drain to a trunk differ. The rain of a piece that drains into
// another one is multiplied by the ratio of their areas, so that it gives the area that the plan has at its outlet.
//
// The layer flow of a trunk cell is the area of the plan at the inlets, and of the ground in between.
//
// A function of the plan, the ground and the label: pieces can be made in any order and by any thread.
#pragma once

#include <memory>
#include <vector>

#include "chunks/piece_cache.h"
#include "chunks/rivers/river_plan.h"
#include "chunks/rivers/river_world.h"
#include "chunks/rivers/trunk.h"
#include "erosion/stream_power/stream_power_exact.h"

namespace rill {

class RiverPiece {
 public:
  // A cell of a finished piece outside of its region has at least this level in its layer water (m).
  static constexpr float noSurface = 1e30f;

  // Prepares a piece. The world, the plan, the pool and the images must outlive it. Errors: those of Simulation::create, not enough
  // memory.
  static Result<std::unique_ptr<RiverPiece>> begin(const RiverWorld& world, const RiverPlan& plan, PieceLabel label,
                                                   ThreadPool& pool, const ImageLibrary& images);
  // An estimate of the bytes of a large piece at work.
  static std::uint64_t bytesAtWork(const RiverWorld& world);

  // Runs all iterations. Error: not enough memory.
  Status run();
  // The result of `run`: height, wear, deposit and flow; the layer water has the height of the water surface instead of its depth,
  // and noSurface outside of the region.
  Result<std::shared_ptr<const FinishedPiece>> finish() const;

  const CellRectangle& cells() const { return window_; }
  const Terrain& terrain() const { return terrain_; }
  const Trunk& trunk() const { return *trunk_; }
  // The distance of a cell to those that are nearest to the rivers of the piece, in cells: 0 there, at most the collar in the
  // region.
  int distanceAt(int column, int row) const { return distance_[static_cast<std::size_t>(row * window_.shape.width + column)]; }
  // Whether the cell takes part.
  bool isInRegion(int column, int row) const;
  float surfaceAt(int column, int row) const { return surface_.row(row)[column]; }
  double rainFactor() const { return rain_; }

 private:
  RiverPiece(const RiverWorld& world, const RiverPlan& plan, PieceLabel label, ThreadPool& pool, const ImageLibrary& images);

  Status prepare();
  void findDistances(const std::vector<PieceLabel>& labels, const CellRectangle& area);
  void leaveOutIslands();
  Status allocate(const WorldGround& ground);
  void copyGround(const WorldGround& ground);
  void close(const RiverSites& sites);
  void setRain();
  void balanceRain();
  void findWays();
  void findSurfaces();
  void endTrunk();
  double ofTrunk() const;
  double ownRainAt(int column, int row) const;

  const RiverWorld& world_;
  const RiverPlan& plan_;
  PieceLabel label_;
  ThreadPool& pool_;
  const ImageLibrary& images_;
  CellRectangle window_;
  std::vector<int> distance_;  // row by row; more than the collar outside of the region
  Terrain terrain_;
  Grid paintedRain_;                // of strokes
  std::vector<std::uint8_t> ways_;  // after the last iteration (flow_books.h)
  Grid surface_;                    // m, after the last iteration
  Grid before_;                     // m: the ground at the start
  std::unique_ptr<Trunk> trunk_;
  ExactStreamPower rivers_;
  bool hasLand_ = false;
  double rain_ = 1.0;
};

}  // namespace rill
