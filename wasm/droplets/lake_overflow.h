// Lake overflow: the water of lakes and rivers, for methods whose own water ends in lakes. Once per iteration, all water of the map
// flows to its outlets, through lakes, and cuts the ground on its way:
//
//     dh/dt = -k (1 - hardness) (C^(1/2) + r max(0, A - A0)^(1/2)) S
//
// A    drainage area (drainage/network.h, multiple flow)       A0   area at which rivers begin
// C    the part of A whose water is clear                      r    1/60: a river with a load is near its capacity
// S    gradient                                                k    `cut` is k dt for an area of 1 km^2: m per iteration
//
// Clear water comes from lakes, which retain the share x / (x + 12 mm) of the load (Brune 1953, for runoff of 1 m per year). x is
// the volume of the lake over its drainage area. Below the lake the river takes up a new load over 3 km. So puddles change nothing,
// while deep lakes cut their outlets and the valleys below, until they have drained or are full of sediment.
//
// Scheme: implicit, upstream from the outlets (drainage/incision.h): exact for the step, stable for any strength, and makes no
// pits. A lake falls with its outlet, and lake floor that emerges on the way to the outlet is cut in the same step. Ground next to
// a cut slips until its slope is below the talus angle, at most 35 degrees, up to 80 m from the river; lake floor until its slope
// is below 5 %, because it is soft. The rock runs down with the water, fills the next lake with a plain, by volume
// (drainage/lake_fill.h), and continues over its outlet, or leaves over an open border. In the sea it is deposited where it
// arrives, up to sea level. Where no border is open, rock that finds no place fills the lowest ground of the map.
//
// Mass: closes. The result is the same for any number of threads. There is no state between calls.
// Limits: the ground beyond an open border does not change, so a lake that spills over the border drains only by filling up.
#pragma once

#include "drainage/lake_fill.h"
#include "drainage/network.h"
#include "drainage/river_cut.h"
#include "method/ledger.h"

namespace rill {

class LakeOverflow {
 public:
  struct Rivers {
    double cut;     // m per iteration
    double repose;  // degrees: talus angle of the banks
  };

  Status start(Run& run, ScratchArena& scratch, const Rivers& rivers);

  // Changes the height, and adds to wear, deposit and the budget. `loads` (m), if there is one, is sediment that joins the rivers
  // where it is, and is zero afterwards; the budget must not count it as carried any more.
  void flow(Run& run, Grid* loads = nullptr);

 private:
  void findStrengths(Run& run);
  float clearBelow(Cell outlet, float area) const;
  void cutRivers(Run& run);
  void slipIntoRivers(Run& run);
  void slipOneCell(Run& run, Grid& cuts, Grid& next);
  void settle(Run& run, const Grid* loads);
  double emptied(Run& run, Grid& loads);
  void gatherBelow(Run& run, double volume);

  DrainageNetwork network_;
  LakeFill lakes_;
  RiverCut cut_;
  Grid before_;  // m: the ground before the cut. Until the cut, drainage areas in cells, then strengths.
  Grid scratch_;
  Grid settled_;  // m. Until the rock settles, scratch.
  float perRoot_ = 0.0f, channel_ = 0.0f, remaining_ = 0.0f;
  Floats allowed_{};   // m: falls to a neighbour along an axis and along a diagonal; of ground, and of lake floor
  int slipReach_ = 0;  // cells
  Ledger ledger_;
};

}  // namespace rill
