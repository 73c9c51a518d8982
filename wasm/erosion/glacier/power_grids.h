// What finding a power diagram reads and writes (power_diagram.h).
#pragma once

#include "grid/lattice.h"

namespace rill {

struct PowerGrids {
  const Grid& discs;     // m^2: -R^2 of the disc in each cell, 0 for none
  Grid& powers;          // m^2: power distance to the nearest disc, 0 outside of all discs; output
  Buffer<Cell>& owners;  // its centre, -1 outside of all discs; output
};

// The place that stands for one at most a whole line beyond an end of a joined line. Faster than `wrapped`, which divides.
inline int onLine(int place, int count) { return place < 0 ? place + count : place < count ? place : place - count; }

}  // namespace rill
