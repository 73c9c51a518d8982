// Sea settling: deposits the load that arrives at the sea, spread over the sea floor around the place where it arrives.
//
// A river brings its load to one cell. Deposited there, up to sea level, it would become an islet of a single cell. So the load L
// of each cell is spread with a Gaussian G over the cells of the sea (M is 1 there, 0 on land), and conserved:
//
//     D = M G * (L / (G * M))
//
// No cell is filled by more than `share` of the depth of its water, so that no land rises from the sea. The rest of the load stays
// in the water.
//
// Same bits for any number of threads. Without state between calls.
#pragma once

#include "grid/convolution.h"
#include "method/method.h"

namespace rill {

class SeaSettling {
 public:
  static constexpr double share = 0.75;

  Status start(const Terrain& terrain, ScratchArena& scratch);

  // `load` (m): on input the load of each cell of the sea, on output the deposit there. Cells that are not below sea level keep
  // their values. `ground` (m) decides where the sea is. All grids have the shape of the terrain; the contents of `first` and
  // `second` are overwritten.
  void settle(Run& run, const Grid& ground, Grid& load, Grid& first, Grid& second);

 private:
  Convolution spreading_;
};

}  // namespace rill
