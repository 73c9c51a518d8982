// The rows of a map whose droplets move and merge in one pass; grid_droplets.h has the equations.
//
// Scheme: row by row from north to south, each droplet adds itself to the sums of the cell that it comes to, and what it takes
// or puts down to the sums of the four cells around its old position. One moves by at most one cell, so a row is settled as soon
// as the next one has moved, and sums of four rows, which stay in the cache, are all that there is of them. Sums are kept cell by
// cell, four floats in one vector, so that a droplet adds with two additions.
//
// Everything is read from one snapshot and written to a second set of grids. A block of rows moves the droplets of the rows
// before and after it, too, for its own sums alone: every cell then sums in the same order wherever blocks end.
#pragma once

#include <vector>

#include "grid/lattice.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"
#include "terrain/terrain.h"

namespace rill {

// Factors of the equations, for heights in m and positions in cells.
struct GridDropletFactors {
  float capacity;
  float minimumDrop;  // m
  float erosion;
  float deposition;
  float gravityPerMetre;  // gravity / dx
  float kept;             // 1 - friction
  float dried;            // 1 - evaporation
  float rain;
  float sea;           // m, its level
  float settledAtSea;  // share of a load
};

// The droplets of all cells besides the layers water and sediment: positions in cells from the cell's centre, -0.5 .. 0.5.
struct GridDropletState {
  Grid x, y, speed;
};

// How far from its cell's centre a droplet may be, in cells, for each column or row.
struct GridDropletLimits {
  std::vector<float> least, most;

  // A bounded map holds the droplets of its border cells within the hull of the cell centres.
  GridDropletLimits() = default;
  GridDropletLimits(int count, bool bounded, float reach);
};

// One iteration: what is read, and where the outcome goes.
struct GridDropletStep {
  const GridDropletFactors& factors;
  const GridDropletLimits &reachX, &reachY;  // where one step can lead
  const GridDropletLimits &restX, &restY;    // where a droplet can be
  Terrain& terrain;                          // all but wear and deposit is read alone
  const GridDropletState& droplets;
  GridDropletState& next;
  Grid &nextHeight, &nextWater, &nextSediment;
};

class GridDropletRows {
 public:
  Status start(ScratchArena& scratch);

  // Rows first .. end - 1. Returns the budget of those rows alone, m over their cells.
  Budget run(const GridDropletStep& step, int first, int end);

  static constexpr float waterOfSizeOne = 1.0f / 128.0f;  // m; a power of two, so that converting loses nothing

 private:
  static constexpr int rowsHeld = 4;
  static constexpr int ghosts = 4;  // cells at each end of a row; one is used, the others make vectors of four

  // What the droplets of a few cells of a row have so far.
  struct Stretch {
    static constexpr int most = 64;  // cells
    float x[most], y[most];          // where they go, cells from the old centre; then from the new one
    float height[most];              // m, where they are; then how far they drop
    float above[most];          // m, how far the lowest of the four cells around lies above the sea; at sea less than 0: its depth
    float sediment[most];       // m, afterwards
    std::int32_t there[most];   // place in the row's sums of the cell that they come to
    std::int32_t corner[most];  // and of the north-western of the four cells around them
    Floats arrived[most], shed[most];
  };

  void clear(int row);
  void move(const GridDropletStep& step, int row, int from);
  void joinEnds(int row);
  void settle(const GridDropletStep& step, int row);
  void settleGround(const GridDropletStep& step, int row);
  double lostBeyond(const Shape& shape, int row) const;

  std::ptrdiff_t slotOf(int row) const { return (row & (rowsHeld - 1)) * stride_ + ghosts; }

  int width_ = 0;
  std::ptrdiff_t stride_ = 0;
  // Sums of the rows held, each at its number modulo their count.
  Buffer<Floats> arrived_;  // of those that come to a cell: size times x, y and speed, and size
  Buffer<float> sediment_;  // m, of the same
  Buffer<Floats> shed_;     // m put on a cell, its neighbours in the east, south and south-east by those between these four
  // Not a local variable of `move`: GCC 12 then loses what is added to the sums (with -fivopts).
  Buffer<Stretch> stretch_;
  MovedRock moved_;
  LaneSum carried_;
};

}  // namespace rill
