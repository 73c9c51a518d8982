// Lake outlets: lakes overflow, and the outflow cuts the outlet, so that a lake drains, while the load that its rivers bring fills
// it. For methods whose own water ends in hollows.
//
// In one call, for each lake (drainage/flooded_ground.h) of depth D with the drainage area A at its outlet:
//
//     the level falls by  D c / (1 + c),  c = cut A^(1/2) / L
//
// L is the length of the way from the deepest place of the lake over its outlet to ground that is as low. This is the implicit step
// of stream power with the lake's discharge (drainage/incision.h), on the mean slope D / L of that way. A channel that falls by 0.1
// % is cut from the deepest place at the new level. Its banks have a slope of 30 degrees up to 8 cells from the channel, and are
// smoothed, so that no valley has walls or edges.
//
// The rock runs down with the water and settles in the next lake: its floor rises in proportion to the depth of the water, by up to
// three quarters of it, so that it stays smooth and no flat plain with an edge appears at its shore (LakeFill::cover). The rest
// continues over the outlet, or leaves the map. In the sea rock is deposited where it arrives, up to sea level.
//
// Borders: nothing is cut below the ground beyond an open border or below the sea. Where nothing can leave the map (walls, joined
// edges), the rest is returned.
// Mass: closes. The result is the same for any number of threads. Without state between calls.
#pragma once

#include "drainage/lake_fill.h"
#include "drainage/network.h"
#include "method/ledger.h"

namespace rill {

class LakeOutlets {
 public:
  // Grids of the terrain's shape whose contents may change.
  struct Scratch {
    Grid& before;   // m: the ground before the cut; until then, the drainage area in cells
    Grid& target;   // m: heights of channels; then flow
    Grid& settled;  // m; before, the lower limits of channels
  };

  Status start(Run& run, ScratchArena& scratch);

  // Changes the height, and adds to wear, deposit and the budget. `load` (m on one cell), if there is one, is sediment that runs
  // down with the water; it is zero afterwards. Returns the volume of rock (m on one cell) that has left the map, or that finds no
  // place.
  double flow(Run& run, double cut, Grid* load, const Scratch& scratch);

  const Lattice& lattice() const { return network_.lattice(); }

 private:
  void findTargets(Run& run, double cut, const Scratch& scratch);
  int sillOf(Cell deepest, const float* floor) const;
  void cutChannels(Run& run, const Scratch& scratch);
  void slip(Run& run, const Scratch& scratch);
  void settle(Run& run, const Grid* load, const Scratch& scratch);
  double record(Run& run, Grid* load, const Scratch& scratch);

  DrainageNetwork network_;
  LakeFill lakes_;
  float fall_ = 0.0f;                   // m: of a channel from cell to cell
  float along_ = 0.0f, across_ = 0.0f;  // m: height differences between neighbours at the talus angle
  Ledger ledger_;
};

}  // namespace rill
