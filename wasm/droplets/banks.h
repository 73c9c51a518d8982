// Banks: ground beside what droplets have cut slips into it until it rests.
//
// Through each face between two cells flows, once an iteration and in m of height,
//
//     q = n / 4 * max(0, 1 - T / S) (1 - hardness)      T = dx tan(repose),  S = dx |grad h| at the face
//
// n difference of height across the face (m), where the lower one of both cells has lost more rock than it has gained: droplets
// undercut what stands above it. This is the scheme of erosion/thermal.h, which says why it has no axes and is stable; but
// slopes that nothing has worn stand as steep as they were made. Without it, water that comes from a spring saws a slot as
// wide as its brush, whose walls nothing brings down.
// Borders: nothing slips over an open border or a wall; periodic edges are joined. Mass: what one cell gives the other one gets.
#pragma once

#include "method/ledger.h"
#include "terrain/row_changes.h"

namespace rill {

class Banks {
 public:
  // `repose` in degrees.
  Status start(Run& run, ScratchArena& scratch, double repose);

  // Changes the height layer, and adds to wear, deposit and the budget. `lost` is how much less rock there is in each cell than there
  // was, m. `next` is a grid of the terrain's shape; what it holds is lost.
  void slip(Run& run, Grid& lost, Grid& next);

 private:
  Budget slipRows(Terrain& terrain, const Grid& lost, int block, int first, int end, Grid& next);
  void throughWest(const Terrain& terrain, const Grid& lost, int row, float* to) const;
  void throughNorth(const Terrain& terrain, const Grid& lost, int row, float* to) const;
  template <class FallAt>
  void faces(const Terrain& terrain, const Grid& lost, int row, int above, float* to, const FallAt& fallAt) const;

  float allowed_ = 0.0f;  // m of height between two cells
  Grid held_;             // a few rows for each block of rows, m
  Ledger ledger_;
};

}  // namespace rill
