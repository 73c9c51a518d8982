// Row kernel of grid droplets: the droplets of a map's rows move and merge in one pass; grid_droplets.h has the equations.
//
// Scheme: row by row from north to south, each droplet adds itself to the sums of its destination cell, and adds its erosion or
// deposition to the sums of the four cells around its old position. A droplet moves by at most one cell, so a row is settled as
// soon as the next row has moved, and only the sums of four rows exist at a time, which stay in the cache. The sums are stored cell
// by cell, four floats in one vector, so a droplet adds itself with two additions.
//
// All input comes from one snapshot, and all output goes to a second set of grids. A block of rows also moves the droplets of the
// rows before and after it, for its own sums only. Every cell then sums in the same order for any division into blocks.
#pragma once

#include <vector>

#include "grid/lattice.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"
#include "terrain/terrain.h"

namespace rill {

// Factors of the equations for one move, for heights in m and positions in cells.
struct GridDropletFactors {
  float move;         // cells, at most 1
  float capacity;     // per metre of drop
  float minimumDrop;  // m
  float erosion;
  float deposition;
  float gravityPerMetre;  // gain of v^2 per metre of drop
  float remainingEnergy;  // share of v^2
  float dried;            // share of the size
  float rain;
  float sea;           // m, sea level
  float settledAtSea;  // share of a load that settles in one move
};

// The state of all droplets apart from the layers water and sediment. Positions are in cells from the cell's centre, -0.5 .. 0.5.
struct GridDropletState {
  Grid x, y, speed;
};

// Range of a droplet's distance from its cell's centre, in cells, for each column or row.
struct GridDropletLimits {
  std::vector<float> minimum, maximum;

  // A bounded map confines the droplets of its border cells to the hull of the cell centres.
  GridDropletLimits() = default;
  GridDropletLimits(int count, bool bounded, float reach);
};

// One move: its inputs and outputs.
struct GridDropletStep {
  const GridDropletFactors& factors;
  const GridDropletLimits &reachX, &reachY;  // range of one step
  const GridDropletLimits &restX, &restY;    // range of a droplet's position
  Terrain& terrain;                          // only wear and deposit are written
  const GridDropletState& droplets;
  GridDropletState& next;
  Grid &nextHeight, &nextWater, &nextSediment;
};

class GridDropletRows {
 public:
  Status start(ScratchArena& scratch);

  // Processes rows first .. end - 1. Returns the budget of these rows only, in m over their cells.
  Budget run(const GridDropletStep& step, int first, int end);

  static constexpr float waterOfSizeOne = 1.0f / 128.0f;  // m; a power of two, so that the conversion is exact

 private:
  static constexpr int rowCapacity = 4;
  static constexpr int ghosts = 4;  // cells at each end of a row; one is used, the others complete vectors of four

  // Intermediate results for the droplets of a few cells of a row.
  struct Stretch {
    static constexpr int maxCells = 64;  // cells
    float x[maxCells], y[maxCells];      // destination, in cells from the old centre; then from the new centre
    float height[maxCells];              // m, ground at the droplet; then the drop
    float above[maxCells];               // m, height of the lowest of the four cells above the sea; at sea minus the depth
    float sediment[maxCells];            // m, after the step
    std::int32_t there[maxCells];        // index of the destination cell in the row's sums
    std::int32_t corner[maxCells];       // index of the north-western of the four cells around
    Floats arrived[maxCells], shed[maxCells];
  };

  void clear(int row);
  void move(const GridDropletStep& step, int row, int from);
  void joinEnds(int row);
  void settle(const GridDropletStep& step, int row);
  void settleGround(const GridDropletStep& step, int row);
  double lostBeyond(const Shape& shape, int row) const;

  std::ptrdiff_t slotOf(int row) const { return (row & (rowCapacity - 1)) * stride_ + ghosts; }

  int width_ = 0;
  std::ptrdiff_t stride_ = 0;
  // Sums of the rows in memory, each at its number modulo `rowCapacity`.
  Buffer<Floats> arrived_;  // of the droplets that arrive in a cell: size times x, y and speed, and size
  Buffer<float> sediment_;  // m, of the same droplets
  Buffer<Floats> shed_;     // m deposited on a cell, its E, S and SE neighbours by the droplets between these four cells
  // Not a local variable of `move`: GCC 12 then drops the additions to the sums (with -fivopts).
  Buffer<Stretch> stretch_;
  MovedRock moved_;
  LaneSum carried_;
};

}  // namespace rill
