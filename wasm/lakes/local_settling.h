// Local settling: deposits the load of flowing water at the end of a stage near the place where it is, so that the result at a
// place depends on a fixed number of cells around it (lakes=sink).
//
// The load is spread by a Gaussian of 4 cells before it is deposited: where streams meet, a few cells carry the load of many, and
// would become towers. Mass: the spreading conserves the load; at open borders and walls it is mirrored (grid/convolution.h).
#pragma once

#include "grid/convolution.h"
#include "method/ledger.h"

namespace rill {

class LocalSettling {
 public:
  // Cells over which the deposit at a place depends on the load.
  static constexpr int reach = 16;

  Status start(ScratchArena& scratch, const Terrain& terrain);

  // Empties the sediment layer (m), changes the height, and adds to deposit and the budget. Nothing is carried afterwards.
  // `scratch` of the terrain's shape is overwritten.
  void settle(Run& run, Grid& scratch);

 private:
  Convolution spreading_;
  Ledger ledger_;
};

}  // namespace rill
