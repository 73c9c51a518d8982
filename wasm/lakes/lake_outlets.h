// Lake outlets: lakes overflow, and the outflow cuts the outlet, so that a lake drains, while the load that its rivers bring fills
// it. For methods whose own water ends in hollows.
//
// A few times in a stage, and at its end, for each lake (drainage/lake_basins.h) of depth D with the drainage area A:
//
//     the level falls by  D c / (1 + c),  c = k A^(1/2) / L
//
// L is the length of the way from the deepest place of the lake over its outlet to ground that is as low. This is the implicit step
// of stream power with the lake's discharge (drainage/incision.h), on the mean slope D / L of that way. A channel that falls by 0.1
// % is cut from the deepest place at the new level, to the next lake at its new level. Its banks slip (lakes/channel_banks.h).
//
// The rock runs down with the water and settles in the next lake: its floor rises in proportion to the depth of the water, by up to
// three quarters of it, so that it stays smooth and no flat plain with an edge appears at its shore. The rest continues over the
// outlet, or leaves the map. Rock that arrives at the sea settles on the sea floor around that place (lakes/sea_settling.h).
//
// Borders: nothing is cut below the ground beyond an open border or below the sea. A lake that the ground beyond an open border
// dams leaves over another pass, if that is not much higher (lakes/border_dams.h). Where nothing can leave the map (walls,
// joined edges), the rest fills the lowest ground.
// Mass: closes. The result is the same for any number of threads. Without state between calls.
#pragma once

#include "drainage/lake_basins.h"
#include "lakes/border_dams.h"
#include "lakes/channel_banks.h"
#include "lakes/lowest_ground.h"
#include "lakes/sea_settling.h"
#include "method/ledger.h"

namespace rill {

class LakeOutlets {
 public:
  // Grids of the terrain's shape whose contents may change.
  struct Scratch {
    Grid& before;   // m: the ground before the cut
    Grid& banks;    // m
    Grid& settled;  // m; before, banks
  };

  Status start(Run& run, ScratchArena& scratch);

  // Whether lakes overflow after this iteration: after every `interval` iterations, and at the end of a stage, but not twice within
  // half an interval. So iterations of the first half of a stage do not depend on the number of iterations.
  static bool isDue(const Run& run, int interval);

  // Finds the lakes of the present ground. Changes no layer.
  void find(Run& run);

  // Drains the lakes that `find` has found on the present ground. Changes the height, and adds to wear, deposit and the budget.
  // `load` (m on one cell), if there is one, is sediment that runs down with the water; it is zero afterwards, and the budget must
  // not count it as carried any more. Returns the volume (m^3) that rounding leaves where nothing can leave the map.
  double flow(Run& run, Grid* load, const Scratch& scratch);

 private:
  // The way of the water of a lake, and what it carries.
  struct Outflow {
    float endLevel;  // m: where the water leaves the map, or of the sea
    float base;      // m: lowest channel at the deepest place
    double load;     // m on one cell
  };

  Outflow& outflowOf(const Lake& lake) { return outflows_[basins_.numberOf(lake)]; }
  void cutChannels(Run& run);
  void cutChannel(const Lake& lake, float start, float* height);
  void settle(Run& run, const Grid* load, const Scratch& scratch);
  bool collectAtSea(Run& run, const Grid* load, const Scratch& scratch);
  double record(Run& run, Grid* load, const Scratch& scratch);

  LakeBasins basins_;
  Buffer<Outflow> outflows_;  // one per lake
  BorderDams dams_;
  ChannelBanks banks_;
  SeaSettling sea_;
  float fall_ = 0.0f;  // m: of a channel from cell to cell
  Ledger ledger_;
  LowestGround lowest_;  // of maps that nothing can leave
  Grid ground_;          // m: where walls keep water out of voids, while lakes are found
};

}  // namespace rill
