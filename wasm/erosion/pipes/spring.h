// A spring: a disc that gives water, most in its middle: share 1 - (distance / radius)^2 of its cells, scaled so that their
// sum is the discharge.
//
// The radius is 100 m, but at most a twentieth of the map and at least one and a half cells. What would lie beyond the border
// comes out of the rest of the disc.
#pragma once

#include "base/springs.h"
#include "grid/scratch_arena.h"
#include "terrain/terrain.h"

namespace rill {

class Spring {
 public:
  // The strength is a discharge in m^3/s.
  Status place(ScratchArena& scratch, const Terrain& terrain, const SpringPlace& place);

  // Gives the cells of row r what comes in so many seconds, m.
  void addTo(float* water, int r, float seconds) const;

 private:
  struct Cell {
    int column;
    float rise;  // m/s
  };
  Buffer<Cell> cells_;        // row by row
  Buffer<std::size_t> rows_;  // where each row's begin, and the end
};

}  // namespace rill
