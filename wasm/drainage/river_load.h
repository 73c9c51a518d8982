// Deposition of the sediment that rivers carry (Davy and Lague 2009), combined with implicit incision of the river bed:
//
//     dh/dt = U - K A^m S^n + G qs / A            qs = sum of (U - dh/dt) over the drainage area of a cell
//
// qs  sediment discharge, m^3/yr
// A   drainage area, m^2
// G   deposition coefficient, no unit: the share G a / A of the load is deposited on a cell of area a
//
// Scheme: that of Yuan, Braun, Guerit, Rouby and Cordonnier 2019, O(n) in cells. Two passes alternate:
//   - downstream: from the last incision, the load that arrives at each cell, and the deposit there, at most the whole load
//   - upstream: the incision again (drainage/river_walk.h), from the ground with that deposit
// The first pass starts with the deposit of the previous time step, so few rounds are necessary: the two passes also converge from
// step to step (tests/native/erosion/stream_power_test.cpp). Sediment is distributed in the same shares as water.
//
// Standing water: a lake retains sediment up to its volume (drainage/lake_fill.h); the rest continues over its outlet.
// At river mouths in the sea, the load is deposited up to sea level in the cells where rivers end; the rest is lost to
// deeper water. Mass: eroded rock that is not deposited is lost.
#pragma once

#include "drainage/lake_fill.h"
#include "drainage/network.h"

namespace rill {

class RiverLoad {
 public:
  static constexpr int rounds = 1;

  Status start(ScratchArena& scratch, const DrainageNetwork& network);

  // Call before the first incision. `height` is the ground with this step's uplift, `strength` the strengths of rivers or
  // RiverWalk::underWater. Sets `height` to the start of the first incision.
  void begin(ThreadPool& pool, DrainageNetwork& network, double cellSize, Grid& height, const Grid& strength);

  // Call after an incision. Deposits the load, and sets `height` and `strength` for the next incision. `area` in m^2;
  // `coefficient` is G times the area of a cell.
  void settle(ThreadPool& pool, DrainageNetwork& network, const Grid& area, float coefficient, Grid& height, Grid& strength);

  // Call after the last incision. Clears the deposits in lakes and in the sea, which are no estimate for the next step.
  void end(ThreadPool& pool, const DrainageNetwork& network);

  // The deposit of the last step: state from one step to the next.
  Grid& settled() { return settled_; }

  // The ground before incision and deposition of this step.
  const Grid& uncut() const { return uncut_; }

 private:
  LakeFill lakes_;
  Grid routedLevel_;  // m: the water level when the network was computed
  Grid uncut_;        // m
  Grid settled_;      // m
  Grid strength_;
  Grid flux_;
};

}  // namespace rill
