// Banks: ground next to the channels that droplets erode slips into them until its slope is below the talus angle.
//
// Once per iteration, the flow through each face between two cells is, in m of height,
//
//     q = n / 4 * max(0, 1 - T / S) (1 - hardness)      T = dx tan(repose),  S = dx |grad h| at the face
//
// n is the height difference across the face (m). Rock flows only where the lower of the two cells has lost more rock
// than it gained, because droplets have undercut the ground above it. The scheme is that of erosion/thermal.h, which
// explains why it is isotropic and stable. Unlike there, slopes that nothing has eroded keep any steepness. Without
// banks, water from a spring would cut a slot as wide as the brush, with walls that never collapse.
//
// Borders: nothing slips over an open border or a wall; periodic edges are joined. Mass: one cell gains what the other one loses.
#pragma once

#include "method/ledger.h"
#include "terrain/row_changes.h"

namespace rill {

class Banks {
 public:
  // `repose`: talus angle in degrees.
  Status start(Run& run, ScratchArena& scratch, double repose);

  // Changes the height layer, and adds to eroded, deposited and the mass balance. `lost` is the net loss of rock of each cell (m).
  // `next` is a scratch grid of the terrain's shape; its content is overwritten.
  void slip(Run& run, Grid& lost, Grid& next);

 private:
  Budget slipRows(Terrain& terrain, const Grid& lost, int block, int first, int end, Grid& next);
  void throughWest(const Terrain& terrain, const Grid& lost, int row, float* to) const;
  void throughNorth(const Terrain& terrain, const Grid& lost, int row, float* to) const;
  template <class FallAt>
  void faces(const Terrain& terrain, const Grid& lost, int row, int above, float* to, const FallAt& fallAt) const;

  float allowed_ = 0.0f;  // m: height difference between two cells at the talus angle
  Grid stored_;           // m: flow through faces, a few rows per block of rows
  Ledger ledger_;
};

}  // namespace rill
