// A rule that raises the ground beyond an open border while lakes are found, for lakes that this ground dams
// (lakes/border_dams.h).
#pragma once

#include "grid/lattice.h"

namespace rill {

class BorderRule {
 public:
  virtual ~BorderRule() = default;

  // A lake leaves the map over the ghost cell `mouth`, also by way of other lakes. `deepest` (m): its lowest ground.
  virtual void leaves(const Lattice& lattice, Cell mouth, float deepest) = 0;

  // After all lakes: raises ghost cells of the water level. Returns whether any was raised.
  virtual bool raise(const Lattice& lattice, Grid& level) = 0;
};

}  // namespace rill
