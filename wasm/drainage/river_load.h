// What rivers put down of the rock that they carry (Davy and Lague 2009), beside a cut of the river bed that is implicit:
//
//     dh/dt = U - K A^m S^n + G qs / A            qs = sum of (U - dh/dt) over all that drains to a place
//
// qs  sediment discharge, m^3/yr      A  drainage area, m^2      G  deposition coefficient, no unit: of a load, the share G a / A settles
//                                                                   on a cell of area a
//
// Scheme: that of Yuan, Braun, Guerit, Rouby and Cordonnier 2019, O(n) in cells. Alternately
//   - downstream, with the ground that rivers have cut away last, what arrives at each cell and what settles there: at most all
//   - upstream, the cut anew (drainage/river_walk.h) from the ground on which that has settled
// It begins with what settled in the step before, so that rounds are few: from step to step, too, the two come closer
// (tests/native/erosion/stream_power_test.cpp). Water's shares are sediment's shares.
//
// Standing water: in a lake everything settles that it has room for (drainage/lake_fill.h); the rest goes on over its outlet. In the cells
// of the sea where rivers end their load settles up to its surface; what these have no room for is lost in its depth. Mass: what is cut
// and does not settle leaves.
#pragma once

#include "drainage/lake_fill.h"
#include "drainage/network.h"

namespace rill {

class RiverLoad {
 public:
  static constexpr int rounds = 2;

  Status start(ScratchArena& scratch, const DrainageNetwork& network);

  // Before the first cut: ground with this step's uplift, and the strengths of rivers or RiverWalk::underWater. Sets the height to begin
  // with.
  void begin(ThreadPool& pool, DrainageNetwork& network, double cellSize, Grid& height, const Grid& strength);

  // After a cut: lets the load settle and sets height and strength for the next one. `area` in m^2, `coefficient` is G times a cell's
  // area.
  void settle(ThreadPool& pool, DrainageNetwork& network, const Grid& area, float coefficient, Grid& height, Grid& strength);

  // After the last cut: forgets what has filled lakes and the sea, which says nothing of the next step.
  void end(ThreadPool& pool, const DrainageNetwork& network);

  // What settled in the last step: state from one step to the next.
  Grid& settled() { return settled_; }

  // The ground before anything was cut or put down in this step.
  const Grid& uncut() const { return uncut_; }

 private:
  LakeFill lakes_;
  Grid routedLevel_;  // m: the water level when the network was made
  Grid uncut_;        // m
  Grid settled_;      // m
  Grid strength_;
  Grid flux_;
};

}  // namespace rill
