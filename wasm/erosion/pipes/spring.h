// A spring: a disc of cells that supplies water. A cell's share is 1 - (distance / radius)^2, so the middle supplies the maximum.
// The shares are scaled so that their sum is the discharge.
//
// The radius is 100 m, but at most a twentieth of the map's width and at least one and a half cells. Water that would appear beyond
// the border comes out of the rest of the disc.
#pragma once

#include <vector>

#include "base/springs.h"
#include "method/method.h"

namespace rill {

class Spring {
 public:
  // The strength is a discharge in m^3/s. `map` is the map that the place is a position on, in cells of the terrain, which may
  // be another part of the world: a chunk with its margin has parts of the springs of its neighbours.
  Status place(ScratchArena& scratch, const Terrain& terrain, const CellRectangle& map, const SpringPlace& place);

  // Adds the water (m) that the spring supplies in `seconds` to the cells of row r.
  void addTo(float* water, int r, float seconds) const;

 private:
  struct Cell {
    int column;
    float rise;  // m/s
  };
  Buffer<Cell> cells_;        // in row order
  Buffer<std::size_t> rows_;  // index of the first cell of each row, and the end
};

// Places the springs of the map, or of all chunks that are at least partly on the terrain.
Status placeSprings(const Run& run, ScratchArena& scratch, const Springs& places, std::vector<Spring>& springs);

}  // namespace rill
