// Deposition of the sediment that rivers carry (Davy and Lague 2009), combined with implicit incision of the river bed:
//
//     dh/dt = U - K A^m S^n + G qs / A            qs = sum of (U - dh/dt) over the drainage area of a cell
//
// qs  sediment discharge, m^3/yr
// A   drainage area, m^2
// G   deposition coefficient, no unit: the share G a / A of the load is deposited on a cell of area a
//
// Scheme: the equation of Yuan, Braun, Guerit, Rouby and Cordonnier 2019, O(n) in cells. In each step, one walk downstream finds
// the drainage areas, the load that arrives at each cell and the deposit there, at most the whole load. The load is that of the
// erosion of the step before, so rivers take one time step to deposit. Then the incision (drainage/river_walk.h) starts from the
// ground with that deposit. With G the erosion approaches its steady state by a factor of G / (1 + G) per step
// (tests/native/erosion/stream_power_test.cpp). Before the first step, a trial incision without deposits finds the erosion.
// Sediment is distributed in the same shares as water.
//
// Standing water: a lake retains sediment up to its volume (drainage/lake_fill.h); the rest continues over its outlet.
// At river mouths in the sea, the load is deposited up to sea level in the cells where rivers end; the rest is lost to
// deeper water. Mass: eroded rock that is not deposited is lost.
#pragma once

#include "drainage/lake_fill.h"
#include "drainage/network.h"
#include "terrain/painted_factor.h"

namespace rill {

class RiverLoad {
 public:
  Status start(ScratchArena& scratch, const DrainageNetwork& network);

  // Call after the network's `route`. Finds its lakes. `height` is the ground; it will rise by `uplift` (m), times
  // the painted factor, except at outlets.
  void begin(ThreadPool& pool, DrainageNetwork& network, double cellSize, const Grid& height, float uplift,
             const PaintedFactor& painted);

  // Whether the erosion of the step before is known; if not, call `recordErosion` after a trial.
  bool knowsErosion() const { return eroded_.row(0)[0] >= 0.0f; }
  // Prepares a trial: stores the ground, which `endTrial` restores, together with the water level.
  void beginTrial(const Grid& height) { settled_.copyFrom(height); }
  void endTrial(DrainageNetwork& network, Grid& height) const;

  // Finds drainage areas (in cells, as `DrainageNetwork::accumulate` with `rain`) and deposits the load. `scratch` is any grid.
  void settle(ThreadPool& pool, DrainageNetwork& network, float coefficient, Grid& area, Grid& scratch, const Grid* rain);
  // m: the deposit of this step, which the incision starts with.
  const Grid& settled() const { return settled_; }

  // Call after the incision, which started from the heights `uncut`.
  void recordErosion(ThreadPool& pool, const Grid& uncut, const Grid& height);

  // Adds soil (m) that has slid into the rivers since the last step to their load; values below zero are ignored. Call before
  // `settle`.
  void add(ThreadPool& pool, const Grid& soil);

  // The erosion of the last step: state from one step to the next.
  Grid& eroded() { return eroded_; }

  // The ground before incision and deposition of this step.
  const Grid& lifted() const { return lifted_; }

 private:
  LakeFill lakes_;
  Grid lifted_;   // m
  Grid settled_;  // m
  Grid eroded_;   // m; below zero in the first cell where it is not known
  Grid flux_;
};

}  // namespace rill
