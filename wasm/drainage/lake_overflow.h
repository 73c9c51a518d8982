// Lake overflow: the water of lakes and large rivers, for methods whose own water ends in lakes. Once per iteration, all water of
// the map flows to its outlets, through lakes, and cuts the ground on its way with the discharge of its whole drainage area:
//
//     dh/dt = -k (1 - hardness) (A - A0)^(1/2) S          where A > A0
//
// A    drainage area (drainage/network.h, multiple flow)       A0   channelArea
// S    gradient                                                k    `cut` is k dt for A - A0 of 1 km^2: m per iteration
//
// Scheme: implicit, upstream from the outlets (drainage/incision.h): exact for the step, stable for any strength, and makes no
// pits. As an outlet is cut, the lake falls with it, and lake floor that emerges near the outlet is cut in the same step, so that
// a lake drains as far as its outlet has been cut. Ground next to a cut slips until its slope is below `repose`, up to `reach`
// cells from the river. The rock runs down with the water, fills the next lake with a plain, by volume (drainage/lake_fill.h), and
// continues over its outlet, or leaves over the border. In the sea it is deposited where it arrives, up to sea level.
//
// Mass: closes; rock that finds no place is lost. The result is the same for any number of threads. Without state between calls.
#pragma once

#include "drainage/lake_fill.h"
#include "drainage/network.h"
#include "drainage/river_cut.h"
#include "method/ledger.h"

namespace rill {

class LakeOverflow {
 public:
  struct Rivers {
    double cut;          // m per iteration
    double channelArea;  // m^2
    double repose;       // degrees: talus angle of the banks
  };

  Status start(Run& run, ScratchArena& scratch, const Rivers& rivers);

  // Changes the height, and adds to wear, deposit and the budget. `load` (m on one cell), if there is one, is sediment that ends up
  // in the rivers where it is; it is zero afterwards.
  void flow(Run& run, Grid* load = nullptr);

 private:
  void measureStrength(Run& run);
  void cut(Run& run);
  void slip(Run& run);
  void settle(Run& run, const Grid* load);
  void record(Run& run, Grid* load);

  DrainageNetwork network_;
  LakeFill lakes_;
  RiverCut cut_;
  Grid before_;  // m: the ground before the cut; until the cut, the strength of rivers
  Grid scratch_;
  Grid settled_;  // m
  double cellArea_ = 0.0, channelCells_ = 0.0, perRoot_ = 0.0;
  float along_ = 0.0f, across_ = 0.0f;  // m: height differences between neighbours at the talus angle
  Ledger ledger_;
};

}  // namespace rill
